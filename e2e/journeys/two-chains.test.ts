import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { crearPedido } from '@abasto/contracts/orders/calls'
import { personas } from '@abasto/contracts/people/calls'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, untilText, untilTitled } from '../src/pages.ts'
import { CLIENT_ADMIN, importClient, withRealData } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import { ROOT } from '../src/terminal.ts'
import { ADMIN, type SignedIn } from '../src/wire.ts'
import { untilLoaded } from '../src/visit.ts'

const GRANJA = 'La Granja Mercado'
const CLIENTE = 'Cliente'

/** Whose locations or people an address names: of the chain that looks, whichever it is, or of the demo's alone. */
type Names = 'own' | 'demo' | 'none'

/** Every address of the router (apps/web/src/app/Routes.tsx): a screen that is not here fails the first test. */
const SCREENS: Readonly<Record<string, readonly [address: string, names: Names]>> = {
  '/': ['/', 'own'],
  '/inicio/:ubicacionId?': ['/inicio/tienda_08', 'own'],
  '/dashboard': ['/dashboard', 'own'],
  '/dashboard/:ubicacionId': ['/dashboard/tienda_08', 'own'],
  '/ventas': ['/ventas', 'own'],
  '/ventas/:ubicacionId': ['/ventas/tienda_08', 'own'],
  '/pedidos-sugeridos': ['/pedidos-sugeridos', 'none'],
  '/pedidos-sugeridos/entregas': ['/pedidos-sugeridos/entregas', 'own'],
  '/pedidos-sugeridos/por-recibir': ['/pedidos-sugeridos/por-recibir', 'none'],
  '/pedidos-sugeridos/nuevo': ['/pedidos-sugeridos/nuevo', 'own'],
  '/pedidos-sugeridos/:pedidoId/editar': ['/pedidos-sugeridos/{pedido}/editar', 'demo'],
  '/pedidos-sugeridos/:pedidoId/aprobar': ['/pedidos-sugeridos/{pedido}/aprobar', 'demo'],
  '/pedidos-sugeridos/:pedidoId/reparto/:codigo': ['/pedidos-sugeridos/{pedido}/reparto/000104', 'none'],
  '/pedidos-sugeridos/:pedidoId/recibir': ['/pedidos-sugeridos/{pedido}/recibir', 'none'],
  '/pedidos-sugeridos/:pedidoId/despachar': ['/pedidos-sugeridos/{pedido}/despachar', 'none'],
  '/pedidos-sugeridos/diferencias': ['/pedidos-sugeridos/diferencias', 'none'],
  '/pedidos-sugeridos/:pedidoId/imprimir': ['/pedidos-sugeridos/{pedido}/imprimir', 'demo'],
  '/pedidos-sugeridos/parametros/:ubicacionId?': ['/pedidos-sugeridos/parametros/tienda_08', 'own'],
  '/pedidos-sugeridos/politica/:ubicacionId?': ['/pedidos-sugeridos/politica/tienda_08', 'own'],
  '/pedidos-sugeridos/parametros-varias': ['/pedidos-sugeridos/parametros-varias?tiendas=tienda_08', 'own'],
  '/pedidos-sugeridos/retroprueba/:retropruebaId?': ['/pedidos-sugeridos/retroprueba', 'own'],
  '/pedidos-sugeridos/devolucion': ['/pedidos-sugeridos/devolucion?tienda=tienda_08&cedi=cedi_seco', 'own'],
  '/pedidos-sugeridos/preparacion': ['/pedidos-sugeridos/preparacion', 'own'],
  '/pedidos-sugeridos/cambios': ['/pedidos-sugeridos/cambios', 'own'],
  '/pedidos-sugeridos/precision': ['/pedidos-sugeridos/precision', 'own'],
  '/pedidos-sugeridos/hoy': ['/pedidos-sugeridos/hoy', 'none'],
  '/pedidos-sugeridos/eventos': ['/pedidos-sugeridos/eventos', 'none'],
  '/pedidos-sugeridos/estantes': ['/pedidos-sugeridos/estantes', 'none'],
  '/ayuda/glosario': ['/ayuda/glosario', 'none'],
  '/ayuda/:pagina?': ['/ayuda', 'none'],
  '/informes': ['/informes', 'own'],
  '/atencion': ['/atencion', 'own'],
  '/settings/etl': ['/settings/etl', 'own'],
  '/settings/importar': ['/settings/importar', 'none'],
  '/settings/auditoria': ['/settings/auditoria', 'none'],
  '/settings/personas': ['/settings/personas', 'own'],
  '/settings/ubicaciones': ['/settings/ubicaciones?ubicacion=tienda_08', 'own'],
  '/settings/ubicaciones/:ubicacionId/existencia': ['/settings/ubicaciones/tienda_08/existencia', 'none'],
  '/settings/productos': ['/settings/productos', 'none'],
  '/settings/seguridad': ['/settings/seguridad', 'none'],
  '/cuenta': ['/cuenta', 'none'],
  '/admin': ['/admin', 'none'],
  '/admin/nueva': ['/admin/nueva', 'none'],
  '/admin/:cadena': ['/admin/granja', 'none'],
  '*': ['/nada', 'none'],
}

/** A draft, which asks nobody for anything. */
const ORDER = {
  cedi_origen: 'cedi_seco',
  tienda_destino: 'tienda_08',
  productos: [{ codigo_producto: '000104', cantidad_pedida_bultos: 1, incluido: true }],
  enviar: false,
}

/** Tabs that walk at the same time. */
const TABS = 3

