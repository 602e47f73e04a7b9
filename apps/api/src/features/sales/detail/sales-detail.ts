import type {
  VentasDetalleConsulta,
  VentasDetalleFila,
  VentasDetalleRespuesta,
  VentasDetalleResumen,
} from '@abasto/contracts/sales/schema'
import { DIARIO_MAX_DIAS } from '@abasto/contracts/sales/schema'
import { fechaPedida } from '@abasto/contracts/wire/values'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { perDay, type MeanDays } from '@abasto/domain/sales/daily-mean'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { previousRange, type DateRange } from '@abasto/domain/time/period'
import { paginationOf } from '@abasto/service/calls/pages'
import { findProducts } from '../../../catalogue/search.ts'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { sellingPlaces, type SellingPlace } from '../../../kept/sales-places.ts'
import { measuredDayByDay } from '../day-by-day.ts'
import { lackingDays, measuredRange, rangeMean } from '../mean-range.ts'
import { productsEverSold } from '../products-ever-sold.ts'
import { salesDays, salesReach, type SalesDay } from '../sales-days.ts'
import type { SalesDetailRow } from './sales-detail-read-model.ts'
import { soldPage } from './sold-products.ts'

/**
 * Sales detail (/ventas/{locationId}) of a location, or of all that the chain ever had.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 * @throws Refusal 404 for an unknown location
 */
export async function salesDetail(
  tx: Tx,
  kept: KeptSales,
  query: VentasDetalleConsulta,
  today: IsoDate,
): Promise<VentasDetalleRespuesta> {
  const selling = await sellingPlaces(tx, kept, query.ubicacion_id)
  const { places } = selling
  const range: DateRange = { from: query.fecha_inicio, to: query.fecha_fin }
  const before = previousRange(range)
  const days = salesDays(places, { from: before.from, to: range.to })
  const dias = daysBetween(range.from, range.to) + 1
  const inRange = days.filter((day) => day.fecha >= range.from)
  const productKeys = await findProducts(tx, query)
  const measured = measuredRange(places, range, inRange)
  const filters = { range, productKeys, unfinished: measured.unfinished }
  const detail = await soldPage(tx, kept, selling, filters, query)

  const { productos_unicos, unidades_vendidas, unidades_medidas } = detail
  const allProducts = productKeys === undefined
  return {
    data: detail.rows.map((row) => toRow(row, measured)),
    pagination: paginationOf(query, productos_unicos),
    resumen: {
      productos_unicos,
      unidades_vendidas,
      promedio_diario: perDay(unidades_medidas, measured),
      dias_promediados: measured.days,
      hasta_ahora: measured.isSoFar,
      tiendas_con_faltas: lackingDays(measured.stores, range, today),
      dias,
      dias_con_datos: inRange.length,
      productos_historicos: await productsEverSold(tx, kept, selling),
      anterior: allProducts ? summedUp(places, before, days) : null,
      diario:
        allProducts && dias <= DIARIO_MAX_DIAS
          ? measuredDayByDay(range, inRange, measured.measuredStores)
          : null,
      ventas_hasta: salesReach(places),
    },
  }
}

/** A product's row over a range; also what a file holds. */
export function toRow(
  { cantidad_total, cantidad_medida, ...row }: SalesDetailRow,
  measured: MeanDays,
): VentasDetalleFila {
  const perPack = unitsPerPack(row.cantidad_bultos)
  return {
    codigo_producto: row.codigo_producto,
    descripcion_producto: row.descripcion_producto,
    categoria: row.categoria,
    cantidad_total,
    promedio_diario: perDay(cantidad_medida, measured),
    cantidad_bultos: row.cantidad_bultos,
    total_bultos: cantidad_total / perPack,
    promedio_bultos_diario: perDay(cantidad_medida / perPack, measured),
    porcentaje_total: row.porcentaje_total,
  }
}

function summedUp(
  places: readonly SellingPlace[],
  range: DateRange,
  days: readonly SalesDay[],
): VentasDetalleResumen['anterior'] {
  const own = days.filter((day) => day.fecha <= range.to)
  // Before the first day the wire can name there is nothing to compare with.
  if (own.length === 0 || !fechaPedida.safeParse(range.from).success) return null
  const mean = rangeMean(places, range, own)
  const sumOf = (units: (day: SalesDay) => number): number =>
    own.reduce((sum, day) => sum + Math.round(units(day) * 1000), 0) / 1000
  const unidades = sumOf((day) => day.unidades)
  return {
    fecha_inicio: range.from,
    fecha_fin: range.to,
    unidades,
    dias_con_datos: own.length,
    promedio_diario: perDay(mean.isSoFar ? unidades : sumOf((day) => day.wholeUnits), mean),
    dias_promediados: mean.days,
  }
}
