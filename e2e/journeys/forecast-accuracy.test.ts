import {
  deshacerModeloPronostico,
  modeloPronosticoHistoria,
  precision,
  precisionProductos,
  precisionTiendas,
} from '@abasto/contracts/forecast/accuracy-calls'
import type { PrecisionTienda } from '@abasto/contracts/forecast/accuracy'
import { forecastDiario } from '@abasto/contracts/forecast/calls'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { rowOf } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
/** One that another model is proposed to. */
let store: PrecisionTienda

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  store = await proposedStore()
})

/** The figures are made store by store, behind the first synchronisation. */
async function proposedStore(): Promise<PrecisionTienda> {
  for (;;) {
    const stores = await manager.call(precisionTiendas, {})
    const found = stores.find(({ propuesto, propio }) => propuesto !== null && !propio)
    if (found) return found
    await setTimeout(2000)
  }
}

// Other journeys count on the specified forecast, whatever became of this one.
afterAll(async () => {
  const { ubicacion_id } = store
  const [newest] = await manager.call(modeloPronosticoHistoria, { query: { ubicacion_id } })
  if (newest && newest.modelo !== null)
    await manager.call(deshacerModeloPronostico, { body: { ubicacion_id, cambio: newest.cambio } })
})

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const percents = (value: number | null) =>
  (value ?? 0).toLocaleString('es-VE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const screen = () => at(`/pedidos-sugeridos/precision?ubicacion=${store.ubicacion_id}`)

describe('the accuracy of forecasts', () => {
  journey(
    'is reached from the orders, and tells what the server counted',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/parametros'))
      await page.getByRole('link', { name: 'Precisión', exact: true }).click()
      await page.getByLabel('Ubicación').selectOption(store.ubicacion_id)
      const query = { ubicacion_id: store.ubicacion_id }
      const counted = await manager.call(precision, { query })
      const cards = page.getByRole('region', { name: 'Cifras de la precisión' })
      await cards.getByText(percents(counted.en_uso.error_semana), { exact: true }).waitFor()
      await cards.getByText(percents(counted.en_uso.error_dia), { exact: true }).waitFor()

      await page.getByRole('button', { name: 'Ver como tabla' }).click()
      const weeks = page.getByRole('table', { name: 'Error por semana, en %' })
      await weeks.waitFor()
      await expect.poll(() => weeks.getByRole('row').count()).toBe(counted.semanas.length + 1)

      await page.getByRole('button', { name: /^Por producto/ }).click()
      const { data } = await manager.call(precisionProductos, { query })
      await rowOf(page, data[0]?.codigo_producto ?? '')
        .first()
        .waitFor()
      await page.reload()
      await rowOf(page, data[0]?.codigo_producto ?? '')
        .first()
        .waitFor()
    },
    as(() => manager),
  )

  journey(
    'leads to another model, which forecasts at once and is taken back as easily',
    async ({ page }) => {
      await page.goto(screen())
      await page.getByRole('button', { name: 'Qué haría en los pedidos' }).click()
      await page.getByText(/^La proyección del .* pasa de/).waitFor()
      await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()

      const query = { ubicacion_id: store.ubicacion_id }
      const { data } = await manager.call(precisionProductos, { query })
      const codigo = data[0]?.codigo_producto ?? ''
      const model = async () => (await manager.call(forecastDiario, { params: { codigo }, query })).modelo
      const before = await model()
      await page.getByRole('button', { name: `Usar en ${store.ubicacion_nombre}` }).click()
      await page.getByRole('button', { name: 'Deshacer' }).waitFor()
      expect(await model()).toBe(store.propuesto)
      expect(store.propuesto).not.toBe(before)

      await page.getByRole('button', { name: 'Deshacer' }).click()
      await page.getByRole('button', { name: `Usar en ${store.ubicacion_nombre}` }).waitFor()
      expect(await model()).toBe(before)
    },
    as(() => manager),
  )

  journey(
    'is seen by the people of a store, who change nothing',
    async ({ page }) => {
      await page.goto(screen())
      await page.getByRole('button', { name: 'Qué haría en los pedidos' }).waitFor()
      await page.getByText('Lo cambia un gerente o un administrador.').waitFor()
      expect(await page.getByRole('button', { name: /^Usar en|Deshacer/ }).count()).toBe(0)
    },
    as(() => storeUser),
  )
})
