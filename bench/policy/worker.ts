import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readStore } from './read-chain.ts'
import { tryOut, type Trial } from './trials.ts'

const { folder, ids } = z.object({ folder: z.string(), ids: z.array(z.string()) }).parse(workerData)
const stores = ids.map((id) => readStore(folder, id))

parentPort?.on('message', (trial: Trial) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(tryOut(stores, trial))
})
