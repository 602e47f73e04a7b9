import { explain } from '../errors/explain.ts'

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command: what fails is one sentence, and an exit code that a timer notices. */
export async function run(command: () => Promise<void>): Promise<void> {
  // Asked to stop, an embedded server that was started for this ends with us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-VE')} ${count === 1 ? one : many}`
}

export function inSeconds(start: number): string {
  return `${((performance.now() - start) / 1000).toLocaleString('es-VE', { maximumFractionDigits: 1 })} s`
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('es-VE', { maximumFractionDigits: 1 })} MB`
}
