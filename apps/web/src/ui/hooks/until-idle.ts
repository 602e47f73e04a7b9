/** However busy the page is: what waits for a rest gets its turn. */
const LONGEST_WAIT_MS = 4000

/**
 * Settles once the page has loaded and has nothing to do: what is wanted soon, though not for the first picture. Browsers
 * that cannot tell (Safari) wait a while.
 */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
      else setTimeout(resolve, LONGEST_WAIT_MS / 4)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}
