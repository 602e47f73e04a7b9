import { parentPort } from 'node:worker_threads'
import { replaySlice } from './replay-slice.ts'
import type { Slice } from './slice.ts'
import type { SliceAnswer } from './threads.ts'

/** A thread that replays: a slice in, its figures out. */
const port = parentPort
if (!port) throw new Error('to be started as a thread')

port.on('message', (slice: Slice) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answerTo(slice))
})

function answerTo(slice: Slice): SliceAnswer {
  try {
    return { figures: replaySlice(slice) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
