import { Semaphore } from './semaphore.ts'

/**
 * Does `work` for each item, in order, at most `limit` at a time.
 *
 * @throws the first failure, once all begun work has ended; none is begun after it
 */
export async function eachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const semaphore = new Semaphore(Math.max(1, limit))
  let hasFailed = false
  const all = items.map(async (item) => {
    const release = await semaphore.acquire()
    try {
      if (!hasFailed) await work(item)
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      release()
    }
  })
  for (const each of await Promise.allSettled(all)) if (each.status === 'rejected') throw each.reason
}
