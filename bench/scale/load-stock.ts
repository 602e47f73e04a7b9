import type { Client } from 'pg'
import type { ScaleKeys } from './chain.ts'
import { copyRows, type CopyRows } from './copy-rows.ts'
import type { Day } from './demand.ts'
import type { ScaleSales } from './load-sales.ts'
import { unitsPerLine } from './sales-day.ts'
import { originStock, storeStock } from './stock.ts'
import { SCALE_CEDIS } from './stores.ts'

/** A location whose stock is counted: every product is listed everywhere. */
interface Shelf {
  readonly key: number
  readonly stock: (product: number, day: Day) => number
}

const SUM_DAYS = `
  INSERT INTO existencia_dia (tenant_id, ubicacion_key, fecha, productos, en_cero, en_negativo, extraido_en)
  SELECT
    existencia_diaria.tenant_id,
    existencia_diaria.ubicacion_key,
    existencia_diaria.fecha,
    count(*),
    count(*) FILTER (WHERE existencia_diaria.stock_cierre = 0),
    count(*) FILTER (WHERE existencia_diaria.stock_cierre < 0),
    now()
  FROM existencia_diaria
  GROUP BY existencia_diaria.tenant_id, existencia_diaria.ubicacion_key, existencia_diaria.fecha
`

const TAKE_LAST_DAY = `
  INSERT INTO existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
  SELECT
    existencia_diaria.tenant_id,
    existencia_diaria.ubicacion_key,
    existencia_diaria.producto_key,
    existencia_diaria.stock_cierre,
    now()
  FROM existencia_diaria
  WHERE existencia_diaria.fecha = (SELECT max(existencia_dia.fecha) FROM existencia_dia)
`

/** Fills existencia_diaria and existencia_dia with the last days, and existencia with the last one. */
export async function loadStock(
  clients: readonly [Client, Client],
  sales: ScaleSales,
  days: number,
): Promise<void> {
  const { keys, end } = sales
  const all = shelves(sales)
  const columns = ['tenant_id', 'ubicacion_key', 'fecha', 'producto_key', 'stock_cierre']
  await Promise.all(
    clients.map((client, turn) =>
      copyRows(client, 'existencia_diaria', columns, (rows) => count(rows, turn)),
    ),
  )
  await clients[0].query(SUM_DAYS)
  await clients[0].query(TAKE_LAST_DAY)

  function* count(rows: CopyRows, turn: number) {
    for (let day = end - days; day < end; day++)
      for (const [at, shelf] of all.entries()) {
        if (at % clients.length !== turn) continue
        writeDay(rows, keys, shelf, day)
        yield
      }
  }
}

function shelves({ keys, stores, appetites, products, lines }: ScaleSales): Shelf[] {
  const perLine = products.map(unitsPerLine)
  const daily = (appetite: Float64Array | undefined, product: number) =>
    (appetite?.[product] ?? 0) * lines * (perLine[product] ?? 0)
  return [
    ...stores.map(({ number }, at) => ({
      key: keys.stores[at] ?? 0,
      stock: (product: number, day: Day) =>
        storeStock(number, product, day, daily(appetites[at], product), products[product]?.weighed ?? false),
    })),
    ...SCALE_CEDIS.map(({ id, number }, at) => ({
      key: keys.cedis[at] ?? 0,
      stock: (product: number, day: Day) => {
        if (products[product]?.cedi !== id) return 0
        const chain = appetites.reduce((sum, appetite) => sum + daily(appetite, product), 0)
        return originStock(number, product, day, chain)
      },
    })),
  ]
}

function writeDay(rows: CopyRows, keys: ScaleKeys, { key, stock }: Shelf, day: Day): void {
  for (const [index, product] of keys.products.entries()) {
    rows.row(5)
    rows.integer(keys.tenantId)
    rows.integer(key)
    rows.date(day)
    rows.integer(product)
    rows.float(stock(index, day))
  }
}
