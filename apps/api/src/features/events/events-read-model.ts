import { tipoEvento, type Evento } from '@abasto/contracts/events/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** Past events that are shown. */
const SHOWN_DAYS = 400

interface EventRow extends Omit<Evento, 'momento'> {
  readonly momento: Date
}

/** Eventos: those to come and those of the last year, first begun first, with names for what they are about. */
export async function chainEvents(tx: Tx, today: IsoDate): Promise<Evento[]> {
  const { rows } = await sql<EventRow>`
    SELECT
      evento.evento_id::integer AS id,
      evento.tipo,
      evento.nombre,
      evento.desde,
      evento.hasta,
      CASE WHEN evento.ubicaciones IS NOT NULL THEN (
        SELECT coalesce(
          jsonb_agg(
            jsonb_build_object('id', dicha.id, 'nombre', coalesce(ubicacion.nombre, dicha.id))
            ORDER BY ubicacion.orden, dicha.id
          ),
          '[]'
        )
        FROM unnest(evento.ubicaciones) AS dicha (id)
        LEFT JOIN ubicacion ON ubicacion.ubicacion_id = dicha.id
      ) END AS ubicaciones,
      evento.categorias,
      CASE WHEN evento.productos IS NOT NULL THEN (
        SELECT coalesce(
          jsonb_agg(
            jsonb_build_object(
              'codigo_producto', dicho.codigo,
              'descripcion_producto', coalesce(producto.descripcion_producto, dicho.codigo)
            )
            ORDER BY dicho.codigo
          ),
          '[]'
        )
        FROM unnest(evento.productos) AS dicho (codigo)
        LEFT JOIN producto ON producto.codigo_producto = dicho.codigo
      ) END AS productos,
      evento.efecto_pct,
      evento.momento,
      coalesce(usuario.nombre_completo, usuario.username) AS usuario
    FROM evento
    JOIN usuario ON usuario.usuario_id = evento.usuario_id
    WHERE evento.hasta >= ${addDays(today, -SHOWN_DAYS)}::date
    ORDER BY evento.desde, evento.evento_id
  `.execute(tx)
  return rows.map(({ momento, tipo, ...event }) => ({
    ...event,
    tipo: tipoEvento.parse(tipo),
    momento: momento.toISOString(),
  }))
}
