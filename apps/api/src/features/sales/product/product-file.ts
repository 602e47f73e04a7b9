import type {
  MotivoOutlier,
  VentasProductoArchivoConsulta,
  VentasProductoRespuesta,
} from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { day, inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { chosenLocations } from '../../../catalogue/chosen-locations.ts'
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
}

const REASONS: Readonly<Record<MotivoOutlier, string>> = {
  sin_stock: 'Sin stock',
  venta_baja: 'Venta muy por debajo de lo normal',
}

/**
 * What the product analysis draws, a row for every day and each of the stores shown.
 * @throws as `productDaily`; Refusal 404 for a store that does not sell the product
 */
export async function productFile(
  tx: Tx,
  query: VentasProductoArchivoConsulta,
): Promise<FileContent<StoreDay>> {
  const daily = await productDaily(tx, query)
  const { codigo_producto, fecha_inicio, fecha_fin } = query
  const available = daily.tiendas_disponibles.map((ubicacion_id) => ({ ubicacion_id }))
  const stores = chosenLocations(available, query.ubicaciones).map(({ ubicacion_id }) => ubicacion_id)
  return {
    name: ['ventas', 'producto', codigo_producto, fecha_inicio, fecha_fin],
    title: `Ventas de ${codigo_producto}`,
    columns: COLUMNS,
    rows: inPortions(storeDays(daily, stores, await storeNames(tx))),
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
      const of = { fecha, ubicacion_id, tienda: names.get(ubicacion_id) ?? ubicacion_id }
      const sold = tiendas[ubicacion_id]
      if (!sold) return { ...of, unidades: null, bultos: null, possibleStockOut: false, motivo: 'Sin datos' }
      const { bultos, es_outlier: possibleStockOut, motivo } = sold
      // Units are kept to the thousandth; packs are their quotient.
      const unidades = Math.round(bultos * perPack * 1000) / 1000
      return { ...of, unidades, bultos, possibleStockOut, motivo: motivo === null ? '' : REASONS[motivo] }
    }),
  )
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
