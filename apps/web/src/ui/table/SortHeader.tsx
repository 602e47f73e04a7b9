import { VisuallyHidden } from '../page/VisuallyHidden.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './SortHeader.module.css'

export type SortDirection = 'asc' | 'desc'

export interface SortHeaderProps {
  title: ReactNode
  titleHidden?: boolean | undefined
  align?: 'start' | 'end' | undefined
  /** Without `onToggle` the order is shown and cannot be changed. */
  sort?: { direction: SortDirection | null; onToggle?: (() => void) | undefined } | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: IconArrowUp, desc: IconArrowDown } as const

/** A `th` of a sheet's head; with `sort` its text is a button that says the direction. */
export function SortHeader({ title, titleHidden = false, align = 'start', sort }: SortHeaderProps) {
  const Arrow = sort?.direction ? ARROW[sort.direction] : IconArrowsSort
  return (
    <th
      scope="col"
      className={clsx(styles.head, align === 'end' && styles.end)}
      aria-sort={sort?.direction ? ARIA_SORT[sort.direction] : undefined}
    >
      {titleHidden && <VisuallyHidden>{title}</VisuallyHidden>}
      {!titleHidden && !sort && title}
      {!titleHidden && sort && (
        <Sorted className={clsx(styles.button, sort.direction && styles.active)} onToggle={sort.onToggle}>
          <Marked title={title}>
            <Arrow size={14} stroke={1.75} aria-hidden="true" />
          </Marked>
        </Sorted>
      )}
    </th>
  )
}

/** A title with its mark in the line of the last word, wherever it breaks. */
function Marked({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [first, last] = typeof title === 'string' ? atLastWord(title) : ['', title]
  return (
    <span>
      {first}
      <span className={styles.last}>
        {last} {children}
      </span>
    </span>
  )
}

function atLastWord(title: string): [string, string] {
  const at = title.lastIndexOf(' ') + 1
  return [title.slice(0, at), title.slice(at)]
}

interface SortedProps {
  className: string
  onToggle: (() => void) | undefined
  children: ReactNode
}

function Sorted({ className, onToggle, children }: SortedProps) {
  if (!onToggle) return <span className={className}>{children}</span>
  return (
    <button type="button" className={className} onClick={onToggle}>
      {children}
    </button>
  )
}
