import { describe, expect, it } from 'vitest'
import { SourceError } from './source-error.ts'
import { once, withTimeLimit } from './time-limit.ts'

const never = new AbortController().signal

async function* hangingAfter(batches: number): AsyncGenerator<number> {
  for (let batch = 0; batch < batches; batch++) yield batch
  await Promise.withResolvers<void>().promise
}

async function read(source: AsyncIterable<number>): Promise<number[]> {
  const seen: number[] = []
  for await (const batch of source) seen.push(batch)
  return seen
}

describe('a time limit', () => {
  it('lets a source through that answers in time', async () => {
    async function* quick() {
      yield 1
      yield 2
    }
    expect(await read(withTimeLimit(1000, never, quick))).toEqual([1, 2])
    expect(await once(1000, never, async () => 'here')).toBe('here')
  })

  it('ends a source that hangs, in the middle too, and tells it', async () => {
    let reported: AbortSignal | undefined
    const reading = read(
      withTimeLimit(20, never, (signal) => {
        reported = signal
        return hangingAfter(3)
      }),
    )
    await expect(reading).rejects.toThrow(SourceError)
    expect(reported?.aborted).toBe(true)
    await expect(once(20, never, () => Promise.withResolvers<void>().promise)).rejects.toThrow(/No respondió/)
  })

  it('ends a source that hangs as soon as it is no longer wanted', async () => {
    const stop = new AbortController()
    const reading = read(withTimeLimit(60_000, stop.signal, () => hangingAfter(0)))
    stop.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
  })

  it('tells a source that its reader has left', async () => {
    let reported: AbortSignal | undefined
    const rows = withTimeLimit(1000, never, (signal) => {
      reported = signal
      return hangingAfter(2)
    })
    for await (const _ of rows) break
    expect(reported?.aborted).toBe(true)
  })
})
