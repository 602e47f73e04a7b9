import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds wrong on the page as it stands: rule, what it asks, and where. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the browser's own console, which the page's content security policy does not bind.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return results.violations.map(({ id, impact, help, nodes }) => {
    const elements = nodes.slice(0, 3).map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
    return `${id} (${impact}): ${help}, ${nodes.length} times: ${elements.join(' | ')}`
  })
}

/** How far the page reaches beyond its right edge, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
