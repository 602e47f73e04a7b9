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

/** How far the page reaches beyond its right edge, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
