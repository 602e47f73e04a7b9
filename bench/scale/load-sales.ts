import type { Client } from 'pg'
import type { ScaleKeys } from './chain.ts'
import { copyRows, type CopyRows } from './copy-rows.ts'
import type { Day, ScaleStore } from './demand.ts'
import type { ScaleProduct } from './products.ts'
import { sellDay } from './sales-day.ts'

/** What the sales are made from. */
export interface ScaleSales {
  readonly keys: ScaleKeys
  readonly products: readonly ScaleProduct[]
  readonly stores: readonly ScaleStore[]
  readonly appetites: readonly Float64Array[]
  /** Lines a day of a store of size 1. */
  readonly lines: number
  readonly first: Day
  /** The day after the last. */
  readonly end: Day
}

interface StoreDay {
  readonly store: number
  readonly day: Day
  readonly tickets: number
  readonly lines: number
  readonly milli: number
  readonly products: number
}

/** Ticket lines per ticket. */
const LINES_A_TICKET = 4

/**
 * Fills venta_diaria, venta_dia and venta_producto, day by day as they come in real life; half of the stores
 * by each client. @returns rows of venta_diaria
 */
export async function loadSales(clients: readonly [Client, Client], sales: ScaleSales): Promise<number> {
  const days: StoreDay[] = []
  const sold = sales.stores.map(() => new Uint8Array(sales.products.length))
  const loaded = await Promise.all(
    clients.map((client, turn) => {
      const columns = ['tenant_id', 'ubicacion_key', 'fecha', 'producto_key', 'cantidad', 'lineas']
      return copyRows(client, 'venta_diaria', columns, (rows) => sell(rows, turn))
    }),
  )
  await loadDays(clients[0], sales.keys, days)
  await loadSold(clients[0], sales.keys, sold)
  return loaded.reduce((sum, rows) => sum + rows, 0)

  function* sell(rows: CopyRows, turn: number) {
    const { keys } = sales
    for (let day = sales.first; day < sales.end; day++)
      for (let store = turn; store < sales.stores.length; store += clients.length) {
        let [lines, milli, products] = [0, 0, 0]
        sellStoreDay(sales, store, day, {
          product(index, units, count) {
            rows.row(6)
            rows.integer(keys.tenantId)
            rows.integer(keys.stores[store] ?? 0)
            rows.date(day)
            rows.integer(keys.products[index] ?? 0)
            rows.float(units / 1000)
            rows.integer(count)
            lines += count
            milli += units
            products++
            const all = sold[store]
            if (all) all[index] = 1
          },
        })
        const tickets = ticketsOf(lines)
        if (lines > 0) days.push({ store, day, tickets, lines, milli, products })
        yield
      }
  }
}

export const ticketsOf = (lines: number) => Math.ceil(lines / LINES_A_TICKET)

/** A day of the store at a position of the data set. */
export function sellStoreDay(
  { stores, products, appetites, lines }: ScaleSales,
  store: number,
  day: Day,
  sink: Parameters<typeof sellDay>[5],
): void {
  const [site, appetite] = [stores[store], appetites[store]]
  if (site && appetite) sellDay(site, day, products, appetite, lines, sink)
}

async function loadDays(client: Client, keys: ScaleKeys, days: readonly StoreDay[]): Promise<void> {
  const iso = ({ day }: StoreDay) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  await client.query(
    `
      INSERT INTO venta_dia (
        tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, extraido_en
      )
      SELECT $1::integer, dia.*, true, now()
      FROM unnest(
        $2::integer[], $3::date[], $4::integer[], $5::integer[], $6::double precision[], $7::integer[]
      ) AS dia
    `,
    [
      keys.tenantId,
      days.map(({ store }) => keys.stores[store]),
      days.map(iso),
      days.map(({ tickets }) => tickets),
      days.map(({ lines }) => lines),
      days.map(({ milli }) => milli / 1000),
      days.map(({ products }) => products),
    ],
  )
}

async function loadSold(client: Client, keys: ScaleKeys, sold: readonly Uint8Array[]): Promise<void> {
  for (const [store, flags] of sold.entries())
    await client.query(
      `
        INSERT INTO venta_producto (tenant_id, ubicacion_key, producto_key)
        SELECT $1::integer, $2::integer, vendido.producto_key
        FROM unnest($3::integer[]) AS vendido (producto_key)
      `,
      [keys.tenantId, keys.stores[store], keys.products.filter((_, index) => flags[index] === 1)],
    )
}
