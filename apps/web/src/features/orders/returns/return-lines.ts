import { answersSearch, productForms, searchNeedles } from '@abasto/domain/catalogue/search-text'
import type { Devolvible } from '@abasto/contracts/orders/returns'
import { z } from 'zod'
import type { Waiting } from '../../../shared/outbox/waiting.ts'
import { waitingOrder } from '../../../shared/outbox/waiting-order.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { REASON_LABEL } from '../wizard/model/returns.ts'

/** What was typed of a product; zero packs: it stays. */
const typed = z.object({ bultos: z.number().int().min(0), motivo: z.string() })
export type TypedReturn = z.infer<typeof typed>

/** By CEDI and store, and in each by product: looking at another pair loses nothing. */
export const returnsSchema = z.record(z.string(), z.record(z.string(), typed))
export type TypedReturns = z.infer<typeof returnsSchema>

export interface ReturnRow {
  readonly product: Devolvible
  readonly searchText: string
  readonly packs: number
  readonly reason: string
  /** What stands in the way of sending it. */
  readonly problem: 'beyond' | 'no_reason' | null
}

/** Products as they are and as typed: what is proposed first, most packs on top, then by name. */
export function returnRows(
  products: readonly Devolvible[],
  typedOf: Readonly<Record<string, TypedReturn>>,
): ReturnRow[] {
  return products
    .map((product) => rowOf(product, typedOf[product.codigo_producto]))
    .toSorted(
      (a, b) =>
        (b.product.propuesta?.cantidad_bultos ?? 0) - (a.product.propuesta?.cantidad_bultos ?? 0) ||
        a.product.descripcion_producto.localeCompare(b.product.descripcion_producto, 'es'),
    )
}

function rowOf(product: Devolvible, of: TypedReturn | undefined): ReturnRow {
  const packs = of?.bultos ?? 0
  const reason = of?.motivo ?? (product.propuesta ? REASON_LABEL[product.propuesta.motivo] : '')
  return {
    product,
    searchText: productForms(product.codigo_producto, `${product.descripcion_producto} ${product.categoria}`),
    packs,
    reason,
    problem: problemOf(product, packs, reason),
  }
}

function problemOf({ maximo_bultos: most }: Devolvible, packs: number, reason: string): ReturnRow['problem'] {
  if (packs === 0) return null
  if (most !== null && packs > most) return 'beyond'
  return reason.trim() === '' ? 'no_reason' : null
}

export type Shown = 'todos' | 'propuestos' | 'elegidos'

export function shownRows(rows: readonly ReturnRow[], shown: Shown, search: string): ReturnRow[] {
  const needles = searchNeedles(search)
  return rows.filter(
    ({ product, packs, searchText }) =>
      (shown === 'todos' || (shown === 'propuestos' ? product.propuesta !== null : packs > 0)) &&
      answersSearch(searchText, needles),
  )
}

export const chosenRows = (rows: readonly ReturnRow[]): ReturnRow[] => rows.filter(({ packs }) => packs > 0)

/** What is typed of products that cannot go back any more: it stays behind and is said. */
export const goneCodes = (
  products: readonly Devolvible[],
  typedOf: Readonly<Record<string, TypedReturn>>,
): string[] => {
  const known = new Set(products.map(({ codigo_producto }) => codigo_producto))
  return Object.entries(typedOf).flatMap(([code, { bultos }]) =>
    bultos > 0 && !known.has(code) ? [code] : [],
  )
}

/** What has to be mended before it can be sent; null: nothing. */
export function obstacle(rows: readonly ReturnRow[]): string | null {
  const beyond = rows.filter(({ problem }) => problem === 'beyond').length
  if (beyond > 0)
    return `${formatCount(beyond, 'producto pasa', 'productos pasan')} de lo que se puede devolver`
  const silent = rows.filter(({ problem }) => problem === 'no_reason').length
  return silent === 0 ? null : `Falta el motivo de ${formatCount(silent, 'producto', 'productos')}`
}

/** What was typed of a return that waits for the network, and the key it goes under; null: of another version. */
export function typedOfWaiting({ input }: Pick<Waiting, 'input'>) {
  const order = waitingOrder.safeParse(input).data
  const known = z.record(z.string(), typed).safeParse(order?.back).data
  if (!order || !known) return null
  return { typed: known, key: order.send.edits === null ? order.send.body.clave_idempotencia : undefined }
}

/** As the contract takes it. */
export const toReturns = (rows: readonly ReturnRow[]) =>
  rows.map(({ product, packs, reason }) => ({
    codigo_producto: product.codigo_producto,
    cantidad_bultos: packs,
    motivo: reason.trim(),
  }))
