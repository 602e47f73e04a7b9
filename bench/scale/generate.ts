import { refreshChainSums } from '@abasto/rollups/sales/chain-sums'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import { businessDay } from '@abasto/domain/time/business-day'
import { addMonths } from '@abasto/domain/time/period'
import { Client } from 'pg'
import { registerChain, type ScaleKeys } from './chain.ts'
import { appetite, linesADay } from './demand.ts'
import { loadLines } from './load-lines.ts'
import { loadSales, type ScaleSales } from './load-sales.ts'
import { loadStock } from './load-stock.ts'
import { SCALE_TENANT } from './people.ts'
import { scaleProducts, type ScaleProduct } from './products.ts'
import { sumPeriods } from './sum-periods.ts'
import type { ScaleSize } from './size.ts'
import { SCALE_STORES } from './stores.ts'

export interface Generated {
  /** Rows of venta_diaria. */
  readonly rows: number
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * Makes the data set in an empty database, up to yesterday.
 * @param ownerUrl of a role that row-level security does not hold back: COPY into its tables is refused else
 */
export async function generate(
  ownerUrl: string,
  size: ScaleSize,
  { withLines, log }: { readonly withLines: boolean; readonly log: (line: string) => void },
): Promise<Generated> {
  await migrate({ ownerUrl })
  const clients = [
    new Client({ connectionString: ownerUrl }),
    new Client({ connectionString: ownerUrl }),
  ] as const
  for (const client of clients) await client.connect()
  const [owner] = clients
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await work()
    log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
    return result
  }
  try {
    const products = scaleProducts(size.products)
    const keys = await registerChain(owner, ownerUrl, products)
    const today = businessDay(new Date(), SCALE_TENANT.zona_horaria)
    const sales = salesOf(size, keys, products, today)
    const rows = await step('ventas diarias', () => loadSales(clients, sales))
    await step('periodos sellados', async () => {
      await owner.query('ANALYZE venta_diaria, venta_dia')
      await owner.query(`SET work_mem = '256MB'`)
      for (const key of keys.stores) await sumPeriods(owner, keys.tenantId, key, today)
      await owner.query('RESET work_mem')
    })
    await step('sumas de la cadena', () => sumWholeChain(ownerUrl, keys.tenantId))
    await step('existencias', () => loadStock(clients, sales, size.stockDays))
    if (withLines) await step('líneas', () => loadLines(clients, sales))
    for (const key of [...keys.stores, ...keys.cedis])
      await owner.query('SELECT avanzar_version($1, $2)', [keys.tenantId, key])
    await step('VACUUM ANALYZE', () => owner.query('VACUUM (ANALYZE)'))
    await step('CHECKPOINT', () => owner.query('CHECKPOINT'))
    return { rows, firstDay: isoDay(sales.first), lastDay: isoDay(sales.end - 1) }
  } finally {
    for (const client of clients) await client.end()
  }
}

async function sumWholeChain(ownerUrl: string, tenantId: number): Promise<void> {
  const database = createDatabase(createPool(ownerUrl, { application: 'abasto-escala', maxConnections: 1 }))
  try {
    await refreshChainSums(database, tenantId)
  } finally {
    await database.destroy()
  }
}

function salesOf(
  { months, soldADay }: ScaleSize,
  keys: ScaleKeys,
  products: readonly ScaleProduct[],
  today: string,
): ScaleSales {
  const appetites = SCALE_STORES.map((store) => appetite(store, products))
  const [first, end] = [dayNumber(addMonths(today, -months)), dayNumber(today)]
  const lines = linesADay(appetites, soldADay)
  return { keys, products, stores: SCALE_STORES, appetites, lines, first, end }
}

const DAY_MS = 86_400_000
const dayNumber = (fecha: string) => Date.parse(fecha) / DAY_MS
const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
