import type { CDPSession, Page } from 'playwright-core'
import { accessibilityFaults } from '../src/accessibility.ts'

/** All that a picture cannot show or an eye would miss. */
export async function pageFaults(page: Page, session: CDPSession, withAxe: boolean): Promise<string[]> {
  const seen = await page.evaluate<string[]>('pictures.faults()')
  const nameless = await namelessTargets(session)
  const axe = withAxe ? (await accessibilityFaults(page)).map((fault) => `axe: ${fault}`) : []
  return [...seen, ...nameless, ...axe]
}

/** The page itself, and what scrolls, are gone to without being pressed. */
const NOT_PRESSED = new Set(['RootWebArea', 'generic', 'none', 'main', 'dialog', 'scrollable'])

/** What the keyboard reaches and nobody could say what it is, by the tree that screen readers get. */
async function namelessTargets(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored, properties, role, name }) => {
      const isFocusable = properties?.some((one) => one.name === 'focusable' && one.value.value === true)
      return !ignored && isFocusable && !name?.value && !NOT_PRESSED.has(String(role?.value))
    })
    .map(({ role, backendDOMNodeId }) => `without a name: ${role?.value} (${backendDOMNodeId})`)
}
