import type { AccionAsunto } from '@abasto/contracts/attention/schema'
import type { OrderFacts } from '../facts.ts'
import type { FindingRow, OrderedLine } from '../read/findings-read-model.ts'
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

/** What its button does: order what is not ordered yet, else lead to the drafts. */
export function orderAction(
  { kind }: Issue,
  orders: readonly Orderable[],
  { ordered, place, mayOrderFor }: Wording,
): AccionAsunto | null {
  const mine = orders.filter(
    ({ row, order }) => order !== null && order.bultos > 0 && mayOrderFor(row.tienda_key),
  )
  const lines = missingLines(mine, orders, ordered)
  if (lines.length > 0)
    return {
      tipo: 'pedir',
      bultos: lines.reduce((sum, { more }) => sum + more, 0),
      lineas: lines.map(({ row, cedi, packs }) => ({
        cedi_origen: place(cedi).id,
        tienda_destino: place(row.tienda_key).id,
        codigo_producto: row.codigo_producto ?? '',
        cantidad_bultos: packs,
      })),
    }
  const drafts = new Set(
    mine.flatMap(({ row }) =>
      ordered(row).flatMap(({ pedido_id, es_borrador }) => (es_borrador ? [pedido_id] : [])),
    ),
  )
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

interface MissingLine {
  readonly row: FindingRow
  readonly cedi: number
  /** What the store's draft is to hold of it, and how much of that is not there yet. */
  readonly packs: number
  readonly more: number
}

/**
 * What is neither in a draft nor sent yet, as far as the CEDI has it beyond what is: also for those whom somebody else
 * orders for.
 */
function missingLines(
  mine: readonly Orderable[],
  all: readonly Orderable[],
  ordered: Wording['ordered'],
): MissingLine[] {
  const left = new Map<number, number>()
  for (const { row, order } of all)
    if (order)
      left.set(order.cedi, (left.get(order.cedi) ?? Math.floor(order.cedi_bultos)) - packsOf(ordered(row)))
  return mine.flatMap(({ row, order }): MissingLine[] => {
    if (order === null || row.codigo_producto === null) return []
    const known = ordered(row)
    const there = left.get(order.cedi) ?? 0
    const more = Math.min(order.bultos - packsOf(known), there)
    if (more < 1) return []
    left.set(order.cedi, there - more)
    return [{ row, cedi: order.cedi, packs: packsOf(inDrafts(known)) + more, more }]
  })
}

const packsOf = (lines: readonly OrderedLine[]) => lines.reduce((sum, { bultos }) => sum + bultos, 0)
const inDrafts = (lines: readonly OrderedLine[]) => lines.filter(({ es_borrador }) => es_borrador)

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
  const drafted = orders.reduce((sum, { row }) => sum + packsOf(inDrafts(ordered(row))), 0)
  if (drafted > 0)
    said.push(capital(`${counted(drafted, 'bulto está', 'bultos están')} en un borrador sin enviar.`))
  return said
}
