import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readReport, REPORT_FILE, total, type ClosingReport } from './closing-report.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')

describe('the closing report of a test run', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'abasto-informe-'))
    symlinkSync(MODULES, join(root, 'node_modules'))
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  async function runOver(files: Record<string, string>): Promise<ClosingReport | undefined> {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(
        join(root, name),
        `import { afterAll, beforeAll, describe, expect, it } from 'vitest'\n${text}`,
      )
    }
    const report = join(root, 'report.json')
    const reporter = join(import.meta.dirname, 'closing-report.ts')
    const args = [join(MODULES, 'vitest/vitest.mjs'), 'run', `--root=${root}`, `--reporter=${reporter}`]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, [REPORT_FILE]: report },
      stdio: 'ignore',
    })
    await once(child, 'exit')
    return readReport(report)
  }

  it('counts what passed, failed and was skipped, each skip with its reason', async () => {
    const report = await runOver({
      'a.test.ts': `
        it('holds', () => {})
        it('does not hold', () => expect(1).toBe(2))
        it('cannot run here', ({ skip }) => skip('there is no moon'))`,
    })
    expect(report).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ test: 'a.test.ts > does not hold', error: 'expected 1 to be 2 // Object.is equality' }],
      skipped: [{ test: 'a.test.ts > cannot run here', reason: 'there is no moon' }],
    })
  })

  it('adds several runs up', () => {
    const skipped = (test: string) => [{ test, reason: 'there is no moon' }]
    const runs = [
      { passed: 3, failed: 0, failures: [], skipped: skipped('a') },
      { passed: 2, failed: 1, failures: [{ test: 'c', error: 'x' }], skipped: skipped('b') },
    ]
    expect(total(runs)).toEqual({
      passed: 5,
      failed: 1,
      failures: [{ test: 'c', error: 'x' }],
      skipped: [...skipped('a'), ...skipped('b')],
    })
  })

  it('counts as failed whatever breaks outside a test', async () => {
    const report = await runOver({
      'hook.test.ts': `
        describe('before', () => { beforeAll(() => { throw new Error('x') }); it('never runs', () => {}) })
        describe('after', () => { afterAll(() => { throw new Error('x') }); it('holds', () => {}) })`,
      'load.test.ts': `import './nowhere.ts'`,
      'late.test.ts': `it('holds', async () => {
        setTimeout(() => { throw new Error('x') })
        await new Promise((resolve) => setTimeout(resolve, 50))
      })`,
    })
    expect(report).toEqual({
      passed: 2,
      failed: 4,
      failures: [
        { test: 'outside any test', error: 'x' },
        { test: 'hook.test.ts > before', error: 'x' },
        { test: 'hook.test.ts > after', error: 'x' },
        { test: 'load.test.ts', error: expect.stringContaining('nowhere.ts') },
      ],
      skipped: [{ test: 'hook.test.ts > before > never runs', reason: 'what it stands in failed' }],
    })
  })
})
