/** However busy the page is: what waits for a rest gets its turn. */
const LONGEST_WAIT_MS = 4000
/** So long nothing has come over the line: a page that waits for its figures has nothing to do either. */
const QUIET_MS = 600
const LONGEST_LINE_MS = 12_000

/**
 * Settles once the page has loaded, its first figures have come and it has nothing to do: what is wanted soon, though not
 * for the first picture. Browsers that cannot tell (Safari) wait a while.
 */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = (): void => {
      const last = performance.getEntriesByType('resource').at(-1)
      const now = performance.now()
      if (last && now - last.duration - last.startTime < QUIET_MS && now < LONGEST_LINE_MS) {
        setTimeout(wait, QUIET_MS / 2)
        return
      }
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
      else setTimeout(resolve, LONGEST_WAIT_MS / 4)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}