it('no screen of the router is forgotten', () => {
  const router = readFileSync(join(ROOT, 'apps/web/src/app/Routes.tsx'), 'utf8')
  const paths = [...router.matchAll(/(?:\bpath="|\broute\(')([^"']+)/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(Object.keys(SCREENS).toSorted()).toEqual(paths.toSorted())
})

withRealData('two tabs, two chains', () => {
  const { journey } = journeys()
  const { product, at } = productForTests()
  let client: SignedIn
  /** An order of the demo. */
  let order: number
  /** Names of locations and people that only one of the chains has. */
  let names: Readonly<Record<string, readonly string[]>>

  beforeAll(async () => {
    client = await importClient(product())
    const { admin } = product()
    const namesOf = async ({ call }: SignedIn) => [
      ...(await call(ubicaciones, {})).map(({ nombre }) => nombre),
      ...(await call(personas, {})).flatMap(({ nombre_completo }) => nombre_completo ?? []),
    ]
    names = { [GRANJA]: await namesOf(admin), [CLIENTE]: await namesOf(client) }
    expect(new Set(Object.values(names).flat()).size).toBe(Object.values(names).flat().length)
    order = (await admin.call(crearPedido, { body: ORDER })).id
  })

  /** With every change of the page: never the mark of one chain above the other's locations. */
  async function watchBrand(context: BrowserContext): Promise<void> {
    await context.addInitScript({
      content: `
        window.mixed = []
        const names = ${JSON.stringify(names)}
        const look = () => {
          const brand = document.querySelector('header a[href="/dashboard"]')?.textContent ?? ''
          const text = document.body?.textContent ?? ''
          for (const [chain, own] of Object.entries(names))
            if (brand !== '' && !brand.endsWith(chain) && own.some((name) => text.includes(name)))
              window.mixed.push(location.pathname + ': ' + brand + ' above locations of ' + chain)
        }
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
      `,
    })
  }

  const mixed = (page: Page) => page.evaluate<string[]>('window.mixed')

  /** The band says whose page it is, and nothing beneath it is of the other chain. */
  async function expectChain(page: Page, chain: string, named: Names = 'own'): Promise<void> {
    await untilText(page.locator('header a[href="/dashboard"]'), new RegExp(`${chain}$`))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await untilLoaded(page)
    const text = await page.locator('body').innerText()
    const shown = (of: string) => names[of]?.filter((name) => text.includes(name)) ?? []
    if (named === 'own' || (named === 'demo' && chain === GRANJA))
      expect(shown(chain), page.url()).not.toEqual([])
    expect(shown(chain === GRANJA ? CLIENTE : GRANJA), page.url()).toEqual([])
  }

  /** All addresses, each in a tab as from a bookmark of the other chain. */
  async function walk(context: BrowserContext, chain: string, asked: string): Promise<void> {
    const left = Object.values(SCREENS).map(([address, named]) => {
      const url = new URL(at(address.replace('{pedido}', String(order))))
      url.searchParams.set('tenant', asked)
      return { url: url.href, named }
    })
    const walkOn = async (): Promise<void> => {
      const tab = await context.newPage()
      for (let next = left.shift(); next; next = left.shift()) {
        await tab.goto(next.url)
        await expectChain(tab, chain, next.named)
        expect(await mixed(tab), next.url).toEqual([])
      }
      await tab.close()
    }
    await Promise.all(Array.from({ length: TABS }, walkOn))
  }

  journey('show the chain of the session, whatever the address asks for', async (visit) => {
    const { page, context, complaints } = visit
    // An order of the other chain is not there.
    complaints.expect(/40[49]/)
    await watchBrand(context)
    await page.goto(at('/'))
    await fillSignIn(page, ADMIN)
    await untilTitled(page, 'Resumen de inventario')

    await walk(context, GRANJA, 'cliente')

    // The other tab goes over to the other chain; the first one is still open, and full of figures.
    const other = await context.newPage()
    await other.goto(at('/dashboard?tenant=cliente'))
    await expectChain(other, GRANJA)
    await other.getByRole('button', { name: 'Salir' }).click()
    await other.getByLabel('Usuario', { exact: true }).waitFor()
    await other.goto(at('/dashboard?tenant=cliente'))
    await fillSignIn(other, CLIENT_ADMIN)
    await expectChain(other, CLIENTE)
    await expectChain(page, CLIENTE)
    await walk(context, CLIENTE, 'granja')
    expect([await mixed(page), await mixed(other)]).toEqual([[], []])

    // Whoever leaves is asked to sign in to the chain they leave.
    await other.goto(at('/dashboard'))
    // What is still asked for while one leaves is answered 401, which a browser complains of.
    await untilLoaded(other)
    await other.getByRole('button', { name: 'Salir' }).click()
    await untilText(other.locator('main'), CLIENTE)
    expect(await other.title()).toBe(`Iniciar Sesión · ${CLIENTE}`)
  })

  journey(
    'a session that was stored before it knew its chain is of the chain that the server says',
    async ({ page, context }) => {
      await watchBrand(context)
      await page.goto(at('/dashboard?tenant=granja'))
      await expectChain(page, CLIENTE)
      expect(await page.evaluate('localStorage.getItem("tenant")')).toBe('cliente')
      expect(await mixed(page)).toEqual([])
    },
    async () => {
      const { tenant: _stored, ...older } = client.storage
      return { session: older }
    },
  )

  journey(
    'a session that is stored beside another chain’s name shows nothing, and ends here',
    async ({ page, complaints }) => {
      complaints.expect(/403/)
      await page.goto(at('/dashboard'))
      await page.getByLabel('Usuario', { exact: true }).waitFor()
      expect(await page.evaluate('localStorage.getItem("auth_token")')).toBeNull()
    },
    async () => ({ session: { ...client.storage, tenant: 'granja' } }),
  )
})
