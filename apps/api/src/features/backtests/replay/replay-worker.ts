import { parentPort } from 'node:worker_threads'
import { StoreReplay } from './store-replay.ts'
import type { Answer, Asked } from './threads.ts'

/** A thread that replays: a store in, the figures of its ranges out. */
const port = parentPort
if (!port) throw new Error('to be started as a thread')

let replay: StoreReplay | undefined

port.on('message', (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answerTo(asked))
})

function answerTo(asked: Asked): Answer {
  try {
    if (asked.kind === 'begin') {
      replay = new StoreReplay(asked.store, asked.points)
      return { kind: 'done' }
    }
    if (!replay) throw new Error('no store has begun')
    return doneWith(replay, asked)
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function doneWith(store: StoreReplay, asked: Exclude<Asked, { kind: 'begin' }>): Answer {
  switch (asked.kind) {
    case 'rows':
      store.add(asked.rows)
      return { kind: 'done' }
    case 'learn':
      return { kind: 'learnt', lessons: store.learn(asked) }
    case 'take':
      store.take(asked.lessons)
      return { kind: 'done' }
    default:
      return { kind: 'replayed', figures: store.replay(asked.range) }
  }
}
