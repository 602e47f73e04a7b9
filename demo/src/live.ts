/**
 * Lets the demo stores go on selling while the product runs: `node demo/src/live.ts <folder>`.
 * Ends with its parent, or on SIGTERM and SIGINT.
 */
import { fstatSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainExists, openChain } from './chain.ts'

const EVERY_MS = 5000

/** Calls `end` when whoever started this process is gone. */
function whenParentEnds(end: () => void): void {
  if (process.connected) process.once('disconnect', end)
  // A closed or absent standard input (a terminal, /dev/null) says nothing about the parent; a pipe does.
  const input = fstatSync(0)
  if (input.isFIFO() || input.isSocket()) process.stdin.once('close', end).once('end', end).resume()
}

function complain(error: unknown): void {
  const reasons = error instanceof AggregateError ? error.errors : [error]
  for (const reason of reasons) console.error('demo:', reason instanceof Error ? reason.message : reason)
}

async function run(folder: string): Promise<void> {
  const stop = new AbortController()
  const end = () => stop.abort()
  process.once('SIGTERM', end).once('SIGINT', end)
  whenParentEnds(end)

  const chain = openChain(folder)
  while (!stop.signal.aborted) {
    await chain.advance(new Date()).catch(complain)
    await sleep(EVERY_MS, undefined, { signal: stop.signal }).catch(() => {})
  }
  chain.close()
}

const folder = process.argv[2]
if (!folder || !chainExists(folder)) {
  console.error(`demo: no chain in ${folder ?? '(no folder given)'}`)
  process.exit(1)
}
await run(folder)
// Standard input and the channel to the parent may still hold the process.
process.exit(0)
