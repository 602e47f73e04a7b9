/** What lies above the page: a dialog holds back all beneath it, what hangs on a control does not. */
export interface Layer {
  /** Undefined for what is no dialog. */
  readonly root: HTMLElement | undefined
  /** Escape; undefined while it must not be left. */
  readonly close: () => (() => void) | undefined
}

const layers: Layer[] = []
let due = 0

/** Puts a layer on top of all others, until the function that it gives is called. */
export function lay(layer: Layer): () => void {
  if (layers.length === 0) addEventListener('keydown', closeTop, { capture: true })
  layers.push(layer)
  // What lies on top is seen first: holding back a long list takes longer than drawing a dialog. Meanwhile its veil
  // keeps the pointer from it, and it keeps the focus.
  due ||= requestAnimationFrame(() => setTimeout(holdBack))
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) removeEventListener('keydown', closeTop, { capture: true })
    holdBack()
    // It may still be fading out: nothing in it takes the focus any more.
    if (layer.root) layer.root.inert = true
  }
}

/** Whose Escape is their own: a list hanging open, a part that has something to take away first. */
const KEEPS_ESCAPE = '[role="menu"], [data-keeps-escape="true"]'

/** Escape belongs to what lies on top. Asked before anybody answers the key, after which a menu may be gone. */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(KEEPS_ESCAPE)) return
  layers.at(-1)?.close()?.()
}

/** The page and every dialog but the uppermost are out of reach: of the pointer, of the keys, of those who listen. */
function holdBack(): void {
  due = 0
  const dialogs = layers.flatMap(({ root }) => root ?? [])
  const page = document.getElementById('root')
  // Asked for before anything changes: afterwards all of the page would be laid out for the answer.
  const scrollBar = innerWidth - document.documentElement.clientWidth
  for (const [part, isHeld] of [
    ...(page ? [[page, dialogs.length > 0] as const] : []),
    ...dialogs.map((dialog) => [dialog, dialog !== dialogs.at(-1)] as const),
  ]) {
    // Said again it would be worked out again, for all that is in it.
    if (part.inert !== isHeld) part.inert = isHeld
  }
  const { style } = document.body
  // What stands on the page does not move when its scroll bar goes.
  if (dialogs.length > 0 && style.overflow === '') {
    style.paddingRight = `${scrollBar}px`
    style.overflow = 'hidden'
  } else if (dialogs.length === 0) {
    style.paddingRight = ''
    style.overflow = ''
  }
}
