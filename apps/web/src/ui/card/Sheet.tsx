import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { Button } from '../button/Button.tsx'
import styles from './Sheet.module.css'

export interface SheetProps {
  label: string
  /** Without ground and edge: its rows are cards of their own, as on every phone. */
  bare?: boolean | undefined
  /** For those who are brought here from elsewhere on the page. */
  id?: string | undefined
  children: ReactNode
}

/** One ruled sheet: tools, table, foot. */
export function Sheet({ label, bare = false, id, children }: SheetProps) {
  const isPhone = useIsPhone()
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={clsx(styles.sheet, (bare || isPhone) && styles.bare)}
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** Top of a sheet: what it holds, and at right what narrows it down. */
export function SheetTools({
  title,
  count,
  besideTitle,
  children,
}: {
  title?: string | undefined
  /** Beside the title in ink3, formatted. */
  count?: string | undefined
  /** Right of the title, in its line: the order of cards on a phone. */
  besideTitle?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.tools}>
      {title !== undefined && (
        <h2 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
      )}
      {besideTitle}
      {children !== undefined && (
        <div className={title === undefined ? styles.fields : styles.filters}>{children}</div>
      )}
    </div>
  )
}

/** A line across the sheet between tools and table: chips of active filters, a hint, what needs doing. */
export function SheetLine({ tone = 'plain', children }: { tone?: 'plain' | 'sunken'; children: ReactNode }) {
  return <div className={tone === 'sunken' ? styles.sunkenLine : styles.line}>{children}</div>
}

/** Foot of a sheet: what is shown at left, pages at right. */
export function SheetFoot({ children, pages }: { children: ReactNode; pages?: ReactNode }) {
  return (
    <div className={styles.foot}>
      <span className={styles.showing}>{children}</span>
      {pages}
    </div>
  )
}

export interface PagesProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** Anterior, Página X de Y, Siguiente. */
export function Pages({ page, totalPages, onPage }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label="Páginas">
      <Button icon={IconChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <span className={styles.pageNumber}>
        Página {formatNumber(page)} de {formatNumber(Math.max(1, totalPages))}
      </span>
      <Button trailingIcon={IconChevronRight} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}

interface PagedFootProps extends PagesProps {
  pageSize: number
  total: number
  /** Of what: `productos`. */
  many: string
  /** Whether there is anything to turn. */
  turns?: boolean
}

/** Foot of a paged table: which rows are shown, and the way to the others. */
export function PagedFoot({ pageSize, total, many, turns = true, ...pages }: PagedFootProps) {
  return (
    <SheetFoot pages={turns && <Pages {...pages} />}>
      {showingRange(pages.page, pageSize, total, many)}
    </SheetFoot>
  )
}

/** `Mostrando 31–60 de 138 productos` */
export function showingRange(page: number, pageSize: number, total: number, many: string): string {
  if (total === 0) return `Mostrando 0 de 0 ${many}`
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return `Mostrando ${formatNumber(first)}–${formatNumber(last)} de ${formatNumber(total)} ${many}`
}
