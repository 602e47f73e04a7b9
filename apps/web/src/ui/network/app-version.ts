/** Says which build the page is of (index.html), and which one the server has (answers of the API). */
const META = 'meta[name="version"]'
export const VERSION_HEADER = 'x-version'

const listeners = new Set<() => void>()
let ofServer: string | null = null

const ofPage = (): string | null => document.querySelector<HTMLMetaElement>(META)?.content ?? null

/** An answer told which build the server has by now. */
export function heardVersion(version: string | null): void {
  if (version === null || version === ofServer) return
  ofServer = version
  for (const listener of listeners) listener()
}

/** Whether the server has another build than this page; a page that is served while it is developed has none. */
export function isOutdated(): boolean {
  const own = ofPage()
  return own !== null && ofServer !== null && own !== ofServer
}

export function onVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
