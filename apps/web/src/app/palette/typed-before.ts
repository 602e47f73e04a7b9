/** What is typed after the palette was asked for and before its field is there: the field begins with it. */
let typed = ''
let giveUp: ReturnType<typeof setTimeout> | undefined

/** A palette that does not come takes no more keys from the page. */
const LONGEST_MS = 5000

function take(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else {
    if (event.key === 'Escape') endTypedBefore()
    return
  }
  // It is for the field, not for the page behind it.
  event.preventDefault()
  event.stopPropagation()
}

/** Listens from now on. */
export function beginTypedBefore(): void {
  endTypedBefore()
  window.addEventListener('keydown', take, true)
  giveUp = setTimeout(endTypedBefore, LONGEST_MS)
}

/** Stops listening. @returns what was typed */
export function endTypedBefore(): string {
  clearTimeout(giveUp)
  window.removeEventListener('keydown', take, true)
  const before = typed
  typed = ''
  return before
}
