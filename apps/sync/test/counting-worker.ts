/** Reads a source's sales in a heap of its own and tells how many lines there were. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openSource } from '../src/extract/sources/open-source.ts'

const { fuente, range } = z
  .object({
    fuente: z.object({ tipo: z.string(), configuracion: z.unknown() }),
    range: z.object({ from: z.string(), to: z.string() }),
  })
  .parse(workerData)

let lines = 0
for await (const batch of openSource(fuente).sales(range, new AbortController().signal)) lines += batch.length
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(lines)
