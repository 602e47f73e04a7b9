import { SourceError } from './source-error.ts'

/**
 * Reads on while each batch arrives in time: one slow or dead source must not hold a run. What is read is
 * given a signal of its own, aborted when time is up, when `signal` is, or when the reader leaves.
 *
 * @param limitMs time for each batch, not for the whole
 * @throws SourceError when a batch is late
 */
export async function* withTimeLimit<T>(
  limitMs: number,
  signal: AbortSignal,
  read: (signal: AbortSignal) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const own = new AbortController()
  const both = AbortSignal.any([own.signal, signal])
  const iterator = read(both)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await inTime(iterator.next(), limitMs, both, own)
      if (next.done) return
      yield next.value
    }
  } finally {
    own.abort()
    // Not waited for: a source that hangs would hang here too.
    void iterator.return?.().catch(() => undefined)
  }
}

/** As above, for something that answers once. */
export async function once<T>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const both = AbortSignal.any([own.signal, signal])
  return inTime(work(both), limitMs, both, own)
}

async function inTime<T>(
  work: Promise<T>,
  limitMs: number,
  signal: AbortSignal,
  own: AbortController,
): Promise<T> {
  const { promise: refused, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  const timer = setTimeout(() => {
    own.abort(new SourceError(`No respondió en ${Math.round(limitMs / 1000)} segundos`))
  }, limitMs)
  try {
    if (signal.aborted) throw signal.reason
    return await Promise.race([work, refused])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    // The loser of the race may still fail, and nobody is left to hear it.
    work.catch(() => undefined)
    refused.catch(() => undefined)
  }
}
