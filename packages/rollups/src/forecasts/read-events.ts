import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { EVENT_KINDS, type StoreEvent } from '@abasto/domain/demand/events/store-events'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** The days and the products, in their order, that events are told by. */
interface EventsOf extends Pick<StoreHistory, 'from' | 'days'> {
  readonly products: readonly { readonly productKey: number }[]
}

interface EventRow {
  readonly tipo: string
  readonly desde: IsoDate
  readonly hasta: IsoDate
  readonly registrado: IsoDate
  readonly efecto_pct: number | null
  /** Keys of the products that it is about; null: all. */
  readonly productos: readonly number[] | null
}

/**
 * The events of a store's calendar as demand models take them, in the order in which they were entered. What was entered
 * after the history's last day is known at the close of that day, but for the days that had begun when it was: it is
 * what forecasts of now go by, and tonight's errors are measured by.
 *
 * @param isReplayed of a past that is replayed: what was entered after its last day is not known at all
 */
export async function storeEvents(
  tx: Tx,
  locationKey: number,
  { from, days, products }: EventsOf,
  isReplayed = false,
): Promise<StoreEvent[]> {
  const { rows } = await sql<EventRow>`
    SELECT
      evento.tipo,
      evento.desde,
      evento.hasta,
      evento.registrado,
      evento.efecto_pct,
      CASE WHEN evento.categorias IS NOT NULL OR evento.productos IS NOT NULL THEN ARRAY(
        SELECT producto.producto_key
        FROM producto
        WHERE producto.categoria = ANY(evento.categorias)
          OR producto.codigo_producto = ANY(evento.productos)
      ) END AS productos
    FROM evento
    WHERE evento.hasta >= ${from}::date
      AND (
        evento.ubicaciones IS NULL
        OR (
          SELECT ubicacion.ubicacion_id FROM ubicacion WHERE ubicacion.ubicacion_key = ${locationKey}
        ) = ANY(evento.ubicaciones)
      )
    ORDER BY evento.registrado, evento.evento_id
  `.execute(tx)
  if (rows.length === 0) return []
  const placeOf = new Map(products.map(({ productKey }, index) => [productKey, index]))
  return rows.flatMap(({ tipo, productos, ...row }): StoreEvent[] => {
    const kind = EVENT_KINDS.find((each) => each === tipo)
    const entered = daysBetween(from, row.registrado)
    if (kind === undefined || (isReplayed && entered >= days)) return []
    const said = {
      kind,
      knownFrom: Math.min(entered, days - 1),
      products: productos && new Set(productos.flatMap((key) => placeOf.get(key) ?? [])),
      expected: row.efecto_pct === null ? null : 1 + row.efecto_pct / 100,
    }
    const [first, last] = [daysBetween(from, row.desde), daysBetween(from, row.hasta)]
    const past = { ...said, from: first, to: Math.min(last, days - 1) }
    // What began before it was entered is not foreseen any more.
    const coming = { ...said, from: Math.max(first, days, entered + 1), to: last }
    return [past, coming].filter((part) => part.from <= part.to)
  })
}
