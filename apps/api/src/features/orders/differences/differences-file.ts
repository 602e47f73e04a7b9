import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { differences, type DifferenceFilter } from './differences-read-model.ts'

/** The table of /pedidos-sugeridos/diferencias under its filters. */
export async function differencesFile(
  tx: Tx,
  filter: DifferenceFilter,
  timeZone: string,
): Promise<FileContent<DiferenciaFila>> {
  return {
    name: ['diferencias', filter.from, filter.to],
    title: 'Diferencias de los pedidos',
    columns: COLUMNS,
    rows: inPortions(await differences(tx, filter, timeZone)),
  }
}

const COLUMNS: readonly Column<DiferenciaFila>[] = [
  text('Origen', 24, (row) => row.cedi_origen_nombre),
  text('Destino', 24, (row) => row.tienda_destino_nombre),
  number('Pedidos recibidos', 0, (row) => row.pedidos),
  number('Pedidos con diferencia', 0, (row) => row.pedidos_con_diferencia),
  number('Pedido (bultos)', 0, (row) => row.bultos_pedidos),
  number('Aprobado (bultos)', 0, (row) => row.bultos_aprobados),
  number('Despachado (bultos)', 0, (row) => row.bultos_despachados),
  number('Recibido (bultos)', 0, (row) => row.bultos_recibidos),
  number('No despachado (bultos)', 0, (row) => row.bultos_no_despachados),
  number('No llegó (bultos)', 0, (row) => row.bultos_no_llegaron),
  number('De más (bultos)', 0, (row) => row.bultos_de_mas),
]
