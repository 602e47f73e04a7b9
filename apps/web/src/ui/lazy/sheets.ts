/** Style sheets that could not be loaded. Whoever loads a module anew leaves out what it asked for before. */
const broken = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  // Such an event does not rise from its element: it is caught on its way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target)
    },
    true,
  )
}

/** Asks for them again; what fails again, be it of another screen, is asked for with the next part that is loaded. */
export async function loadBrokenSheets(): Promise<void> {
  const sheets = [...broken]
  broken.clear()
  await Promise.all(sheets.map(loadAgain))
}

function loadAgain(sheet: HTMLLinkElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = sheet.href
  again.addEventListener('load', () => resolve())
  // It is among the broken ones again by then.
  again.addEventListener('error', () => resolve())
  if (sheet.isConnected) sheet.replaceWith(again)
  else document.head.append(again)
  return promise
}
