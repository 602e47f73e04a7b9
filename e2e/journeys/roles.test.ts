import { iniciarSyncInventario, iniciarSyncVentas } from '@abasto/contracts/etl/calls'
import { beforeAll, describe, expect } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()

const { product, at } = productForTests()
let people: Record<'gerente' | 'tienda', SignedIn>

beforeAll(async () => {
  people = { gerente: await signIn(product(), MANAGER), tienda: await signIn(product(), STORE_USER) }
})

describe.each(['gerente', 'tienda'] as const)('the role %s', (role) => {
  journey(
    'finds no way to synchronise, and the server would refuse',
    async ({ page }) => {
      await page.goto(at('/dashboard'))
      await page.getByRole('table', { name: 'Inventario por ubicación' }).waitFor()
      expect(await page.getByRole('button', { name: /Sincronizar/ }).count()).toBe(0)
      await page.goto(at('/dashboard/tienda_08'))
      await page.getByText(/^Mostrando 1–30/).waitFor()
      expect(await page.getByRole('button', { name: /Sincronizar/ }).count()).toBe(0)
      await page.goto(at('/ventas/tienda_08'))
      await page.getByRole('table', { name: 'Ventas por producto' }).waitFor()
      expect(await page.getByRole('button', { name: /Sincronizar/ }).count()).toBe(0)
      await expect(people[role].call(iniciarSyncInventario, { body: {} })).rejects.toMatchObject({
        status: 403,
      })
      const days = { fecha_inicio: dayAgo(1), fecha_fin: dayAgo(0) }
      await expect(people[role].call(iniciarSyncVentas, { body: days })).rejects.toMatchObject({
        status: 403,
      })
    },
    async () => ({ session: people[role].storage }),
  )
})

describe('the role tienda', () => {
  journey(
    'is offered its own stores only, and no decision',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos'))
      await untilTitled(page, 'Pedidos Sugeridos')
      expect(await page.getByRole('link', { name: /^Aprobar/ }).count()).toBe(0)
      await page.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
      const stores = page.getByLabel('Tienda de destino').getByRole('option')
      await page.getByLabel('Tienda de destino').waitFor()
      expect((await stores.allInnerTexts()).filter((text) => !text.startsWith('Selecciona'))).toEqual([
        'San Diego',
      ])
    },
    async () => ({ session: people.tienda.storage }),
  )
})
