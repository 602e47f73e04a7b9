import { ubicaciones } from '@abasto/contracts/locations/calls'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, untilText, untilTitled } from '../src/pages.ts'
import { CLIENT_ADMIN, importClient, withRealData } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import { ADMIN, type SignedIn } from '../src/wire.ts'
import { untilLoaded } from '../src/visit.ts'

const GRANJA = 'La Granja Mercado'
const CLIENTE = 'Cliente'

/** The main screens, and whether each names locations of the chain. */
const SCREENS: readonly (readonly [path: string, namesLocations: boolean])[] = [
  ['/dashboard', true],
  ['/dashboard/tienda_08', true],
  ['/ventas', true],
  ['/ventas/tienda_08', true],
  ['/pedidos-sugeridos', false],
  ['/pedidos-sugeridos/nuevo', true],
  ['/pedidos-sugeridos/parametros', true],
  ['/settings/etl', true],
]

withRealData('two tabs, two chains', () => {
  const { journey } = journeys()
  const { product, at } = productForTests()
  let client: SignedIn
  /** Names of locations that only one of the chains has. */
  let names: Readonly<Record<string, readonly string[]>>

  beforeAll(async () => {
    client = await importClient(product())
    const namesOf = async ({ call }: SignedIn) => (await call(ubicaciones, {})).map(({ nombre }) => nombre)
    names = { [GRANJA]: await namesOf(product().admin), [CLIENTE]: await namesOf(client) }
    expect(new Set(Object.values(names).flat()).size).toBe(Object.values(names).flat().length)
  })

  /** With every change of the page: never the mark of one chain above the other's locations. */
  async function watchBrand(context: BrowserContext): Promise<void> {
    await context.addInitScript({
      content: `
        window.mixed = []
        const names = ${JSON.stringify(names)}
        const look = () => {
          const brand = document.querySelector('header a[href="/dashboard"]')?.textContent ?? ''
          const text = document.querySelector('main')?.textContent ?? ''
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
  async function expectChain(page: Page, chain: string, namesLocations: boolean): Promise<void> {
    await untilText(page.locator('header a[href="/dashboard"]'), new RegExp(`${chain}$`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilLoaded(page)
    const text = await page.locator('main').innerText()
    const shown = (of: string) => names[of]?.filter((name) => text.includes(name)) ?? []
    if (namesLocations) expect(shown(chain), page.url()).not.toEqual([])
    expect(shown(chain === GRANJA ? CLIENTE : GRANJA), page.url()).toEqual([])
  }

  journey('show the chain of the session, whatever the address asks for', async (visit) => {
    const { page, context } = visit
    await watchBrand(context)
    await page.goto(at('/'))
    await fillSignIn(page, ADMIN)
    await untilTitled(page, 'Resumen de inventario')

    const other = await context.newPage()
    for (const [path, namesLocations] of SCREENS) {
      await other.goto(at(`${path}?tenant=cliente`))
      await expectChain(other, GRANJA, namesLocations)
    }

    // The other tab goes over to the other chain; the first one is still open, and full of figures.
    await expectChain(page, GRANJA, true)
    await other.getByRole('button', { name: 'Salir' }).click()
    await other.getByLabel('Usuario', { exact: true }).waitFor()
    await other.goto(at('/dashboard?tenant=cliente'))
    await fillSignIn(other, CLIENT_ADMIN)
    await expectChain(other, CLIENTE, true)
    await expectChain(page, CLIENTE, true)
    for (const [path, namesLocations] of SCREENS)
      for (const [tab, asked] of [
        [page, '?tenant=granja'],
        [other, ''],
      ] as const) {
        expect(await mixed(tab)).toEqual([])
        await tab.goto(at(`${path}${asked}`))
        await expectChain(tab, CLIENTE, namesLocations)
      }
    expect([await mixed(page), await mixed(other)]).toEqual([[], []])

    // Whoever leaves is asked to sign in to the chain they leave.
    await other.goto(at('/dashboard'))
    await other.getByRole('button', { name: 'Salir' }).click()
    await untilText(other.locator('main'), CLIENTE)
    expect(await other.title()).toBe(`Iniciar Sesión · ${CLIENTE}`)
  })

  journey(
    'a session that was stored before it knew its chain is of the chain that the server says',
    async ({ page, context }) => {
      await watchBrand(context)
      await page.goto(at('/dashboard?tenant=granja'))
      await expectChain(page, CLIENTE, true)
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
