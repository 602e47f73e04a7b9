import type { LogEntrada } from '@abasto/contracts/etl/schema'

/** A line of a run's log; those of the page itself have no server time. */
export type RunLine = Pick<LogEntrada, 'level' | 'message'>

/** The page's lines, then the server's; a message is shown once. */
export function mergedLines(own: readonly RunLine[], served: readonly RunLine[]): RunLine[] {
  const byMessage = new Map<string, RunLine>()
  for (const line of [...own, ...served]) {
    if (!byMessage.has(line.message)) byMessage.set(line.message, line)
  }
  return [...byMessage.values()]
}
