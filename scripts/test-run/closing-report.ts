import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { z } from 'zod'

/** What a run came to. A file, hook or process that failed outside any test counts as a failure of its own. */
const closingReport = z.strictObject({
  passed: z.int(),
  failed: z.int(),
  /** What failed, each with the first line of its error; what ended without a word is in the count alone. */
  failures: z.array(z.strictObject({ test: z.string(), error: z.string() })),
  skipped: z.array(z.strictObject({ test: z.string(), reason: z.string() })),
})
export type ClosingReport = z.infer<typeof closingReport>

/** Names the file the report goes to. */
export const REPORT_FILE = 'ABASTO_TEST_REPORT'

/** Several runs as one. */
export function total(reports: readonly ClosingReport[]): ClosingReport {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    failures: reports.flatMap(({ failures }) => failures),
    skipped: reports.flatMap(({ skipped }) => skipped),
  }
}

/** What a run left in the file; undefined when it ended before it came to that. */
export function readReport(file: string): ClosingReport | undefined {
  return existsSync(file) ? closingReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Vitest reporter that leaves the counts of the run where `npm test` finds them. */
export default class ClosingReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env[REPORT_FILE]
    if (file !== undefined) writeFileSync(file, JSON.stringify(summarise(modules, unhandledErrors)))
  }
}

function summarise(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): ClosingReport {
  const report: ClosingReport = { passed: 0, failed: 0, failures: [], skipped: [] }
  for (const error of unhandledErrors) fail(report, 'outside any test', [error])
  for (const module of modules) {
    const file = module.relativeModuleId
    if (module.errors().length > 0) fail(report, file, module.errors())
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) fail(report, `${file} > ${suite.fullName}`, suite.errors())
    }
    for (const test of module.children.allTests()) count(report, file, test)
  }
  return report
}

function count(report: ClosingReport, file: string, test: TestCase): void {
  const result = test.result()
  const name = `${file} > ${test.fullName}`
  if (result.state === 'passed') report.passed++
  else if (result.state === 'skipped') {
    const reason = result.note ?? (failedAbove(test) ? 'what it stands in failed' : 'no reason given')
    report.skipped.push({ test: name, reason })
  }
  // A test that never came to a result did not pass either.
  else fail(report, name, result.errors ?? [])
}

function fail(
  report: ClosingReport,
  test: string,
  errors: readonly Pick<SerializedError, 'message'>[],
): void {
  const [line = 'no error was told'] = errors.map(({ message }) => message.split('\n', 1)[0])
  report.failed++
  report.failures.push({ test, error: line })
}

function failedAbove(test: TestCase): boolean {
  for (let group = test.parent; ; group = group.parent) {
    if (group.errors().length > 0) return true
    if (group.type === 'module') return false
  }
}
