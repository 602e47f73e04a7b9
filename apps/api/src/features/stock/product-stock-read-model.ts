import { STOCK_PRODUCTO_DIAS, type StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import { productDaysJoins, type OfDay } from '../../catalogue/product-days.ts'
import { requireProduct } from '../../catalogue/product.ts'

type ProductInLocation = StockProductoRespuesta['ubicaciones'][number]
interface Row extends Omit<
  ProductInLocation,
  'fecha_extraccion' | 'existencias' | 'ventas' | 'dias_incompletos'
> {
  readonly fecha_extraccion: Date | null
  readonly dias: readonly OfDay<boolean>[]
  readonly ventas: readonly OfDay<number>[]
  readonly cierres: readonly OfDay<number>[]
}

/**
 * A product's panel on /dashboard/{locationId}: the product in every active location side by side, with its
 * closing stock and its sales of eight weeks.
 * @throws Refusal 404
 */
export async function productStock(
  tx: Tx,
  codigoProducto: string,
  today: IsoDate,
): Promise<StockProductoRespuesta> {
  const { producto_key, ...producto } = await requireProduct(tx, codigoProducto)
  const desde = addDays(today, 1 - STOCK_PRODUCTO_DIAS)
  return {
    producto,
    desde,
    hasta: today,
    ubicaciones: await locationsWith(tx, producto_key, { from: desde, to: today }),
  }
}

async function locationsWith(tx: Tx, productKey: number, range: DateRange): Promise<ProductInLocation[]> {
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      ubicacion.tipo AS tipo_ubicacion,
      existencia.stock_actual,
      COALESCE(existencia.desconocido, false) AS desconocido,
      existencia.fecha_extraccion,
      COALESCE(cargado.dias, '[]') AS dias,
      COALESCE(vendido.dias, '[]') AS ventas,
      COALESCE(cerrado.dias, '[]') AS cierres
    FROM ubicacion
    JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
    LEFT JOIN existencia
      ON existencia.ubicacion_key = lugar.ubicacion_key
      AND existencia.producto_key = ${productKey}
    ${productDaysJoins(productKey, range)}
    WHERE ubicacion.activa
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map((row) => toProductInLocation(row, range))
}

/** A day that was loaded and has no row of the product sold none of it; a day never loaded is unknown. */
function toProductInLocation(
  { dias, ventas: sold, cierres, fecha_extraccion, ...location }: Row,
  { from, to }: DateRange,
): ProductInLocation {
  const days = eachDay(from, to)
  const unknown = () => days.map((): number | null => null)
  const [existencias, ventas] = [unknown(), unknown()]
  for (const [day, stock] of cierres) existencias[day] = stock
  for (const [day] of dias) ventas[day] = 0
  for (const [day, units] of sold) if (ventas[day] !== null) ventas[day] = units
  return {
    ...location,
    fecha_extraccion: fecha_extraccion?.toISOString() ?? null,
    existencias,
    ventas,
    dias_incompletos: dias.flatMap(([day, isOver]) => (isOver ? [] : [addDays(from, day)])).sort(),
  }
}
