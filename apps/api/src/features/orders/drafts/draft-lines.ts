import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { type CalculatedLine, calculateLines } from '../calculate/calculate-lines.ts'
import { stockReadAt } from '../calculate/calculation-read-model.ts'
import type { OriginAndDestination } from '../calculate/origin-and-destination.ts'
import { toSuggestedLine } from '../calculate/suggested-line-view.ts'
import { insertLines } from '../create/insert-lines.ts'
import type { PreparedLine } from '../create/prepare-order.ts'
import type { SuggestedAt } from '../policies/read-suggester.ts'
import { recentDemands } from '../explain/recent-demand.ts'
import { runSuggestion } from '../run/run-suggestion.ts'
import { type Edit, layEdits, type Suggested } from './lay-edits.ts'

export interface OfDraft {
  readonly tenant_id: number
  readonly pedido_id: number
}

interface SuggestedLine extends Suggested {
  readonly calculated: CalculatedLine
}

/** What the wizard begins with, as edits are laid over it. */
const suggestedOf = (calculated: CalculatedLine & { readonly elsewhere?: string | null }): SuggestedLine => {
  const { cantidad_ajustada_bultos, incluido } = toSuggestedLine(calculated, null, calculated.elsewhere)
  return {
    calculated,
    producto_key: calculated.product.producto_key,
    sugerido_bultos: cantidad_ajustada_bultos,
    incluido,
  }
}

/** The lines of a draft as calculated now with edits over them, and what its head says of them. */
export async function calculatedDraft(
  tx: Tx,
  between: OriginAndDestination,
  at: SuggestedAt,
  edits: ReadonlyMap<number, Edit>,
  only?: ReadonlySet<number>,
) {
  const { origin, destination } = between
  const calculation = await calculateLines(tx, between, at)
  const { cutOff } = calculation
  const lines = (await runSuggestion(tx, between, calculation, at.today)) ?? calculation.lines
  const wanted = only ? lines.filter(({ product }) => only.has(product.producto_key)) : lines
  const laid = layEdits(
    wanted.map((line) => suggestedOf(line)),
    edits,
  ).lines.filter(({ incluido }) => incluido)
  const keys = laid.map(({ line }) => line.producto_key)
  const demands = await recentDemands(tx, destination.ubicacion_key, cutOff, keys)
  const prepared: PreparedLine[] = laid.map(({ line, cantidad_bultos, razon }) => ({
    calculated: line.calculated,
    cantidad_pedida_bultos: cantidad_bultos,
    razon_pedido: razon.trim(),
    demanda: demands.get(line.producto_key) ?? null,
  }))
  return {
    lines: prepared,
    values: {
      ventas_hasta: cutOff,
      stock_leido_en: await stockReadAt(tx, [destination.ubicacion_key, origin.ubicacion_key]),
    },
  }
}

/** Puts what is suggested now into a draft that holds nothing. */
export async function fillAnew(
  tx: Tx,
  draft: OfDraft & { readonly between: OriginAndDestination },
  at: SuggestedAt,
): Promise<void> {
  const { lines } = await calculatedDraft(tx, draft.between, at, new Map())
  await insertLines(tx, draft, lines)
}

/** A product whose edit is another now: null, it went back to what is suggested. */
export interface ChangedProduct {
  readonly producto_key: number
  readonly edit: Edit | null
}

/** Brings the lines of a draft to what its edits say. Only what is not in it yet is calculated. */
export async function applyToLines(
  tx: Tx,
  draft: OfDraft,
  between: OriginAndDestination,
  changes: readonly ChangedProduct[],
  at: SuggestedAt,
): Promise<void> {
  const included = changes.flatMap(({ edit }) =>
    edit !== null && edit.incluido && edit.cantidad_bultos > 0 ? [edit] : [],
  )
  const changed = await writeChosen(tx, draft.pedido_id, included)
  const missing = changes.filter(
    ({ producto_key, edit }) => edit === null || (includes(included, edit) && !changed.has(producto_key)),
  )
  const out = changes.filter(({ producto_key }) => !changed.has(producto_key))
  if (out.length > 0) {
    await tx
      .deleteFrom('pedido_producto')
      .where('pedido_id', '=', draft.pedido_id)
      .where(
        'producto_key',
        'in',
        out.map(({ producto_key }) => producto_key),
      )
      .execute()
  }
  if (missing.length === 0) return
  const edits = new Map(missing.flatMap(({ producto_key, edit }) => (edit ? [[producto_key, edit]] : [])))
  const only = new Set(missing.map(({ producto_key }) => producto_key))
  const { lines } = await calculatedDraft(tx, between, at, edits, only)
  await insertLines(tx, draft, lines, await lastPlace(tx, draft.pedido_id))
}

const includes = (edits: readonly Edit[], edit: Edit): boolean => edits.includes(edit)

/** @returns the products that were lines of the draft and now say what the person decided */
async function writeChosen(tx: Tx, orderId: number, edits: readonly Edit[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ producto_key: number }>`
    UPDATE pedido_producto
    SET cantidad_pedida_bultos = decidida.cantidad,
        razon_pedido = decidida.razon
    FROM unnest(
      ${edits.map((edit) => edit.producto_key)}::integer[],
      ${edits.map((edit) => edit.cantidad_bultos)}::integer[],
      ${edits.map((edit) => edit.razon.trim())}::text[]
    ) AS decidida (producto_key, cantidad, razon)
    WHERE pedido_producto.pedido_id = ${orderId}
      AND pedido_producto.producto_key = decidida.producto_key
    RETURNING pedido_producto.producto_key
  `.execute(tx)
  return new Set(rows.map(({ producto_key }) => producto_key))
}

async function lastPlace(tx: Tx, orderId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('pedido_producto')
    .select((eb) => eb.fn.coalesce(eb.fn.max('linea'), eb.lit(0)).as('last'))
    .where('pedido_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last
}

/** What the head of an order says of its lines. */
export async function totalsOf(
  tx: Tx,
  orderId: number,
): Promise<{ total_productos: number; total_bultos: number }> {
  const { rows } = await sql<{ total_productos: number; total_bultos: number }>`
    SELECT
      count(*) AS total_productos,
      COALESCE(sum(pedido_producto.cantidad_pedida_bultos), 0) AS total_bultos
    FROM pedido_producto
    WHERE pedido_producto.pedido_id = ${orderId}
  `.execute(tx)
  return rows[0] ?? { total_productos: 0, total_bultos: 0 }
}
