/** Does `work` for each item, in order, at most `limit` at a time. The first failure ends it once all begun work has ended. */
export async function eachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  const workers = await Promise.allSettled(Array.from({ length: Math.max(1, limit) }, worker))
  for (const each of workers) if (each.status === 'rejected') throw each.reason
}
