import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { formatCount } from '../../../lib/format/numbers.ts'
import { IncludeBox } from './IncludeBox.tsx'
import { isIncluded } from './lines.ts'
import type { ProductListProps } from './product-list.ts'
import styles from './ProductTable.module.css'
import type { SortKey } from './sorting.ts'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: IconArrowUp, desc: IconArrowDown } as const

type Props = Pick<ProductListProps, 'lines' | 'edits' | 'actions' | 'sort' | 'onSort'>

/** Two lines of heads: groups with their unit, and the columns. */
export function ProductTableHead({ lines, edits, actions, sort, onSort }: Props) {
  const included = useMemo(
    () => lines.reduce((count, line) => count + Number(isIncluded(line, edits[line.codigo_producto])), 0),
    [lines, edits],
  )
  const all = lines.length > 0 && included === lines.length
  const sortable = (key: SortKey, title: string, group?: string) => (
    <SortableHead
      title={title}
      className={group}
      direction={sort.key === key ? sort.direction : null}
      onToggle={() => onSort(key)}
    />
  )
  return (
    <>
      <colgroup>
        <col className={styles.colCheck} />
        <col className={styles.colCode} />
        <col />
        <col style={{ width: 40 }} />
        <col style={{ width: 52 }} />
        <col style={{ width: 60 }} />
        <col style={{ width: 68 }} />
        <col style={{ width: 60 }} />
        <col style={{ width: 64 }} />
        <col style={{ width: 54 }} />
        <col style={{ width: 64 }} />
        <col style={{ width: 68 }} />
        <col style={{ width: 78 }} />
        <col style={{ width: 42 }} />
        <col style={{ width: 50 }} />
        <col style={{ width: 58 }} />
        <col style={{ width: 50 }} />
        <col style={{ width: 52 }} />
        <col className={styles.colSuggested} />
        <col className={styles.colOrder} />
        <col className={styles.colNotes} />
      </colgroup>
      <thead>
        <tr className={styles.groups}>
          <th scope="colgroup" colSpan={3} className={styles.left3}>
            <VisuallyHidden>Producto</VisuallyHidden>
          </th>
          <th scope="colgroup" className={styles.group}>
            Bulto
          </th>
          <th scope="colgroup" colSpan={3} className={styles.group}>
            Venta diaria, en bultos
          </th>
          <th scope="colgroup" className={styles.group}>
            Pronóstico
          </th>
          <th scope="colgroup" colSpan={5} className={styles.group}>
            Stock, en bultos
          </th>
          <th scope="colgroup" className={styles.group}>
            <VisuallyHidden>Clasificación</VisuallyHidden>
          </th>
          <th scope="colgroup" colSpan={4} className={styles.group}>
            Niveles, en días
          </th>
          <th scope="colgroup" colSpan={2} className={clsx(styles.group, styles.rightPair)}>
            Pedido, en bultos
          </th>
          <th scope="colgroup">
            <VisuallyHidden>Notas</VisuallyHidden>
          </th>
        </tr>
        <tr className={styles.heads}>
          <th scope="col" className={styles.check}>
            <IncludeBox
              checked={all}
              partly={included > 0 && !all}
              label={`${all ? 'Quitar' : 'Incluir'} los ${formatCount(lines.length, 'producto filtrado', 'productos filtrados')}`}
              onChange={(value) =>
                actions.include(
                  lines.map(({ codigo_producto: code }) => code),
                  value,
                )
              }
            />
          </th>
          <th scope="col" className={styles.code}>
            Código
          </th>
          <th scope="col" className={styles.description}>
            Descripción
          </th>
          <th scope="col" className={clsx(styles.end, styles.edge)}>
            Unid.
          </th>
          {sortable('venta5', '5 días', styles.edge)}
          {sortable('venta20', '20 días')}
          {sortable('mismoDia', 'Mismo día')}
          <th scope="col" className={clsx(styles.end, styles.edge)}>
            7 días
          </th>
          {sortable('stockTienda', 'Tienda', styles.edge)}
          <th scope="col" className={styles.end}>
            Tránsito
          </th>
          <th scope="col" className={styles.end}>
            Total
          </th>
          <th scope="col" className={styles.end}>
            Días
          </th>
          <th scope="col" className={styles.end}>
            CEDI
          </th>
          <th scope="col" className={clsx(styles.center, styles.edge)}>
            Clase
          </th>
          <th scope="col" className={clsx(styles.end, styles.edge)}>
            Mín.
          </th>
          <th scope="col" className={styles.end}>
            Reorden
          </th>
          <th scope="col" className={styles.end}>
            Segur.
          </th>
          <th scope="col" className={styles.end}>
            Máx.
          </th>
          {sortable('sugerido', 'Sugerido', styles.suggested)}
          {sortable('pedir', 'Pedir', styles.order)}
          <th scope="col">Notas</th>
        </tr>
      </thead>
    </>
  )
}

interface SortableHeadProps {
  title: string
  className?: string | undefined
  direction: 'asc' | 'desc' | null
  onToggle: () => void
}

function SortableHead({ title, className, direction, onToggle }: SortableHeadProps) {
  const Arrow = direction && ARROW[direction]
  return (
    <th
      scope="col"
      className={clsx(styles.end, className)}
      aria-sort={direction ? ARIA_SORT[direction] : undefined}
    >
      <button type="button" className={clsx(styles.sort, direction && styles.sorted)} onClick={onToggle}>
        {title}
        {Arrow && <Arrow size={12} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  )
}
