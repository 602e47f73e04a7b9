import type { StockArchivoConsulta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { instant, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { stockFilters, stockRows, type StockRow } from './stock-rows.ts'
import { measuredDays, type MeasuredDays } from './stock-sales-read-model.ts'
import { salesOfStock } from './stock-sales.ts'

const KG_PER_TON = 1000

/**
 * The rows of /dashboard/{locationId} under its filters, in its order, all pages.
 * @throws Refusal 404 for an unknown location; 403 for an order by sales of a chain that has none
 */
export async function stockFile(
  tx: Tx,
  rowsOf: RowsOf,
  query: StockArchivoConsulta,
  { today, hasSales }: { readonly today: IsoDate; readonly hasSales: boolean },
): Promise<FileContent<StockRow>> {
  const filters = await stockFilters(tx, query, { hasSales })
  const measured = hasSales ? await measuredDays(tx, filters.locationKeys, today) : null
  const state = query.estado === undefined ? [] : [query.estado]
  return {
    name: ['stock', query.ubicacion_id ?? 'todas', ...state, today],
    title: 'Existencias',
    columns: measured === null ? COLUMNS : [...COLUMNS, ...salesColumns(measured)],
    rows: rowsOf(stockRows(filters, measured)),
  }
}

const COLUMNS: readonly Column<StockRow>[] = [
  text('Ubicación', 22, (row) => row.ubicacion_nombre),
  text('Identificador', 14, (row) => row.ubicacion_id),
  text('Código', 14, (row) => row.codigo_producto),
  text('Descripción', 44, (row) => row.descripcion_producto),
  text('Categoría', 22, (row) => row.categoria),
  number('Stock actual (bultos)', 2, (row) => row.stock_actual / unitsPerPack(row.cantidad_bultos)),
  number('Stock actual (unid)', 2, (row) => row.stock_actual),
  number('Unidades por bulto', 2, (row) => row.cantidad_bultos),
  number('Peso total (kg)', 2, (row) => row.peso_total_kg),
  number('Peso total (t)', 2, (row) => row.peso_total_kg && row.peso_total_kg / KG_PER_TON),
  instant('Última lectura', (row) => row.fecha_extraccion),
  text('Stock desconocido', 12, (row) => (row.desconocido ? 'Sí' : null)),
]

/** How each row sells, as the screen shows it. */
function salesColumns(measured: readonly MeasuredDays[]): Column<StockRow>[] {
  const daysAt = new Map(measured.map((days) => [days.ubicacion_key, days]))
  const of = (row: StockRow) => {
    const days = daysAt.get(row.ubicacion_key)
    return days && row.ventas ? salesOfStock(row, row.ventas, days) : null
  }
  const packs = (row: StockRow, units: number | null | undefined) =>
    units === null || units === undefined ? null : units / unitsPerPack(row.cantidad_bultos)
  return [
    text('Clase', 8, (row) => of(row)?.clase ?? null),
    number('Venta diaria (bultos)', 2, (row) => packs(row, of(row)?.prom_ventas_20dias_unid)),
    number('Venta diaria (unid)', 2, (row) => of(row)?.prom_ventas_20dias_unid ?? null),
    number('Alcanza (días)', 1, (row) => of(row)?.dias_stock ?? null),
    number('Sin vender al día (unid)', 2, (row) => of(row)?.perdida_unidades ?? null),
    number('Sin vender al día (dinero)', 2, (row) => of(row)?.perdida_importe ?? null),
  ]
}
