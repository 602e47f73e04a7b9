/**
 * Builds the web app for the browser tests, runs Vitest over all suites and closes with one line,
 * `N passed, N failed`. The exit code says the same.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, REPORT_FILE, type ClosingReport } from './test-run/closing-report.ts'
import { buildWeb } from './web/build.ts'

const ROOT = join(import.meta.dirname, '..')

process.exitCode = close(await run(process.argv.slice(2)))

async function run(args: readonly string[]): Promise<ClosingReport> {
  try {
    await buildWeb(ROOT)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: [] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'abasto-informe-'))
  try {
    return await runVitest(args, join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function runVitest(args: readonly string[], file: string): Promise<ClosingReport> {
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test-run/closing-report.ts')}`]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, [REPORT_FILE]: file },
  })
  // Ctrl-C reaches Vitest through the terminal; it takes its servers down and we wait for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('disconnect', () => child.kill('SIGTERM'))
  await once(child, 'exit')
  if (process.connected) process.disconnect()
  const report = readReport(file) ?? { passed: 0, failed: 0, skipped: [] }
  const nothingRan = report.passed + report.failed === 0
  if (report.failed === 0 && (child.exitCode !== 0 || nothingRan)) report.failed = 1
  return report
}

/** The last lines; returns the exit code. */
function close({ passed, failed, skipped }: ClosingReport): number {
  console.log()
  for (const { test, reason } of skipped) console.log(`skipped: ${test} (${reason})`)
  console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
  return failed > 0 ? 1 : 0
}
