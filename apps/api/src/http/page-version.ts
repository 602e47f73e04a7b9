import { readFile, stat } from 'node:fs/promises'

/** A page may be built anew beneath a server that runs. */
const LOOK_EVERY_MS = 5000

/** Which build a page is of, as it says itself; empty where it does not. */
export function pageVersion(page: string): () => Promise<string> {
  let [known, changed, looked] = ['', 0, 0]
  return async () => {
    const now = performance.now()
    if (looked !== 0 && now - looked < LOOK_EVERY_MS) return known
    looked = now
    // In the moment in which a new one takes its place there is none.
    const found = await stat(page).catch(() => undefined)
    if (!found || found.mtimeMs === changed) return known
    changed = found.mtimeMs
    known = /<meta name="version" content="([^"]+)"/.exec(await readFile(page, 'utf8'))?.[1] ?? ''
    return known
  }
}
