import { atencion, mostrarAsunto } from '@abasto/contracts/attention/calls'
import type { Asunto } from '@abasto/contracts/attention/schema'
import { pedido } from '@abasto/contracts/orders/calls'
import { borradorDePedido, descartarBorrador } from '@abasto/contracts/orders/draft-calls'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
/** One whose button puts packs into a single draft. */
let orderable: Asunto

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  orderable = await firstOrderable()
})

/** They are made in the background, behind the first synchronisation. */
async function firstOrderable(): Promise<Asunto> {
  for (;;) {
    const { asuntos } = await manager.call(atencion, { query: { menores: 'si' } })
    const found = asuntos.find(({ accion }) => accion?.tipo === 'pedir' && accion.lineas.length === 1)
    if (found) return found
    await setTimeout(2000)
  }
}

const as = (person: () => SignedIn) => async () => ({ session: person().storage })

describe('what deserves attention', () => {
  journey(
    'is hidden, stays hidden after a reload, and is shown again',
    async ({ page }) => {
      await page.goto(at('/atencion?menores=si'))
      const hide = page.getByRole('button', { name: `Ocultar: ${orderable.titulo}`, exact: true })
      for (const more of await page.getByRole('button', { name: /^Ver \d+ más$/ }).all()) await more.click()
      await hide.click()
      const show = page.getByRole('button', { name: `Mostrar: ${orderable.titulo}`, exact: true })
      await show.waitFor()
      await hide.waitFor({ state: 'detached' })
      await page.reload()
      await show.click()
      await show.waitFor({ state: 'detached' })
      const { ocultos } = await manager.call(atencion, { query: {} })
      expect(ocultos.map(({ clave }) => clave)).not.toContain(orderable.clave)
    },
    as(() => manager),
  )

  journey(
    'is acted on: the packs stand in the draft that opens, and nothing is sent',
    async ({ page }) => {
      const { accion } = orderable
      if (accion?.tipo !== 'pedir') throw new Error('an order')
      await manager.call(mostrarAsunto, { body: { clave: orderable.clave } })
      await page.goto(at('/atencion?menores=si'))
      for (const more of await page.getByRole('button', { name: /^Ver \d+ más$/ }).all()) await more.click()
      const row = page.getByRole('listitem').filter({ hasText: orderable.titulo })
      await row.getByRole('button', { name: /^(Pedir|Agregar)/ }).click()
      await page.waitForURL(/\/pedidos-sugeridos\/\d+\/editar/)
      const id = Number(/(\d+)\/editar/.exec(page.url())?.[1])
      const draft = await manager.call(borradorDePedido, { params: { id } })
      expect(draft.estado).toBe('borrador')
      const { productos } = await manager.call(pedido, { params: { id } })
      const line = productos.find(({ codigo_producto: code }) => code === accion.lineas[0]?.codigo_producto)
      expect(line?.cantidad_pedida_bultos).toBeGreaterThanOrEqual(accion.bultos)
      await manager.call(descartarBorrador, { params: { id }, body: { revision: draft.revision } })
    },
    as(() => manager),
  )

  journey(
    'is of their own store for the people of a store',
    async ({ page }) => {
      await page.goto(at('/atencion'))
      await page.getByRole('heading', { name: 'Con qué se calcula' }).waitFor()
      const { asuntos } = await storeUser.call(atencion, { query: { menores: 'si' } })
      for (const { tiendas } of asuntos) expect(tiendas).toEqual(['tienda_08'])
    },
    as(() => storeUser),
  )
})
