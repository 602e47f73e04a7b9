import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '..')
const tool = (path: string) => join(ROOT, 'node_modules', path)

/** What must hold before a commit: name -> what Node runs for it. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'types (server)': [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  'types (web)': [tool('typescript/bin/tsc'), '-p', 'apps/web/tsconfig.json'],
  lint: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  format: [tool('oxfmt/bin/oxfmt'), '--check'],
  arrows: [join(ROOT, 'scripts/arrows.ts')],
  names: [join(ROOT, 'scripts/names.ts')],
  migrations: [join(ROOT, 'scripts/migrations.ts')],
  audit: [join(ROOT, 'scripts/audit.ts')],
}

/** Runs one check to its end; what it said is printed in one piece, and only when something is wrong. */
async function holds(name: string, command: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const note = /^note: (.*)$/m.exec(out)?.[1]
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}${note === undefined ? '' : `: ${note}`}`)
  if (code !== 0) console.log(`${out}${err}`.trimEnd())
  return code === 0
}

const results = await Promise.all(Object.entries(CHECKS).map(([name, command]) => holds(name, command)))
process.exitCode = results.every(Boolean) ? 0 : 1
