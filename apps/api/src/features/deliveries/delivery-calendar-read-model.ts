import type { CalendarioEntregas, DiaEntrega, FechaEntrega } from '@abasto/contracts/deliveries/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { nextDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import { deliveryCalendars } from '../../catalogue/delivery-calendars.ts'
import { toDelivery } from './delivery-view.ts'

interface PairRow {
  readonly cediKey: number
  readonly storeKey: number
  readonly cedi: string
  readonly tienda: string
  readonly dias: DiaEntrega[]
  readonly fechas: FechaEntrega[]
}

/** Calendario de entregas (/pedidos-sugeridos/entregas): every store with every CEDI that serves it. */
export async function deliveryBoard(tx: Tx, { user, now, today }: Caller): Promise<CalendarioEntregas> {
  const { rows: locations } = await sql<{ id: string; nombre: string; tipo: 'tienda' | 'cedi' }>`
    SELECT ubicacion.ubicacion_id AS id, ubicacion.nombre, ubicacion.tipo
    FROM ubicacion
    WHERE ubicacion.activa
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  const { rows: pairs } = await sql<PairRow>`
    SELECT
      cedi.ubicacion_key AS "cediKey",
      tienda.ubicacion_key AS "storeKey",
      cedi.ubicacion_id AS cedi,
      tienda.ubicacion_id AS tienda,
      (
        SELECT COALESCE(
          json_agg(
            json_build_object(
              'dia', entrega_dia.dia_semana,
              'hora_corte', to_char(entrega_dia.hora_corte, 'HH24:MI'),
              'dias_llegada', entrega_dia.dias_llegada
            )
            ORDER BY entrega_dia.dia_semana
          ),
          '[]'
        )
        FROM entrega_dia
        WHERE entrega_dia.cedi_key = cedi.ubicacion_key
          AND entrega_dia.tienda_key = tienda.ubicacion_key
      ) AS dias,
      (
        SELECT COALESCE(
          json_agg(
            json_build_object(
              'fecha', entrega_fecha.fecha,
              'se_pide', entrega_fecha.se_pide,
              'hora_corte', to_char(entrega_fecha.hora_corte, 'HH24:MI'),
              'dias_llegada', entrega_fecha.dias_llegada,
              'motivo', entrega_fecha.motivo
            )
            ORDER BY entrega_fecha.fecha
          ),
          '[]'
        )
        FROM entrega_fecha
        WHERE entrega_fecha.cedi_key = cedi.ubicacion_key
          AND entrega_fecha.tienda_key = tienda.ubicacion_key
          AND entrega_fecha.fecha >= ${today}::date
      ) AS fechas
    FROM ubicacion AS cedi
    JOIN ubicacion AS tienda ON tienda.tipo = 'tienda' AND tienda.activa
    WHERE cedi.tipo = 'cedi'
      AND cedi.activa
      AND (
        NOT EXISTS (
          SELECT
          FROM cedi_tienda
          WHERE cedi_tienda.tienda_key = tienda.ubicacion_key
        )
        OR EXISTS (
          SELECT
          FROM cedi_tienda
          WHERE cedi_tienda.tienda_key = tienda.ubicacion_key
            AND cedi_tienda.cedi_key = cedi.ubicacion_key
        )
      )
    ORDER BY cedi.orden, cedi.ubicacion_id, tienda.orden, tienda.ubicacion_id
  `.execute(tx)
  const calendarOf = await deliveryCalendars(tx)
  const named = (tipo: 'tienda' | 'cedi') =>
    locations.filter((location) => location.tipo === tipo).map(({ id, nombre }) => ({ id, nombre }))
  return {
    cedis: named('cedi'),
    tiendas: named('tienda'),
    pares: pairs.map(({ cediKey, storeKey, ...pair }) => {
      const { next } = nextDelivery(calendarOf({ cediKey, storeKey }), now, user.timeZone)
      return { ...pair, proxima: next && toDelivery(next) }
    }),
  }
}
