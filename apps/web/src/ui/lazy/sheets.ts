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

/** Asks for them again. @throws Error when one fails again */
export async function loadBrokenSheets(): Promise<void> {
  const sheets = [...broken]
  broken.clear()
  await Promise.all(sheets.map(loadAgain))
}

function loadAgain(sheet: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = sheet.href
  again.addEventListener('load', () => resolve())
  again.addEventListener('error', () => reject(new Error(`a style sheet could not be loaded: ${again.href}`)))
  if (sheet.isConnected) sheet.replaceWith(again)
  else document.head.append(again)
  return promise
}
