import type { VentasDetalleArchivoConsulta, VentasDetalleFila } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { mapRows, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { findProducts } from '../../../catalogue/search.ts'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { sellingPlaces } from '../../../kept/sales-places.ts'
import { measuredRange } from '../mean-range.ts'
import { salesDays } from '../sales-days.ts'
import { salesDetailRows } from './sales-detail-read-model.ts'
import { toRow } from './sales-detail.ts'

/**
 * The rows of /ventas/{locationId} under its filters, in its order, all pages.
 * @throws Refusal 404 for an unknown location
 */
export async function salesDetailFile(
  tx: Tx,
  kept: KeptSales,
  rowsOf: RowsOf,
  query: VentasDetalleArchivoConsulta,
): Promise<FileContent<VentasDetalleFila>> {
  const { places, locationKeys } = await sellingPlaces(tx, kept, query.ubicacion_id)
  const productKeys = await findProducts(tx, query)
  const { fecha_inicio: from, fecha_fin: to } = query
  const range = { from, to }
  const measured = measuredRange(places, range, salesDays(places, range))
  const { unfinished } = measured
  const rows = rowsOf(await salesDetailRows(tx, { locationKeys, productKeys, ...range, unfinished }, query))
  return {
    name: ['ventas', query.ubicacion_id ?? 'todas', from, to],
    title: 'Detalle de ventas',
    columns: COLUMNS,
    rows: mapRows(rows, (row) => toRow(row, measured)),
  }
}

const COLUMNS: readonly Column<VentasDetalleFila>[] = [
  text('Código', 14, (row) => row.codigo_producto),
  text('Descripción', 44, (row) => row.descripcion_producto),
  text('Categoría', 22, (row) => row.categoria),
  number('Cant. Total (unid)', 2, (row) => row.cantidad_total),
  number('Prom. Diario (unid/día)', 2, (row) => row.promedio_diario),
  number('Bultos (unid por bulto)', 2, (row) => row.cantidad_bultos),
  number('Total Bultos', 2, (row) => row.total_bultos),
  number('Prom. Bultos/Día', 2, (row) => row.promedio_bultos_diario),
  number('% Total', 2, (row) => row.porcentaje_total),
]
