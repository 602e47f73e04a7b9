import type { Client } from 'pg'
import { copyRows, type CopyRows } from './copy-rows.ts'
import { sellStoreDay, ticketsOf, type ScaleSales } from './load-sales.ts'

const DAY_MS = 86_400_000

/** Fills venta_linea with the lines that the sums of `loadSales` were made from. @returns rows */
export async function loadLines(clients: readonly [Client, Client], sales: ScaleSales): Promise<number> {
  for (let day = sales.first; day < sales.end; day++)
    await clients[0].query('SELECT asegurar_particion_venta_linea($1)', [new Date(day * DAY_MS)])
  const columns = ['tenant_id', 'ubicacion_key', 'fecha', 'ticket', 'renglon', 'producto_key', 'cantidad']
  const loaded = await Promise.all(
    clients.map((client, turn) => copyRows(client, 'venta_linea', columns, (rows) => ring(rows, turn))),
  )
  return loaded.reduce((sum, rows) => sum + rows, 0)

  function* ring(rows: CopyRows, turn: number) {
    for (let day = sales.first; day < sales.end; day++)
      for (let store = turn; store < sales.stores.length; store += clients.length) {
        const lines: { readonly index: number; readonly milli: number }[] = []
        sellStoreDay(sales, store, day, {
          product: () => undefined,
          line: (index, milli) => lines.push({ index, milli }),
        })
        writeTickets(rows, sales, { store, day }, lines)
        yield
      }
  }
}

/** Any prime: no day has a multiple of it in tickets, so each ticket gets lines from all over the catalogue. */
const STRIDE = 104_729

function writeTickets(
  rows: CopyRows,
  { keys }: ScaleSales,
  { store, day }: { readonly store: number; readonly day: number },
  lines: readonly { readonly index: number; readonly milli: number }[],
): void {
  const tickets = ticketsOf(lines.length)
  for (let ticket = 0; ticket < tickets; ticket++)
    for (let renglon = 1; ; renglon++) {
      const line = lines[(renglon - 1) * tickets + ((ticket * STRIDE) % tickets)]
      if (!line) break
      rows.row(7)
      rows.integer(keys.tenantId)
      rows.integer(keys.stores[store] ?? 0)
      rows.date(day)
      rows.text(String(day * 10_000 + ticket))
      rows.integer(renglon)
      rows.integer(keys.products[line.index] ?? 0)
      rows.thousandths(line.milli)
    }
}
