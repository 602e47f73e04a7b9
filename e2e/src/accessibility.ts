import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The rule that takes as long as all others together. */
const CONTRAST = 'color-contrast'

/**
 * What axe-core finds wrong on the page as it stands: rule, what it asks, and where.
 *
 * @param isContrastKnown the page was looked at with these colours already
 */
export async function accessibilityFaults(page: Page, isContrastKnown = false): Promise<string[]> {
  // Evaluated by the browser's own console, which the page's content security policy does not bind.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations'],
    rules: { [CONTRAST]: { enabled: !isContrastKnown } },
  }
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return results.violations.map(({ id, impact, help, nodes }) => {
    const elements = nodes.slice(0, 3).map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
    return `${id} (${impact}): ${help}, ${nodes.length} times: ${elements.join(' | ')}`
  })
}

const SETTLED_MS = 5000

/** How far the page reaches beyond its right edge, in pixels, once it has been drawn anew for another width. */
export async function horizontalOverflow(page: Page): Promise<number> {
  const deadline = Date.now() + SETTLED_MS
  for (;;) {
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (overflow <= 0 || Date.now() > deadline) return overflow
    await page.waitForTimeout(50)
  }
}

/**
 * Runs in the page: tables that are wider than the room they stand in: any that cannot be scrolled to its end, and those
 * that have columns for every width. Orders of the day are scrolled where there is no room for three CEDIs.
 */
const WIDE_TABLES = `[...document.querySelectorAll('main [class*=scroller] > table, [role=dialog] [class*=scroller] > table')]
  .filter((one) => one.checkVisibility() && one.ariaLabel !== 'Pedidos de hoy')
  .filter((one) => one.getBoundingClientRect().width > one.parentElement.clientWidth + 1)
  .filter((one) => one.parentElement.dataset.narrow || !/auto|scroll/.test(getComputedStyle(one.parentElement).overflowX))
  .map((one) => one.ariaLabel + ': ' + Math.round(one.getBoundingClientRect().width) + ' px in ' + one.parentElement.clientWidth + ' px')`

/** Tables of which a part is cut off, or has to be scrolled to, once the page has been drawn anew for another width. */
export async function wideTables(page: Page): Promise<string[]> {
  const deadline = Date.now() + SETTLED_MS
  for (;;) {
    const wide = await page.evaluate<string[]>(WIDE_TABLES)
    if (wide.length === 0 || Date.now() > deadline) return wide
    await page.waitForTimeout(50)
  }
}

/** Runs in the page: what a finger presses that is lower than a fingertip; links inside a sentence may be. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, [role=menuitem]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(one).display !== 'inline')
  .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
  .filter(({ box }) => box.width > 1 && Math.round(box.height) < 44)
  .map(({ one, box }) => (one.getAttribute('aria-label') ?? one.textContent.trim()).slice(0, 60) + ': ' + box.height + ' px')`

/** What is too small for a finger on a page that is touched. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL_TARGETS)
