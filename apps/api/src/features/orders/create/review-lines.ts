import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** What a reviewer left on the lines of an order, by product: a comment, another quantity, or both. */
export interface ReviewedLine {
  readonly producto_key: number
  readonly comentario_gerente: string | null
  readonly cantidad_aprobada_bultos: number | null
}

export function reviewedLines(tx: Tx, orderId: number): Promise<ReviewedLine[]> {
  return tx
    .selectFrom('pedido_producto')
    .select(['producto_key', 'comentario_gerente', 'cantidad_aprobada_bultos'])
    .where('pedido_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('comentario_gerente', 'is not', null), eb('cantidad_aprobada_bultos', 'is not', null)]),
    )
    .execute()
}

/**
 * Puts it on the lines that took their place, as far as the products are still asked for; a quantity that is asked for
 * by now is no correction any more.
 *
 * @returns the packs of the order with it
 */
export async function keepReviewed(tx: Tx, orderId: number, kept: readonly ReviewedLine[]): Promise<number> {
  if (kept.length > 0) {
    await sql`
      UPDATE pedido_producto
      SET comentario_gerente = dejado.comentario,
          cantidad_aprobada_bultos = NULLIF(dejado.bultos, pedido_producto.cantidad_pedida_bultos)
      FROM unnest(
        ${kept.map((line) => line.producto_key)}::integer[],
        ${kept.map((line) => line.comentario_gerente)}::text[],
        ${kept.map((line) => line.cantidad_aprobada_bultos)}::integer[]
      ) AS dejado (producto_key, comentario, bultos)
      WHERE pedido_producto.pedido_id = ${orderId}
        AND pedido_producto.producto_key = dejado.producto_key
    `.execute(tx)
  }
  const { packs } = await tx
    .selectFrom('pedido_producto')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.fn.sum<number>(eb.fn.coalesce('cantidad_aprobada_bultos', 'cantidad_pedida_bultos')),
          eb.lit(0),
        )
        .as('packs'),
    )
    .where('pedido_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return packs
}
