/** Set as long as the page is written in the device's own letters: base.css. */
const WAITING = 'letra'
/** From a question to its answer's first byte: so long on a slow line, or far away. */
const SLOW_ANSWER_MS = 100
const SLOW_MEGABITS = 2

/** Kept on the device once it has had the letters. */
const HAD = 'abasto:letra'

/**
 * The letters are a quarter of what the first picture needs. On a slow line it is written in the device's own until somebody
 * goes to another screen: lines would break elsewhere under their eyes. Who has had the letters has them at once.
 */
export function lettersWait(): void {
  if (!isSlowLine()) return
  try {
    if (localStorage.getItem(HAD) !== null) return
  } catch {
    // A browser that keeps nothing had none.
  }
  document.documentElement.dataset[WAITING] = 'espera'
}

/** As the browser says; where it does not (Safari, Firefox), by the page itself. */
function isSlowLine(): boolean {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (isMeasured(line)) return line.rtt >= SLOW_ANSWER_MS || line.downlink < SLOW_MEGABITS
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return false
  return page.responseStart - page.requestStart >= SLOW_ANSWER_MS
}

interface Measured {
  readonly rtt: number
  readonly downlink: number
}

const isMeasured = (line: unknown): line is Measured =>
  typeof line === 'object' &&
  line !== null &&
  'rtt' in line &&
  'downlink' in line &&
  typeof line.rtt === 'number' &&
  typeof line.downlink === 'number'

/** Has them come when nothing else is waited for; what is drawn stays as it is until another screen is gone to. */
export async function bringLetters(untilQuiet: Promise<void>): Promise<void> {
  await untilQuiet
  try {
    await document.fonts.load("14px 'Inter Variable'")
    localStorage.setItem(HAD, '1')
  } catch {
    // Without a network, or with a browser that keeps nothing: asked for again on the next visit.
  }
  const change = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    document.removeEventListener('click', change, true)
    delete document.documentElement.dataset[WAITING]
  }
  if (WAITING in document.documentElement.dataset) document.addEventListener('click', change, true)
}
