import type { Locator, Page } from 'playwright-core'

/** What opens something over the page: where, and by its name. */
export interface Opener {
  readonly path: string
  readonly name: string | RegExp
}

const STOCK = '/dashboard/tienda_08'
const SALES = '/ventas/tienda_08?periodo=personalizado'
const SOLD = '/ventas/tienda_08'
/** Once the route is chosen. */
export const STEP_2 = '/pedidos-sugeridos/nuevo?paso=2'

/** One of each kind: dialogs loaded once or with the address, panels, sheets, menus, popovers. */
export const OPENERS: readonly Opener[] = [
  { path: STOCK, name: /en cada ubicación$/ },
  { path: STOCK, name: 'Exportar' },
  { path: STOCK, name: 'Ayuda' },
  { path: STOCK, name: 'Búsqueda general' },
  { path: SALES, name: /^Mes: / },
  { path: SALES, name: 'Abrir el calendario' },
  { path: SOLD, name: /^Ver el análisis de ventas/ },
  { path: STEP_2, name: /^\d+$/ },
  { path: STEP_2, name: 'Columnas' },
  { path: STEP_2, name: 'Cambiar varios' },
  { path: '/pedidos-sugeridos/eventos', name: 'Agregar evento' },
  { path: '/pedidos-sugeridos/estantes', name: 'Pegar una lista' },
  { path: '/pedidos-sugeridos/entregas', name: 'Agregar fecha' },
  { path: '/settings/etl', name: 'Fuentes' },
  { path: '/settings/etl', name: 'Avisos' },
  { path: '/settings/ubicaciones', name: 'Crear ubicación' },
  { path: '/settings/productos', name: 'Crear producto' },
  { path: '/settings/personas', name: 'Invitar persona' },
]

const FLOATING = '[role=dialog]:visible, [role=menu]:visible'
const SETTLED_MS = 3000
const POLL_MS = 50

/** Opens it with the keyboard and leaves it again. @returns what went wrong with the focus */
export async function openAndClose(page: Page, opener: Locator): Promise<string | undefined> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const floating = page.locator(FLOATING).last()
  await floating.waitFor()
  const isInside = await settles(page, () =>
    floating.evaluate(
      (node: { contains(one: unknown): boolean; ownerDocument: { activeElement: unknown } }) =>
        node.contains(node.ownerDocument.activeElement),
    ),
  )
  await page.keyboard.press('Escape')
  await floating.waitFor({ state: 'hidden' })
  const isBack = await settles(page, () =>
    opener.evaluate((node: { matches(selector: string): boolean }) => node.matches(':focus')),
  )
  if (isInside && isBack) return undefined
  const where = await page.evaluate<string>('document.activeElement.outerHTML.slice(0, 160)')
  return `${isInside ? '' : 'the focus stays outside; '}${isBack ? '' : `it ends on ${where}`}`
}

async function settles(page: Page, look: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + SETTLED_MS
  while (Date.now() < deadline) {
    if (await look()) return true
    await page.waitForTimeout(POLL_MS)
  }
  return false
}
