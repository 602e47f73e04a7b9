import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** An order that waits for approval, by the locations whose data it rests on. */
export interface PendingOrder {
  readonly store: number
  readonly origin: number
}

export async function pendingOrders(tx: Tx): Promise<PendingOrder[]> {
  const { rows } = await sql<PendingOrder>`
    SELECT pedido.tienda_destino_key AS store, pedido.cedi_origen_key AS origin
    FROM pedido
    WHERE pedido.estado = 'pendiente_aprobacion_gerente'
  `.execute(tx)
  return rows
}

/** When a run last came to its end; null: none has. */
export async function lastReadingEnd(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ terminada_en: Date | null }>`
    SELECT max(etl_corrida.terminada_en) AS terminada_en
    FROM etl_corrida
    WHERE etl_corrida.tipo <> 'conciliacion'
  `.execute(tx)
  return rows[0]?.terminada_en ?? null
}

/** The kinds of run that are going on and load something. */
export async function runningKinds(tx: Tx): Promise<ReadonlySet<'ventas' | 'inventario'>> {
  const rows = await tx.selectFrom('etl_corrida').select('tipo').where('status', '=', 'running').execute()
  return new Set(rows.flatMap(({ tipo }) => (tipo === 'conciliacion' ? [] : [tipo])))
}
