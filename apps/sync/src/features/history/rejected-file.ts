import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { day, instant, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { requestedLocation } from '../../runs/requested-location.ts'
import { rejectedRows, type RejectedFilters, type RejectedRow } from './rejected-read-model.ts'

/** The rows that could not be read, under the filters, all pages. @throws Refusal `not-found` */
export async function rejectedFile(
  tx: Tx,
  rowsOf: RowsOf,
  filters: RejectedFilters,
  today: IsoDate,
): Promise<FileContent<RejectedRow>> {
  await requestedLocation(tx, filters.ubicacion_id)
  const kind = filters.tipo === undefined ? [] : [filters.tipo]
  return {
    name: ['rechazos', filters.ubicacion_id ?? 'todas', ...kind, today],
    title: 'Filas rechazadas',
    columns: COLUMNS,
    rows: rowsOf(rejectedRows(filters)),
  }
}

const COLUMNS: readonly Column<RejectedRow>[] = [
  text('Ubicación', 22, (row) => row.ubicacion_nombre),
  text('Identificador', 14, (row) => row.ubicacion_id),
  text('Tipo', 12, (row) => row.tipo),
  day('Fecha', (row) => row.fecha),
  text('Motivo', 50, (row) => row.motivo),
  text('Fila', 80, (row) => JSON.stringify(row.fila)),
  instant('Leída', (row) => row.leido_en),
]
