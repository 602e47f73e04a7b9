import type { CDPSession, Page } from 'playwright-core'

/** What a screen reader says of the place that has the focus. */
export interface Place {
  readonly role: string
  readonly name: string
}

/** Runs in the page: keeps what live regions say, as it is said. */
const LISTEN = `
  globalThis.listener = []
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
  const say = (node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE)
    const text = region?.textContent.replace(/\\s+/g, ' ').trim()
    if (text && listener.at(-1) !== text) listener.push(text)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      say(target)
      for (const node of addedNodes) if (node instanceof Element) {
        if (node.matches(LIVE)) say(node)
        for (const inner of node.querySelectorAll(LIVE)) say(inner)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
`

const MOST_TABS = 120

/** Somebody who neither sees the page nor points at it: keys in, the accessibility tree and live regions out. */
export interface Listener {
  readonly focused: () => Promise<Place>
  /** Presses Tab until the focus is there. @returns all that was passed, itself last */
  readonly tabTo: (role: string, name: RegExp) => Promise<readonly string[]>
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** All that was announced on this page so far. */
  readonly heard: () => Promise<readonly string[]>
}

/** Before the page's first document. */
export async function listenTo(page: Page): Promise<Listener> {
  await page.addInitScript(LISTEN)
  const session = await page.context().newCDPSession(page)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = () => placeOf(session)
  return {
    focused,
    press,
    type: (text) => page.keyboard.type(text),
    heard: () => page.evaluate<string[]>('listener'),
    async tabTo(role, name) {
      const passed: string[] = []
      while (passed.length < MOST_TABS) {
        await press('Tab')
        const place = await focused()
        passed.push(`${place.role}: ${place.name}`)
        if (place.role === role && name.test(place.name)) return passed
      }
      throw new Error(`no ${role} ${name} among\n${passed.join('\n')}`)
    },
  }
}

async function placeOf(session: CDPSession): Promise<Place> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  if (result.objectId === undefined) return { role: 'none', name: '' }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  return { role: String(nodes[0]?.role?.value), name: String(nodes[0]?.name?.value ?? '') }
}
