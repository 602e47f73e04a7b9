import type { CambioLinea } from '@abasto/contracts/edits/schema'
import { motivoText } from '@abasto/contracts/orders/edit-reasons'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Description } from '../../../shared/description/Description.tsx'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { outcomeText } from '../model/outcome-text.ts'
import styles from './lines.module.css'

/** From how much to how much: neither way is better. */
export function ChangedPacks({ line: { de_bultos: from, a_bultos: to } }: { line: CambioLinea }) {
  const Arrow = to > from ? IconArrowUp : IconArrowDown
  return (
    <span className={styles.packs}>
      {formatNumber(from)} → <strong>{formatNumber(to)}</strong>
      <span className={styles.difference}>
        <Arrow size={12} stroke={2} aria-hidden="true" />
        {formatNumber(Math.abs(to - from))}
      </span>
    </span>
  )
}

export const orderPathOf = ({ pedido_id }: CambioLinea): string => `/pedidos-sugeridos/${pedido_id}/aprobar`

export const lineColumns: readonly Column<CambioLinea>[] = [
  {
    key: 'producto',
    title: 'Producto',
    cell: ({ descripcion_producto, codigo_producto, categoria }) => (
      <span className={styles.two}>
        <span className={styles.name}>
          <Description text={descripcion_producto} />
        </span>
        <span className={styles.second}>
          {codigo_producto} · {categoria}
        </span>
      </span>
    ),
  },
  {
    key: 'pedido',
    title: 'Pedido',
    width: '150px',
    narrowWidth: '124px',
    cell: (line) => (
      <span className={styles.two}>
        <Link to={orderPathOf(line)} className={styles.link}>
          {line.numero_pedido}
        </Link>
        <span className={styles.second}>
          {line.tienda_destino_nombre}, {formatDayOfMonth(line.momento)}
        </span>
      </span>
    ),
  },
  {
    key: 'cambio',
    title: 'Cambio, en bultos',
    align: 'end',
    width: '150px',
    narrowWidth: '116px',
    cell: (line) => <ChangedPacks line={line} />,
  },
  {
    key: 'motivo',
    title: 'Motivo',
    width: '170px',
    narrowWidth: '120px',
    cell: ({ motivo, nota }) => (
      <span className={styles.two}>
        <span className={motivo === null ? styles.second : undefined}>{motivoText(motivo)}</span>
        {nota !== '' && <span className={styles.second}>{nota}</span>}
      </span>
    ),
  },
  {
    key: 'quien',
    title: 'Quién',
    width: '150px',
    desktopOnly: true,
    cell: ({ usuario, etapa }) => (
      <span className={styles.two}>
        <span>{usuario}</span>
        <span className={styles.second}>{etapa === 'revision' ? 'al revisar' : 'al pedir'}</span>
      </span>
    ),
  },
  {
    key: 'resultado',
    title: 'Qué resultó',
    width: '230px',
    narrowWidth: '150px',
    cell: (line) => (
      <span className={line.resultado === null ? styles.second : undefined}>{outcomeText(line)}</span>
    ),
  },
]
