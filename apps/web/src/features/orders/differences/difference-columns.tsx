import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import { IconArrowRight } from '@tabler/icons-react'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../ui/table/Quantity.tsx'
import styles from './differences.module.css'

/** Nothing missing is a dash, so that what is missing stands out. */
export const Packs = ({ packs, tone }: { packs: number; tone?: 'missing' | 'more' }) =>
  packs === 0 ? (
    <span className={styles.none}>-</span>
  ) : (
    <span className={tone && styles[tone]}>{formatNumber(packs)}</span>
  )

export const differenceColumns: readonly Column<DiferenciaFila>[] = [
  {
    key: 'ruta',
    title: 'Origen → Destino',
    width: '320px',
    narrowWidth: '160px',
    cell: (row) => (
      <span className={styles.route}>
        {row.cedi_origen_nombre}
        <IconArrowRight size={16} stroke={1.75} aria-label="hacia" role="img" />
        <strong>{row.tienda_destino_nombre}</strong>
      </span>
    ),
  },
  {
    key: 'pedidos',
    title: 'Pedidos',
    align: 'end',
    narrowWidth: '96px',
    cell: (row) => (
      <TwoLines
        main={formatNumber(row.pedidos)}
        beneath={
          row.pedidos_con_diferencia === 0
            ? 'sin diferencia'
            : `${formatNumber(row.pedidos_con_diferencia)} con diferencia`
        }
      />
    ),
  },
  figure('pedido', 'Pedido', (row) => row.bultos_pedidos),
  figure('aprobado', 'Aprobado', (row) => row.bultos_aprobados),
  figure('despachado', 'Despachado', (row) => row.bultos_despachados),
  figure('recibido', 'Recibido', (row) => row.bultos_recibidos),
  figure('no-salio', 'No salió', (row) => row.bultos_no_despachados, 'missing'),
  figure('no-llego', 'No llegó', (row) => row.bultos_no_llegaron, 'missing'),
  figure('de-mas', 'De más', (row) => row.bultos_de_mas, 'more'),
]

function figure(
  key: string,
  title: string,
  packs: (row: DiferenciaFila) => number,
  tone?: 'missing' | 'more',
): Column<DiferenciaFila> {
  return {
    key,
    title,
    align: 'end',
    cell: (row) => <Packs packs={packs(row)} {...(tone && { tone })} />,
  }
}
