import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { SortDirection } from '../../../../../ui/table/SortHeader.tsx'
import { COLUMN_IDS, type ColumnId, type SizedId } from '../columns/column-list.ts'
import { moveTo, widthOf, withColumns, withWidth } from '../columns/layout.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import styles from './ColumnHead.module.css'

export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: IconArrowUp, desc: IconArrowDown } as const

interface SortButtonProps {
  title: string
  direction: SortDirection | null
  onToggle: () => void
}

export function SortButton({ title, direction, onToggle }: SortButtonProps) {
  const Arrow = direction && ARROW[direction]
  return (
    <button type="button" className={clsx(styles.sort, direction && styles.sorted)} onClick={onToggle}>
      {title}
      {Arrow && <Arrow size={12} stroke={2} aria-hidden="true" />}
    </button>
  )
}

/** What is drawn along is a column of this table, and nothing from elsewhere. */
const DRAWN = 'application/x-abasto-columna'

interface MovableHeadProps extends ColumnLayout {
  id: ColumnId
  className: string
  direction: SortDirection | null
  children: ReactNode
}

/** A head that can be drawn to the place of another, and whose right edge widens its column. */
export function MovableHead({ id, className, direction, children, ...shown }: MovableHeadProps) {
  const { layout, columns, change } = shown
  const [isOver, setOver] = useState(false)
  return (
    <th
      scope="col"
      draggable
      className={clsx(styles.head, className, isOver && styles.over)}
      aria-sort={direction ? ARIA_SORT[direction] : undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAWN, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAWN)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const drawn = COLUMN_IDS.find((known) => known === event.dataTransfer.getData(DRAWN))
        if (drawn && drawn !== id) change(withColumns(layout, moveTo(columns, drawn, id)))
      }}
    >
      {children}
      <WidthGrip id={id} layout={layout} change={change} />
    </th>
  )
}

/** The edge of a head: drawn, its column grows; pressed twice, it is as wide as it was made. The dialog does it by keys. */
export function WidthGrip({ id, layout, change }: Pick<ColumnLayout, 'layout' | 'change'> & { id: SizedId }) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const draw = (event: PointerEvent): void => {
    if (from.current) change(withWidth(layout, id, from.current.width + event.clientX - from.current.x))
  }
  return (
    <span
      className={styles.grip}
      aria-hidden="true"
      title="Arrastra para cambiar el ancho"
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        // A column that shares the room that is left is as wide as it is drawn.
        const drawn = event.currentTarget.parentElement?.getBoundingClientRect().width
        from.current = { x: event.clientX, width: drawn ?? widthOf(layout, id) }
      }}
      onPointerMove={draw}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => change(withWidth(layout, id, undefined))}
    />
  )
}
