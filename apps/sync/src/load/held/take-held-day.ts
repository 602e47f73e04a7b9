import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Pool } from 'pg'
import { replaceDays } from '../sales-group.ts'
import { StagingConnection } from '../staging-connection.ts'
import { waitToBeAlone } from '../wait-to-be-alone.ts'
import { CLOSE_HELD } from './held-sales-statements.ts'

const OPEN_DAY = `
  SELECT
    to_char(entrega_retenida.dia, 'YYYY-MM-DD') AS date,
    entrega_retenida.corrida_id AS "runId",
    entrega_retenida.leida_en AS "readAt",
    to_char(entrega_retenida.dia_lectura, 'YYYY-MM-DD') AS "readOn"
  FROM entrega_retenida
  WHERE entrega_retenida.entrega_retenida_id = $1
    AND entrega_retenida.tipo = 'ventas'
    AND entrega_retenida.estado = 'retenida'
  FOR UPDATE
`

const STAGE_HELD = `
  INSERT INTO venta_etapa (fecha, ticket, renglon, hora, producto_key, cantidad, precio_unitario)
  SELECT
    $2::date,
    entrega_retenida_linea.ticket,
    entrega_retenida_linea.renglon,
    entrega_retenida_linea.hora,
    entrega_retenida_linea.producto_key,
    entrega_retenida_linea.cantidad,
    entrega_retenida_linea.precio_unitario
  FROM entrega_retenida_linea
  WHERE entrega_retenida_linea.entrega_retenida_id = $1
`

/** As ../../transform/sales-day.ts counts: rows without a ticket are one each. */
const STAGED_TICKETS = `
  SELECT
    count(DISTINCT venta_etapa.ticket) FILTER (WHERE venta_etapa.ticket <> '')
      + count(*) FILTER (WHERE venta_etapa.ticket = '') AS tickets
  FROM venta_etapa
`

const STAGED_SUMS = `
  SELECT
    venta_etapa.producto_key AS "productKey",
    sum(venta_etapa.cantidad) AS units,
    count(*) AS lines
  FROM venta_etapa
  GROUP BY venta_etapa.producto_key
  ORDER BY venta_etapa.producto_key
`

type OpenDay = {
  readonly date: IsoDate
  readonly runId: number
  readonly readAt: Date
  readonly readOn: IsoDate
}
type ProductSum = { readonly productKey: number; readonly units: number; readonly lines: number }

export interface TakenBy {
  readonly userId: number
  readonly at: Date
}

/** Replaces a day of sales by the delivery of it that waits, as it came. @returns false: it does not wait any more */
export async function takeHeldDay(
  pool: Pool,
  { tenantId, locationKey }: { readonly tenantId: number; readonly locationKey: number },
  heldId: number,
  { userId, at }: TakenBy,
): Promise<boolean> {
  const staging = await StagingConnection.open(pool, tenantId)
  try {
    await waitToBeAlone(staging, locationKey)
    const [held] = await staging.query<OpenDay>(OPEN_DAY, [heldId])
    if (!held) return false
    await staging.query(STAGE_HELD, [heldId, held.date])
    const [counted] = await staging.query<{ tickets: number }>(STAGED_TICKETS, [])
    const sums = await staging.query<ProductSum>(STAGED_SUMS, [])
    const keys = sums.map(({ productKey }) => productKey)
    const day = {
      date: held.date,
      tickets: counted?.tickets ?? 0,
      lines: sums.reduce((all, { lines }) => all + lines, 0),
      units: sums.reduce((all, { units }) => all + units, 0),
      products: keys.length,
    }
    await replaceDays(
      staging,
      { tenantId, locationKey, runId: held.runId, extractedAt: held.readAt, today: held.readOn },
      {
        days: [day],
        products: {
          keys,
          columns: [
            keys.map(() => held.date),
            keys,
            sums.map(({ units }) => units),
            sums.map(({ lines }) => lines),
          ],
        },
      },
    )
    await staging.query(CLOSE_HELD, [[heldId], 'aceptada', at, userId])
    await staging.commit({ tenantId, locationKey })
    return true
  } finally {
    staging.close()
  }
}
