import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { inPortions, instant, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'

/** The table of /dashboard. */
export function inventorySummaryFile(
  rows: readonly ResumenUbicacion[],
  today: IsoDate,
): FileContent<ResumenUbicacion> {
  return {
    name: ['inventario', today],
    title: 'Resumen de inventario',
    columns: COLUMNS,
    rows: inPortions(rows),
  }
}

const COLUMNS: readonly Column<ResumenUbicacion>[] = [
  text('Ubicación', 26, (row) => row.ubicacion_nombre),
  text('Identificador', 14, (row) => row.ubicacion_id),
  text('Tipo', 10, (row) => row.tipo_ubicacion.toUpperCase()),
  number('Productos', 0, (row) => row.total_productos),
  number('En cero', 0, (row) => row.stock_cero),
  number('Disponibilidad (%)', 1, (row) => share(row.total_productos - row.stock_cero, row)),
  number('En cero (%)', 1, (row) => share(row.stock_cero, row)),
  number('Negativo', 0, (row) => row.stock_negativo),
  instant('Última actualización', ({ ultima_actualizacion: read }) =>
    read === null ? null : new Date(read),
  ),
]

/** In percent of the location's products; a location without any has no share. */
function share(count: number, { total_productos }: ResumenUbicacion): number | null {
  return total_productos === 0 ? null : (count / total_productos) * 100
}
