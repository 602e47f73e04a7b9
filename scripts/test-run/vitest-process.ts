import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readReport, REPORT_FILE, type ClosingReport } from './closing-report.ts'

interface VitestRun {
  readonly root: string
  readonly args: readonly string[]
  /** Where its report goes. */
  readonly reportFile: string
  /** What it says is kept until `show`. */
  readonly isQuiet: boolean
}

export interface VitestProcess {
  /** What it came to; a run that ended before its report, or failed beside its tests, counts as one failure. */
  readonly report: Promise<ClosingReport>
  /** Prints what a quiet run said, once it has ended. */
  show(): Promise<void>
  stop(): void
}

/** Starts one run of Vitest. */
export function startVitest({ root, args, reportFile, isQuiet }: VitestRun): VitestProcess {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/test-run/closing-report.ts')}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
    {
      cwd: root,
      stdio: isQuiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, [REPORT_FILE]: reportFile },
    },
  )
  const out = child.stdout ? buffer(child.stdout) : undefined
  const err = child.stderr ? buffer(child.stderr) : undefined
  const report = once(child, 'exit').then(([code]) => {
    const read = readReport(reportFile) ?? { passed: 0, failed: 1, skipped: [] }
    return read.failed === 0 && code !== 0 ? { ...read, failed: 1 } : read
  })
  return {
    report,
    async show() {
      if (out) process.stdout.write(await out)
      if (err) process.stderr.write(await err)
    },
    stop: () => child.kill('SIGTERM'),
  }
}
