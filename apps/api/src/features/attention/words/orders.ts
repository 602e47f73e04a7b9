import type { AccionAsunto } from '@abasto/contracts/attention/schema'
import type { OrderFacts } from '../facts.ts'
import type { FindingRow } from '../read/findings-read-model.ts'
import type { Issue, Wording } from './issue.ts'
import { capital, counted, when } from './spanish.ts'

/** A finding whose product can be ordered. */
export interface Orderable {
  readonly row: FindingRow
  readonly order: OrderFacts
}

/** Whether all of an issue can still go with an order of today. */
export function goesToday(orders: readonly Orderable[], { dueToday }: Wording): boolean {
  return orders.some(
    ({ row, order }) => order !== null && order.bultos > 0 && dueToday(order.cedi, row.tienda_key) !== null,
  )
}

/** What its button does: order what is not in a draft yet, else lead to the drafts. */
export function orderAction(
  { kind }: Issue,
  orders: readonly Orderable[],
  { ordered, place, mayOrderFor }: Wording,
): AccionAsunto | null {
  const mine = orders.filter(
    ({ row, order }) => order !== null && order.bultos > 0 && mayOrderFor(row.tienda_key),
  )
  const open = mine.filter(({ row, order }) => packsOrdered(row, ordered) < (order?.bultos ?? 0))
  const lines = open.flatMap(({ row, order }) =>
    order === null || row.codigo_producto === null
      ? []
      : [
          {
            cedi_origen: place(order.cedi).id,
            tienda_destino: place(row.tienda_key).id,
            codigo_producto: row.codigo_producto,
            cantidad_bultos: order.bultos,
          },
        ],
  )
  if (lines.length > 0)
    return {
      tipo: 'pedir',
      bultos: lines.reduce((sum, { cantidad_bultos }) => sum + cantidad_bultos, 0),
      lineas: lines,
    }
  const drafts = new Set(mine.flatMap(({ row }) => ordered(row).map(({ pedido_id }) => pedido_id)))
  if (drafts.size > 0)
    return { tipo: 'borrador', pedido_id: drafts.size === 1 ? ([...drafts][0] ?? null) : null }
  const [first] = orders
  return first && kind !== 'surtido'
    ? {
        tipo: 'ver_stock',
        tienda: place(first.row.tienda_key).id,
        codigo_producto: first.row.codigo_producto,
      }
    : null
}

const packsOrdered = (row: FindingRow, ordered: Wording['ordered']) =>
  ordered(row).reduce((sum, { bultos }) => sum + bultos, 0)

/** What the CEDI has of it, when it arrives, and what is in drafts by now. */
export function orderSentences(orders: readonly Orderable[], wording: Wording): string[] {
  const { place, today, ordered } = wording
  const [first] = orders
  if (!first?.order) return ['Ningún CEDI que surte la tienda lo maneja.']
  const { cedi, cedi_bultos, llega } = first.order
  const name = place(cedi).name
  const said: string[] = []
  if (cedi_bultos < 1) said.push(`${name} no tiene más.`)
  else if (llega !== null)
    said.push(
      goesToday(orders, wording)
        ? `Si se pide hoy, llega ${when(llega, today)}; ${name} tiene ${counted(Math.floor(cedi_bultos), 'bulto', 'bultos')}.`
        : `La próxima entrega llega ${when(llega, today)}; ${name} tiene ${counted(Math.floor(cedi_bultos), 'bulto', 'bultos')}.`,
    )
  const drafted = orders.reduce((sum, { row }) => sum + packsOrdered(row, ordered), 0)
  if (drafted > 0)
    said.push(capital(`${counted(drafted, 'bulto está', 'bultos están')} en un borrador sin enviar.`))
  return said
}
