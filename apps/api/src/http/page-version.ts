import { readFile, stat } from 'node:fs/promises'

/** A page may be built anew beneath a server that runs. */
const LOOK_EVERY_MS = 5000

/**
 * Which build a page is of, as it says itself; empty where it does not.
 *
 * @param elapsedMs a clock that only goes forward
 */
export function pageVersion(page: string, elapsedMs = () => performance.now()): () => Promise<string> {
  let [known, changed, looked] = ['', 0, -Infinity]
  let latest = Promise.resolve(known)
  const look = async () => {
    const { mtimeMs } = await stat(page)
    if (mtimeMs !== changed) {
      known = /<meta name="version" content="([^"]+)"/.exec(await readFile(page, 'utf8'))?.[1] ?? ''
      changed = mtimeMs
    }
    return known
  }
  return () => {
    const now = elapsedMs()
    if (now - looked < LOOK_EVERY_MS) return latest
    looked = now
    // In the moment in which a new one takes its place there is none.
    return (latest = look().catch(() => known))
  }
}
