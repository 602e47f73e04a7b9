import { parentPort, workerData } from 'node:worker_threads'
import { buildLocation } from './build-location.ts'
import type { Moment } from './local-time.ts'
import type { Manifest } from './manifest.ts'

/** What a thread needs to make any of the chain's locations. */
export interface BuildOrder {
  readonly folder: string
  readonly manifest: Manifest
  readonly until: Moment
}

const { folder, manifest, until }: BuildOrder = workerData

// Each message names the next location; null says that there is none left.
parentPort?.on('message', (id: string | null) => {
  if (id === null) parentPort?.close()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  else parentPort?.postMessage(buildLocation(folder, manifest, id, until))
})
