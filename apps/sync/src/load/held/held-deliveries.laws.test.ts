import { createProducts } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { assessStock } from '@abasto/domain/deliveries/held-delivery'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { clock, today } from '../../../test/clock.ts'
import { chainForTests } from '../../../test/test-hooks.ts'
import { Rejections } from '../../transform/rejections.ts'
import { loadStock } from '../load-stock.ts'
import { heldStock } from './held-stock.ts'

const { chain, tenantId } = chainForTests()
const CODES = Array.from({ length: 40 }, (_, index) => `P${index}`)
let products: ReadonlyMap<string, number>
let keys: readonly number[]

beforeAll(async () => {
  products = await createProducts(
    chain().owner,
    tenantId(),
    CODES.map((codigo_producto) => ({ codigo_producto })),
  )
  keys = [...products.values()]
})

/** A reading brings products in a row; a process that dies leaves its transaction behind. */
const reading = fc.record({
  from: fc.constantFrom(0, 0, 0, 20),
  products: fc.constantFrom(0, 5, 12, 12, 30, 38, 40),
  units: fc.integer({ min: -2, max: 9 }),
  dies: fc.boolean(),
})

type Stock = ReadonlyMap<number, number>

it('are taken, held and confirmed as the rule says in every sequence of readings, and a death changes nothing', async () => {
  let store = 0
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 7 }), async (readings) => {
      const locationKey = await chain().location(tenantId(), `tienda_${++store}`, 'tienda', 'nada.db')
      let loaded: Stock = new Map()
      let held: Stock | null = null
      for (const { from, products: number, units, dies } of readings) {
        const stock = new Map(keys.slice(from, from + number).map((key) => [key, units]))
        // A day that is none: the transaction ends after what waited was closed.
        const day = dies ? 'nunca' : today
        const target = {
          tenantId: tenantId(),
          locationKey,
          runId: 0,
          extractedAt: clock(),
          today: day,
          products,
        }
        const load = loadStock(
          chain().database,
          target,
          { stock, rejections: new Rejections(0), rejectedProducts: [] },
          [],
        )
        if (dies) {
          await expect(load).rejects.toThrow('nunca')
        } else {
          const judgement = assessStock(loaded, stock, held)
          expect((await load).judgement).toBe(judgement)
          if (judgement === 'held') held = stock
          else [loaded, held] = [stock, null]
        }
        expect(await stored(locationKey)).toEqual({ loaded, held })
      }
    }),
    { numRuns: 40 },
  )
})

function stored(locationKey: number): Promise<{ loaded: Stock; held: Stock | null }> {
  return withTenant(chain().owner, tenantId(), async (tx) => {
    const rows = await tx
      .selectFrom('existencia')
      .select(['producto_key', 'stock_actual'])
      .where('ubicacion_key', '=', locationKey)
      .execute()
    const held = await heldStock(tx, locationKey)
    return {
      loaded: new Map(rows.map((row) => [row.producto_key, row.stock_actual])),
      held: held && held.stock,
    }
  })
}
