import { createPool } from '@abasto/database/connections/connection'
import { addDays } from '@abasto/domain/time/business-day'
import { eachLimited } from '@abasto/service/concurrency/each-limited'
import { z } from 'zod'
import { loadSales } from '../src/load/load-sales.ts'
import { KEPT_REJECTED } from '../src/transform/limits.ts'
import { salesParts } from '../src/transform/sales-parts.ts'
import type { SaleRow } from '../src/transform/source-rows.ts'

/**
 * Loads made-up sales of many stores as the service does, with nothing of what follows a run: for what measures loading
 * alone. What to load comes as JSON in its first argument.
 */

const order = z.object({
  url: z.string(),
  parallel: z.int(),
  /** Up to the day before this one. */
  today: z.string(),
  days: z.int(),
  linesADay: z.int(),
  chains: z.array(
    z.object({
      tenantId: z.int(),
      runId: z.int(),
      stores: z.array(z.int()),
      products: z.array(z.tuple([z.string(), z.int()])),
    }),
  ),
})

const { url, parallel, today, days, linesADay, chains } = order.parse(JSON.parse(process.argv[2] ?? ''))
const pool = createPool(url, { application: 'abasto-bench', maxConnections: 2 * parallel + 2 })
const range = { from: addDays(today, -days), to: addDays(today, -1) }
const stores = chains.flatMap((chain) =>
  chain.stores.map((locationKey) => ({ ...chain, locationKey, keys: new Map(chain.products) })),
)
try {
  await eachLimited(stores, parallel, async ({ tenantId, locationKey, runId, keys }) => {
    const codes = [...keys.keys()]
    const parts = salesParts(sales(codes, locationKey), {
      products: keys,
      range,
      today,
      rejectedRoom: KEPT_REJECTED,
      groupRows: undefined,
    })
    await loadSales({ pool, target: { tenantId, locationKey, runId, extractedAt: new Date(), today }, parts })
  })
} finally {
  await pool.end()
}

/** A day at a time, in three lines a ticket. */
async function* sales(codes: readonly string[], store: number): AsyncGenerator<readonly SaleRow[]> {
  for (let day = 0; day < days; day++) {
    const fecha = addDays(range.from, day)
    yield Array.from({ length: linesADay }, (_, line) => ({
      fecha,
      ticket: String(100_000 + Math.floor(line / 3)),
      renglon: 1 + (line % 3),
      hora: `${String(8 + Math.floor((12 * line) / linesADay)).padStart(2, '0')}:30:00`,
      codigo: codes[(line * 7 + day * 3 + store) % codes.length],
      cantidad: 1 + ((line + day + store) % 5),
      precio: 1.5,
    }))
    await Promise.resolve()
  }
}
