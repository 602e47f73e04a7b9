import { chainShares } from '@abasto/contracts/sales/chain-shares'
import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { day, inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'

/** The table of /ventas; `chosen` of its rows, whose shares are of them all. */
export function salesSummaryFile(
  all: readonly ResumenVentas[],
  chosen: readonly ResumenVentas[],
  today: IsoDate,
): FileContent<ResumenVentas> {
  return {
    name: ['ventas', 'resumen', today],
    title: 'Resumen de ventas',
    columns: columns(chainShares(all)),
    rows: inPortions(chosen),
  }
}

const columns = (shares: ReadonlyMap<string, number>): readonly Column<ResumenVentas>[] => [
  text('Ubicación', 26, (row) => row.ubicacion_nombre),
  text('Identificador', 14, (row) => row.ubicacion_id),
  text('Tipo', 10, (row) => row.tipo_ubicacion.toUpperCase()),
  number('Transacciones', 0, (row) => row.total_transacciones),
  number('Productos únicos', 0, (row) => row.productos_unicos),
  number('Unidades vendidas (unid)', 2, (row) => row.unidades_vendidas),
  number('% del total', 1, (row) => shares.get(row.ubicacion_id) ?? 0),
  day('Última venta', (row) => row.ultima_venta),
]
