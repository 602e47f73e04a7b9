/**
 * Builds the web app for the browser tests, runs Vitest over all suites and closes with one line,
 * `N passed, N failed`. The exit code says the same.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClosingReport, total } from './test-run/closing-report.ts'
import { startVitest } from './test-run/vitest-process.ts'
import { buildWeb } from './web/build.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Runs side by side: Vitest alone would begin with the browser, and with what is killed, one file at a time, when
 * everything else is over, and leave cores idle meanwhile.
 */
const RUNS = [
  ['--project=unit', '--project=integration', '--project=postgres-15'],
  ['--project=e2e'],
  ['--project=kills'],
]

process.exitCode = close(await run(process.argv.slice(2)))

async function run(args: readonly string[]): Promise<ClosingReport> {
  try {
    await buildWeb(ROOT)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, failures: [], skipped: [] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'abasto-informe-'))
  try {
    const isChosen = args.some((arg) => arg.startsWith('--project'))
    return await runAll(isChosen ? [[]] : RUNS, args, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Shows the runs one after the other, though they go on at once. */
async function runAll(
  runs: readonly (readonly string[])[],
  args: readonly string[],
  folder: string,
): Promise<ClosingReport> {
  const started = runs.map((own, index) =>
    startVitest({
      root: ROOT,
      args: ['--passWithNoTests', ...own, ...args],
      reportFile: join(folder, `report-${index}.json`),
      compiled: join(folder, 'compiled'),
      isQuiet: index > 0,
    }),
  )
  // Ctrl-C reaches them through the terminal; they take their servers down and we wait for them.
  process.on('SIGINT', () => undefined)
  const stop = () => {
    for (const one of started) one.stop()
  }
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  const reports: ClosingReport[] = []
  for (const one of started) {
    await one.show()
    reports.push(await one.report)
  }
  if (process.connected) process.disconnect()
  const report = total(reports)
  const nothingRan = report.passed + report.failed === 0
  return nothingRan ? { ...report, failed: 1 } : report
}

/** The last lines; returns the exit code. */
function close({ passed, failed, failures, skipped }: ClosingReport): number {
  console.log()
  for (const { test, error } of failures) console.log(`failed: ${test} (${error})`)
  for (const { test, reason } of skipped) console.log(`skipped: ${test} (${reason})`)
  console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
  return failed > 0 ? 1 : 0
}
