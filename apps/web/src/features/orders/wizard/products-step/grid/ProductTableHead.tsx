import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Term } from '../../../../../shared/glossary/Term.tsx'
import { formatCount } from '../../../../../ui/format/numbers.ts'
import { IncludeBox } from '../cells/IncludeBox.tsx'
import { isIncluded, type WizardLine } from '../../model/lines.ts'
import type { ProductListProps } from './product-list.ts'
import styles from './ProductTable.module.css'
import type { SortKey } from '../../model/sorting.ts'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: IconArrowUp, desc: IconArrowDown } as const

type Props = Pick<ProductListProps, 'all' | 'lines' | 'selected' | 'edits' | 'actions' | 'sort' | 'onSort'>

/** How much of what is listed is in the order; goes no further through it than it must. */
function includedOf({ all, lines, selected, edits }: Props): 'todo' | 'parte' | 'nada' {
  if (selected === 0 || lines.length === 0) return 'nada'
  if (selected === all.length) return 'todo'
  const isIn = (line: WizardLine): boolean => isIncluded(line, edits[line.codigo_producto])
  if (lines.every(isIn)) return 'todo'
  return lines.some(isIn) ? 'parte' : 'nada'
}

/** Two lines of heads: groups with their unit, and the columns. */
export function ProductTableHead(props: Props) {
  const { lines, actions, sort, onSort } = props
  const included = includedOf(props)
  const all = included === 'todo'
  const sortable = (key: SortKey, title: string, group?: string) => (
    <SortableHead
      title={title}
      className={group}
      direction={sort.key === key ? sort.direction : null}
      onToggle={() => onSort(key)}
    />
  )
  return (
    <thead>
      <tr className={styles.groups}>
        <th scope="colgroup" colSpan={3} className={clsx(styles.span3, styles.left3)}>
          <VisuallyHidden>Producto</VisuallyHidden>
        </th>
        <th scope="colgroup" className={styles.group}>
          Bulto
        </th>
        <th scope="colgroup" colSpan={3} className={clsx(styles.span3, styles.group)}>
          Venta diaria, en bultos
        </th>
        <th scope="colgroup" className={styles.group}>
          Pronóstico
        </th>
        <th scope="colgroup" colSpan={5} className={clsx(styles.span5, styles.group)}>
          Stock, en bultos
        </th>
        <th scope="colgroup" className={styles.group}>
          <VisuallyHidden>Clasificación</VisuallyHidden>
        </th>
        <th scope="colgroup" colSpan={4} className={clsx(styles.span4, styles.group)}>
          Niveles, en días
        </th>
        <th scope="colgroup" colSpan={2} className={clsx(styles.span2, styles.group, styles.rightPair)}>
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
            partly={included === 'parte'}
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
          <Term of="pronostico">7 días</Term>
        </th>
        {sortable('stockTienda', 'Tienda', styles.edge)}
        <th scope="col" className={styles.end}>
          <Term of="en-transito">Tránsito</Term>
        </th>
        <th scope="col" className={styles.end}>
          Total
        </th>
        <th scope="col" className={styles.end}>
          <Term of="cobertura">Días</Term>
        </th>
        <th scope="col" className={styles.end}>
          CEDI
        </th>
        <th scope="col" className={clsx(styles.center, styles.edge)}>
          <Term of="clase">Clase</Term>
        </th>
        <th scope="col" className={clsx(styles.end, styles.edge)}>
          <Term of="minimo">Mín.</Term>
        </th>
        <th scope="col" className={styles.end}>
          <Term of="reorden">Reorden</Term>
        </th>
        <th scope="col" className={styles.end}>
          <Term of="seguridad">Segur.</Term>
        </th>
        <th scope="col" className={styles.end}>
          <Term of="maximo">Máx.</Term>
        </th>
        {sortable('sugerido', 'Sugerido', styles.suggested)}
        {sortable('pedir', 'Pedir', styles.order)}
        <th scope="col">Notas</th>
      </tr>
    </thead>
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
