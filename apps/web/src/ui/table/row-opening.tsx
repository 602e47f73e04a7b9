import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import styles from './DataTable.module.css'

/** What a row of a table leads to. */
export interface RowOpening<Row> {
  /** Said of the mark at the row's end: "Ver Harina Juana 1 kg en cada ubicación". */
  label: (row: Row) => string
  open: (row: Row) => void
  /** The mark itself. */
  icon?: Icon | undefined
}

/** The quiet mark at the row's end; with the keyboard it is the way in. */
export function OpeningMark<Row>({ row, opening }: { row: Row; opening: RowOpening<Row> }) {
  return (
    <IconButton
      className={styles.mark}
      icon={opening.icon ?? IconChevronRight}
      label={opening.label(row)}
      aria-haspopup="dialog"
      onClick={() => opening.open(row)}
    />
  )
}

/** Whether a click on a row means the row: not what can be pressed by itself, and not text being selected. */
export function isRowClick({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input, select, textarea, label')
  return !isOnControl && window.getSelection()?.isCollapsed !== false
}
