import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface CommandRun {
  readonly seconds: number
  /** Largest resident memory of the command's own process. */
  readonly peakMb: number
}

/** Runs a command of the product as a process of its own, on a database. */
export async function runCommand(
  script: string,
  args: readonly string[],
  databaseUrl: string,
): Promise<CommandRun> {
  const path = fileURLToPath(new URL(`../../packages/${script}`, import.meta.url))
  const start = performance.now()
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  let peakMb = 0
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid))), 50)
  const ended = await once(child, 'exit')
  clearInterval(watch)
  if (ended[0] !== 0) throw new Error(`${script} ended with ${String(ended[0])}`)
  return { seconds: (performance.now() - start) / 1000, peakMb }
}

/** By the kernel's own account; 0 once the process is gone, and where there is no such account. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
