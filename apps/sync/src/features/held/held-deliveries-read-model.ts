import { cambiosRetenida, type RetenidasRespuesta } from '@abasto/contracts/etl/held'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { RunKind } from '../../runs/run-kind.ts'

interface Row {
  readonly id: number
  readonly ubicacion_id: string
  readonly ubicacion_nombre: string
  readonly tipo_ubicacion: 'tienda' | 'cedi'
  readonly tipo: RunKind
  readonly fecha: string | null
  readonly retenida_en: Date
  readonly vale_de: Date | null
  readonly habia: number
  readonly llego: number
  readonly cambios: unknown
}

/** ETL Control Center: deliveries that wait, those read last first. */
export async function heldDeliveries(tx: Tx): Promise<RetenidasRespuesta> {
  const { rows } = await sql<Row>`
    SELECT
      entrega_retenida.entrega_retenida_id AS id,
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      ubicacion.tipo AS tipo_ubicacion,
      entrega_retenida.tipo,
      entrega_retenida.dia AS fecha,
      entrega_retenida.leida_en AS retenida_en,
      entrega_retenida.vale_de,
      entrega_retenida.habia,
      entrega_retenida.llego,
      entrega_retenida.cambios
    FROM entrega_retenida
    JOIN ubicacion ON ubicacion.ubicacion_key = entrega_retenida.ubicacion_key
    WHERE entrega_retenida.estado = 'retenida'
      AND ubicacion.activa
    ORDER BY entrega_retenida.leida_en DESC, ubicacion.ubicacion_id, entrega_retenida.dia
  `.execute(tx)
  return {
    data: rows.map(({ cambios, retenida_en, vale_de, ...row }) => ({
      ...row,
      ...cambiosRetenida.parse(cambios),
      retenida_en: retenida_en.toISOString(),
      vale_de: vale_de?.toISOString() ?? null,
      se_confirma_sola: row.llego > 0,
    })),
  }
}
