import type {
  MotivoOutlier,
  VentasProductoArchivoConsulta,
  VentasProductoRespuesta,
} from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { day, inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { chosenLocations } from '../../../catalogue/chosen-locations.ts'
import { productForecast } from '../../../catalogue/product-forecast.ts'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { productDaily } from './product-daily.ts'

/** A store on a day; without figures where the day was never loaded. */
interface StoreDay {
  readonly fecha: string
  readonly ubicacion_id: string
  readonly tienda: string
  readonly unidades: number | null
  readonly bultos: number | null
  readonly possibleStockOut: boolean
  readonly motivo: string
  /** Units of a day to come. */
  readonly proyeccion: number | null
}

const REASONS: Readonly<Record<MotivoOutlier, string>> = {
  sin_stock: 'Sin stock',
  venta_baja: 'Venta muy por debajo de lo normal',
}

/** As many as the analysis draws, today first. */
const PROJECTED_DAYS = 7

export interface ProductFileOf {
  readonly today: IsoDate
  /** The chain forecasts. */
  readonly projects: boolean
}

/**
 * What the product analysis draws, a row for every day and each of the stores shown, the days to come among them.
 * @throws as `productDaily`; Refusal 404 for a store that does not sell the product
 */
export async function productFile(
  tx: Tx,
  kept: KeptSales,
  query: VentasProductoArchivoConsulta,
  { today, projects }: ProductFileOf,
): Promise<FileContent<StoreDay>> {
  const daily = await productDaily(tx, kept, query)
  const { codigo_producto, fecha_inicio, fecha_fin } = query
  const available = daily.tiendas_disponibles.map((ubicacion_id) => ({ ubicacion_id }))
  const stores = chosenLocations(available, query.ubicaciones).map(({ ubicacion_id }) => ubicacion_id)
  const names = await storeNames(tx)
  const ahead = projects && query.con_proyeccion === 'si' ? PROJECTED_DAYS : 0
  const rows = [
    ...storeDays(daily, stores, names),
    ...(await projectedDays(tx, { codigo_producto, dias_adelante: ahead, stores, names, today })),
  ]
  const perPack = unitsPerPack(daily.producto.cantidad_bultos)
  return {
    name: ['ventas', 'producto', codigo_producto, fecha_inicio, fecha_fin],
    title: `Ventas de ${codigo_producto}`,
    columns: ahead > 0 ? [...COLUMNS, ...projectionColumns(perPack)] : COLUMNS,
    rows: inPortions(rows),
  }
}

function storeDays(
  daily: VentasProductoRespuesta,
  stores: readonly string[],
  names: ReadonlyMap<string, string>,
): StoreDay[] {
  const perPack = unitsPerPack(daily.producto.cantidad_bultos)
  return daily.ventas_diarias.flatMap(({ fecha, tiendas }) =>
    stores.map((ubicacion_id): StoreDay => {
      const tienda = names.get(ubicacion_id) ?? ubicacion_id
      const of = { fecha, ubicacion_id, tienda, proyeccion: null }
      const sold = tiendas[ubicacion_id]
      if (!sold) return { ...of, unidades: null, bultos: null, possibleStockOut: false, motivo: 'Sin datos' }
      const { bultos, es_outlier: possibleStockOut, motivo } = sold
      // Units are kept to the thousandth; packs are their quotient.
      const unidades = Math.round(bultos * perPack * 1000) / 1000
      return { ...of, unidades, bultos, possibleStockOut, motivo: motivo === null ? '' : REASONS[motivo] }
    }),
  )
}

interface ProjectedOf {
  readonly codigo_producto: string
  readonly dias_adelante: number
  readonly stores: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly today: IsoDate
}

/** The days to come, as the chart draws them; of a store that nothing is said of, none. */
async function projectedDays(
  tx: Tx,
  { codigo_producto, dias_adelante, stores, names, today }: ProjectedOf,
): Promise<StoreDay[]> {
  if (dias_adelante === 0) return []
  const rows: StoreDay[] = []
  for (const ubicacion_id of stores) {
    const { dias } = await productForecast(tx, { ubicacion_id, codigo_producto, dias_adelante }, today)
    for (const { fecha, forecast_unidades: proyeccion } of dias) {
      const tienda = names.get(ubicacion_id) ?? ubicacion_id
      const sold = { unidades: null, bultos: null, possibleStockOut: false, motivo: 'Proyección' }
      rows.push({ fecha, ubicacion_id, tienda, ...sold, proyeccion })
    }
  }
  // Day by day, the stores of each in their order.
  return rows.toSorted((one, other) => one.fecha.localeCompare(other.fecha))
}

async function storeNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('ubicacion').select(['ubicacion_id', 'nombre']).execute()
  return new Map(rows.map((row) => [row.ubicacion_id, row.nombre]))
}

const COLUMNS: readonly Column<StoreDay>[] = [
  day('Fecha', (row) => row.fecha),
  text('Identificador', 14, (row) => row.ubicacion_id),
  text('Tienda', 26, (row) => row.tienda),
  number('Unidades (unid)', 2, (row) => row.unidades),
  number('Bultos', 2, (row) => row.bultos),
  text('Posible quiebre', 16, (row) => (row.possibleStockOut ? 'Sí' : '')),
  text('Motivo', 34, (row) => row.motivo),
]

const projectionColumns = (perPack: number): readonly Column<StoreDay>[] => [
  number('Proyección (unid)', 2, (row) => row.proyeccion),
  number('Proyección (bultos)', 2, (row) => (row.proyeccion === null ? null : row.proyeccion / perPack)),
]
