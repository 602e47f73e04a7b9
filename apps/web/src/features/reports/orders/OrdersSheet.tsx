import type { Informe, InformePedidos } from '@abasto/contracts/reports/schema'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { signed } from '../model/change.ts'

/** Packs that were approved and did not come. */
export const missingPacks = ({ recibidos }: Pick<InformePedidos, 'recibidos'>) =>
  recibidos.bultos_no_despachados + recibidos.bultos_no_llegaron

/** Orders of the week: what was asked beside what was suggested, and what came of what was approved. */
export function OrdersSheet({ report: { pedidos } }: { report: Informe }) {
  const { total } = pedidos
  return (
    <Sheet label="Pedidos y sus diferencias">
      <SheetTools title="Pedidos y sus diferencias" count="bultos; lo que más faltó, arriba" />
      <DataTable
        label="Pedidos y sus diferencias"
        columns={COLUMNS}
        rows={pedidos.tiendas}
        rowKey={({ ubicacion_id }) => ubicacion_id}
        rowHeight="one-line"
        loadingText="Cargando pedidos..."
        minWidth="760px"
        narrowMinWidth="700px"
        renderCard={(row) => (
          <RowCard gap={4}>
            <strong>{row.ubicacion_nombre}</strong>
            <span>
              {formatCount(row.enviados, 'pedido enviado', 'pedidos enviados')} ·{' '}
              {formatNumber(row.bultos_enviados)} bultos ({signed(row.bultos_enviados - row.bultos_sugeridos)}{' '}
              sobre lo sugerido)
            </span>
            <span>
              recibido {formatNumber(row.recibidos.bultos_recibidos)} de{' '}
              {formatNumber(row.recibidos.bultos_aprobados)} · faltó {formatNumber(missingPacks(row))}
            </span>
          </RowCard>
        )}
        empty="En esta semana no se envió ni se recibió ningún pedido."
      />
      {pedidos.tiendas.length > 0 && (
        <SheetFoot>
          {formatCount(total.enviados, 'pedido enviado', 'pedidos enviados')} con{' '}
          {formatCount(total.bultos_enviados, 'bulto', 'bultos')} ·{' '}
          {formatCount(total.recibidos.pedidos, 'recibido', 'recibidos')},{' '}
          {formatNumber(total.recibidos.pedidos_con_diferencia)} con diferencia
        </SheetFoot>
      )}
    </Sheet>
  )
}

const figure = (
  key: string,
  title: string,
  value: (row: InformePedidos) => string,
  width = '110px',
): Column<InformePedidos> => ({ key, title, align: 'end', width, narrowWidth: '88px', cell: value })

const COLUMNS: readonly Column<InformePedidos>[] = [
  { key: 'tienda', title: 'Tienda', cell: ({ ubicacion_nombre }) => ubicacion_nombre },
  figure('sugerido', 'Sugerido', (row) => formatNumber(row.bultos_sugeridos)),
  figure('enviado', 'Enviado', (row) => formatNumber(row.bultos_enviados)),
  figure('aprobado', 'Aprobado', ({ recibidos }) => formatNumber(recibidos.bultos_aprobados)),
  figure('despachado', 'Despachado', ({ recibidos }) => formatNumber(recibidos.bultos_despachados)),
  figure('recibido', 'Recibido', ({ recibidos }) => formatNumber(recibidos.bultos_recibidos)),
  figure(
    'falto',
    'Faltó',
    (row) => (missingPacks(row) === 0 ? '–' : formatNumber(missingPacks(row))),
    '90px',
  ),
]
