import type { StockArchivoConsulta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { instant, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { stockFilters, stockRows, type StockRow } from './stock-rows.ts'

const KG_PER_TON = 1000

/**
 * The rows of /dashboard/{locationId} under its filters, in its order, all pages.
 * @throws Refusal 404 for an unknown location
 */
export async function stockFile(
  tx: Tx,
  rowsOf: RowsOf,
  query: StockArchivoConsulta,
  today: IsoDate,
): Promise<FileContent<StockRow>> {
  const filters = await stockFilters(tx, query)
  const state = query.estado === undefined ? [] : [query.estado]
  return {
    name: ['stock', query.ubicacion_id ?? 'todas', ...state, today],
    title: 'Existencias',
    columns: COLUMNS,
    rows: rowsOf(stockRows(filters)),
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
