import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const CI = join(import.meta.dirname, '../../.ci/run')

/** Stands for npm, and for the system's installer: CI runs beside whatever this machine has. */
const NPM = `#!/bin/sh
case "$*" in
  *check) exit "$CHECK" ;;
  test) echo '2 passed, 1 failed'; exit 1 ;;
esac`

describe.skipIf(process.platform === 'win32')('what CI runs', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-ci-'))
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 })
    writeFileSync(join(folder, 'bin/apt-get'), '#!/bin/sh\n', { mode: 0o755 })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function runCi(check: number): { code: number | null; lines: string[] } {
    const { status, stdout } = spawnSync(CI, {
      encoding: 'utf8',
      env: {
        PATH: join(folder, 'bin') + delimiter + process.env.PATH,
        CHECK: String(check),
      },
    })
    return { code: status, lines: stdout.trimEnd().split('\n') }
  }

  it('ends as the tests end once the check has passed', () => {
    expect(runCi(0)).toEqual({ code: 1, lines: ['2 passed, 1 failed'] })
  })

  it('fails without the tests when the check fails, and its last line still counts', () => {
    const { code, lines } = runCi(1)
    expect(code).toBe(1)
    expect(lines.slice(-2)).toEqual(['npm run check failed, so no test was run.', '0 passed, 1 failed'])
  })
})
