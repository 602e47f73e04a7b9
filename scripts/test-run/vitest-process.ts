import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClosingReport, readReport, REPORT_FILE } from './closing-report.ts'

export interface VitestProcess {
  /** What it came to, once it has ended; a failure when it ended before it came to anything. */
  readonly report: Promise<ClosingReport>
  /** Lets what it writes reach the terminal, where that was kept back; settles with its end. */
  show(): Promise<void>
  stop(): void
}

export interface VitestOptions {
  readonly root: string
  readonly args: readonly string[]
  /** What the run comes to passes through it. */
  readonly reportFile: string
  /** What the processes that the tests start have compiled: they are thousands, of the same few hundred modules. */
  readonly compiled: string
  /** Keeps back what it writes until `show`. */
  readonly isQuiet: boolean
}

export function startVitest({ root, args, reportFile, compiled, isQuiet }: VitestOptions): VitestProcess {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'closing-report.ts')}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, [REPORT_FILE]: reportFile },
  })
  const written = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(written, { end: false })
  return {
    report: reportOf(),
    show: () => pipeline(written, process.stdout, { end: false }),
    stop: () => void child.kill('SIGTERM'),
  }

  async function reportOf(): Promise<ClosingReport> {
    await once(child, 'close')
    written.end()
    const report = readReport(reportFile) ?? { passed: 0, failed: 0, failures: [], skipped: [] }
    return report.failed === 0 && child.exitCode !== 0 ? { ...report, failed: 1 } : report
  }
}
