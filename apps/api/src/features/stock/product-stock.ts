import { STOCK_PRODUCTO_DIAS, type StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import { requireProduct } from '../../catalogue/product.ts'
import type { KeptSales } from '../../kept/kept-sales.ts'
import { productDays, type ProductAt } from '../../kept/product-days.ts'
import { sellingPlaces } from '../../kept/sales-places.ts'

type ProductInLocation = StockProductoRespuesta['ubicaciones'][number]

interface Stock {
  readonly ubicacion_key: number
  readonly stock_actual: number
  readonly desconocido: boolean
  readonly fecha_extraccion: Date
}

/**
 * A product's panel on /dashboard/{locationId}: the product in every active location side by side, with its
 * closing stock and its sales of eight weeks.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 * @throws Refusal 404
 */
export async function productStock(
  tx: Tx,
  kept: KeptSales,
  codigoProducto: string,
  today: IsoDate,
): Promise<StockProductoRespuesta> {
  const { producto_key, ...producto } = await requireProduct(tx, codigoProducto)
  const desde = addDays(today, 1 - STOCK_PRODUCTO_DIAS)
  return {
    producto,
    desde,
    hasta: today,
    ubicaciones: await locationsWith(tx, kept, producto_key, { from: desde, to: today }),
  }
}

async function locationsWith(
  tx: Tx,
  kept: KeptSales,
  productKey: number,
  range: DateRange,
): Promise<ProductInLocation[]> {
  const selling = await sellingPlaces(tx, kept, undefined)
  const { rows } = await sql<Stock>`
    SELECT
      existencia.ubicacion_key,
      existencia.stock_actual,
      existencia.desconocido,
      existencia.fecha_extraccion
    FROM existencia
    WHERE existencia.ubicacion_key = ANY (${selling.locationKeys}::integer[])
      AND existencia.producto_key = ${productKey}
  `.execute(tx)
  const stockOf = new Map(rows.map((row) => [row.ubicacion_key, row]))
  const everywhere = await productDays(tx, kept, selling, productKey, range)
  return everywhere
    .filter(({ place }) => place.activa)
    .map((at) => toProductInLocation(at, stockOf.get(at.place.ubicacion_key), range.from))
}

/** A day that was loaded and has no row of the product sold none of it; a day never loaded is unknown. */
function toProductInLocation(
  { place, units, unfinished, closings }: ProductAt,
  stock: Stock | undefined,
  from: IsoDate,
): ProductInLocation {
  return {
    ubicacion_id: place.ubicacion_id,
    ubicacion_nombre: place.nombre,
    tipo_ubicacion: place.tipo,
    stock_actual: stock?.stock_actual ?? null,
    desconocido: stock?.desconocido ?? false,
    fecha_extraccion: stock?.fecha_extraccion.toISOString() ?? null,
    existencias: known(closings),
    ventas: known(units),
    dias_incompletos: unfinished.map((day) => addDays(from, day)),
  }
}

const known = (values: Float64Array): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value))
