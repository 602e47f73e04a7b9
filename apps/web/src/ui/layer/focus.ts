const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

const focusableIn = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
  )

/** What asks for the focus (`data-autofocus`), else the first that can have it, else the part itself. */
export function focusFirst(part: HTMLElement): void {
  if (part.contains(document.activeElement)) return
  const wanted = part.querySelector<HTMLElement>('[data-autofocus]') ?? focusableIn(part)[0] ?? part
  wanted.focus({ preventScroll: true })
}

/** Tab leads from the last to the first, and back. What hangs on a control of the part has its own order. */
export function keepTabInside(part: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const focusable = focusableIn(part)
  const end = event.shiftKey ? focusable[0] : focusable.at(-1)
  const isAtEnd = event.target === end || (event.shiftKey && event.target === part)
  if (!isAtEnd) return
  event.preventDefault()
  const other = event.shiftKey ? focusable.at(-1) : focusable[0]
  other?.focus()
}

/** Where the focus goes back to: of what was chosen in a menu, the button that the menu hangs on. */
export function homeOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
}
