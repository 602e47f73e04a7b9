import { VisuallyHidden } from '../../../../../ui/page/VisuallyHidden.tsx'
import { clsx } from 'clsx'
import { Term } from '../../../../../shared/glossary/Term.tsx'
import { formatCount } from '../../../../../ui/format/numbers.ts'
import { groupRuns, groupTitle, startsGroup } from '../columns/bands.ts'
import { COLUMNS } from '../columns/column-list.ts'
import { ARIA_SORT, MovableHead, SortButton, WidthGrip } from './ColumnHead.tsx'
import { IncludeBox } from '../cells/IncludeBox.tsx'
import { isIncluded, type WizardLine } from '../../model/lines.ts'
import type { ProductListProps } from './product-list.ts'
import styles from './ProductTable.module.css'
import type { SortKey } from '../../model/sorting.ts'

type Props = Pick<
  ProductListProps,
  'all' | 'lines' | 'selected' | 'edits' | 'actions' | 'sort' | 'onSort' | 'shown'
>

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
  const { lines, actions, sort, onSort, shown } = props
  const { columns, layout } = shown
  const included = includedOf(props)
  const all = included === 'todo'
  const direction = (key: SortKey | undefined) => (sort.key === key ? sort.direction : null)
  const sortButton = (key: SortKey, title: string) => (
    <SortButton title={title} direction={direction(key)} onToggle={() => onSort(key)} />
  )
  const ordered = (key: SortKey, title: string, className: string | undefined) => {
    const sorted = direction(key)
    return (
      <th
        scope="col"
        className={clsx(styles.end, className)}
        aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
      >
        {sortButton(key, title)}
      </th>
    )
  }
  return (
    <thead>
      <tr className={styles.groups}>
        <th scope="colgroup" colSpan={3} className={clsx(styles.span3, styles.left3)}>
          <VisuallyHidden>Producto</VisuallyHidden>
        </th>
        {groupRuns(columns).map((run) => (
          <th
            key={run.columns[0]}
            scope="colgroup"
            colSpan={run.columns.length}
            className={styles.group}
            style={{ gridColumn: `span ${run.columns.length}` }}
          >
            {groupTitle(run, layout) || <VisuallyHidden>Clasificación</VisuallyHidden>}
          </th>
        ))}
        <th scope="colgroup" colSpan={2} className={clsx(styles.span2, styles.group, styles.rightPair)}>
          Pedido, en bultos
        </th>
        {columns.includes('notas') && (
          <th scope="colgroup">
            <VisuallyHidden>Notas</VisuallyHidden>
          </th>
        )}
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
          <WidthGrip id="descripcion" {...shown} />
        </th>
        {columns.map((id, at) => {
          if (id === 'notas') return null
          const { title, sort: key, term } = COLUMNS[id]
          return (
            <MovableHead
              key={id}
              id={id}
              {...shown}
              className={clsx(
                id === 'clase' ? styles.center : styles.end,
                startsGroup(columns, at) && styles.edge,
              )}
              direction={direction(key)}
            >
              {key !== undefined ? sortButton(key, title) : term ? <Term of={term}>{title}</Term> : title}
            </MovableHead>
          )
        })}
        {ordered('sugerido', 'Sugerido', styles.suggested)}
        {ordered('pedir', 'Pedir', styles.order)}
        {columns.includes('notas') && (
          <th scope="col" className={styles.notesHead}>
            Notas
            <WidthGrip id="notas" {...shown} />
          </th>
        )}
      </tr>
    </thead>
  )
}
