import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { useHasRoom, useIsPhone } from '../hooks/use-media-query.ts'
import styles from './DataTable.module.css'
import { isRowClick, OpeningMark, type RowOpening } from './row-opening.tsx'
import { SkeletonBlock, SkeletonLine } from '../waiting/Skeleton.tsx'
import { SortHeader, type SortDirection } from './SortHeader.tsx'
import { inTextSize } from '../theme/text-size.ts'

export interface Column<Row> {
  key: string
  title: ReactNode
  /** The title is for screen readers only: columns of actions and pictures. */
  titleHidden?: boolean | undefined
  /** Names `start`, figures `end`. */
  align?: 'start' | 'end' | undefined
  /** Gives way on tablets; what it says can be read elsewhere. */
  desktopOnly?: boolean | undefined
  /** CSS width; columns without one share the rest. */
  width?: string | undefined
  /** The same on tablets. */
  narrowWidth?: string | undefined
  /** Makes the head a button, or just tells the order; `direction` null where another column is sorted by. */
  sort?: { direction: SortDirection | null; onToggle?: (() => void) | undefined } | undefined
  cell: (row: Row) => ReactNode
}

/** `chosen`: what the screen is about, among others of its kind. */
export type RowTone = 'critical' | 'quiet' | 'chosen'

export type RowHeight = 'two-lines' | 'one-line' | 'with-field'

export interface DataTableProps<Row> {
  /** What the table holds, for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page is loading: skeletons of the final size stand in. */
  rows: readonly Row[] | undefined
  /** They could not be loaded, which is said above: nothing is on its way, and nobody knows what there is. */
  failed?: boolean | undefined
  rowKey: (row: Row) => string
  /** A row on a phone. */
  renderCard: (row: Row) => ReactNode
  /** Said in the middle of the sheet while loading, such as `Cargando inventario...` */
  loadingText: string
  loadingRows?: number | undefined
  loadingCardHeight?: string | undefined
  /** Stands in the middle of the sheet when there are no rows. */
  empty: ReactNode
  /** New rows are on their way; the old ones stay. */
  refreshing?: boolean | undefined
  rowHeight?: RowHeight | undefined
  rowTone?: ((row: Row) => RowTone | undefined) | undefined
  /** The whole row opens something; a quiet mark at its end says so. Cards bring their own way in. */
  opening?: RowOpening<Row> | undefined
  /** Beneath a row that is open, as wide as the table; null where it is closed. */
  detail?: ((row: Row) => ReactNode) | undefined
  /** The whole row leads where the link in it does. */
  onRowClick?: ((row: Row) => void) | undefined
  /** Where the page has no room for it the columns of tablets stand, in their widths. */
  minWidth?: string | undefined
  /** Room that the page needs for it, where something else stands beside. */
  roomFor?: string | undefined
  /** Below this a tablet's table scrolls sideways with its first column fixed: as good as none should. */
  narrowMinWidth?: string | undefined
}

const NOT_LOADED = 'Se verá aquí en cuanto se pueda cargar.'

/** A table under a sticky head; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  const { rows, failed = false, empty, refreshing = false } = props
  if (rows === undefined && failed) return <div className={styles.empty}>{NOT_LOADED}</div>
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <div className={styles.frame} aria-busy={refreshing || rows === undefined}>
      {refreshing && <span className={styles.progress} aria-hidden="true" />}
      {rows === undefined && <output className={styles.loading}>{props.loadingText}</output>}
      {isPhone ? <Cards {...props} /> : <Table {...props} />}
    </div>
  )
}

/** The mark of a row that opens something. */
const OPENING_WIDTH = '52px'

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

function Cards<Row>({
  label,
  rows,
  rowKey,
  renderCard,
  loadingRows = 6,
  loadingCardHeight = '112px',
}: DataTableProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows
        ? rows.map((row) => <li key={rowKey(row)}>{renderCard(row)}</li>)
        : indexes(loadingRows).map((index) => (
            <li key={`${index}, on its way`}>
              <SkeletonBlock height={loadingCardHeight} />
            </li>
          ))}
    </ul>
  )
}

function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowTone,
  opening,
  detail,
  onRowClick = opening?.open,
  rowHeight = 'two-lines',
  loadingRows = 10,
  minWidth = '960px',
  roomFor = minWidth,
  narrowMinWidth = minWidth,
}: DataTableProps<Row>) {
  const isNarrow = !useHasRoom(roomFor)
  const shown = columns.filter(({ desktopOnly = false }) => !desktopOnly || !isNarrow)
  const widthOf = ({ width, narrowWidth }: Column<Row>) => (isNarrow ? (narrowWidth ?? width) : width)
  const alignOf = ({ align }: Column<Row>) => (align === 'end' ? styles.end : undefined)
  return (
    <div
      className={clsx(styles.scroller, isNarrow && styles.narrow)}
      // What stands in the cells follows it.
      data-narrow={isNarrow || undefined}
      // It scrolls where the table is wider than the page: by keys too, also where nothing in it takes the focus.
      {...(isNarrow && { role: 'region', tabIndex: 0, 'aria-label': `${label}, se desplaza de lado` })}
    >
      <table
        className={clsx(styles.table, styles[rowHeight])}
        style={{ minWidth: inTextSize(isNarrow ? narrowMinWidth : minWidth) }}
        aria-label={label}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column.key} style={{ width: inTextSize(widthOf(column)) }} />
          ))}
          {opening && <col style={{ width: inTextSize(OPENING_WIDTH) }} />}
        </colgroup>
        <thead>
          <tr>
            {shown.map((column) => (
              <SortHeader
                key={column.key}
                title={column.title}
                titleHidden={column.titleHidden}
                align={column.align}
                sort={column.sort}
              />
            ))}
            {opening && <SortHeader title="Abrir" titleHidden />}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  <BodyRow row={row} tone={rowTone?.(row)} opening={opening} onClick={onRowClick}>
                    {shown.map((column) => (
                      <td key={column.key} className={alignOf(column)}>
                        {column.cell(row)}
                      </td>
                    ))}
                  </BodyRow>
                  <Detail columns={shown.length + (opening ? 1 : 0)}>{detail?.(row)}</Detail>
                </Fragment>
              ))
            : indexes(loadingRows).map((index) => (
                <tr key={`${index}, on its way`} className={styles.row}>
                  {shown.map((column) => (
                    <td key={column.key} className={alignOf(column)}>
                      <SkeletonLine width="60%" />
                    </td>
                  ))}
                  {opening && <td aria-hidden="true" />}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** What an open row shows beneath itself. */
function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <tr>
      <td colSpan={columns} className={styles.detail}>
        {children}
      </td>
    </tr>
  )
}

interface BodyRowProps<Value> {
  row: Value
  tone: RowTone | undefined
  opening: RowOpening<Value> | undefined
  onClick: ((row: Value) => void) | undefined
  children: ReactNode
}

function BodyRow<Value>({ row, tone, opening, onClick, children }: BodyRowProps<Value>) {
  if (!onClick) return <tr className={clsx(styles.row, tone && styles[tone])}>{children}</tr>
  return (
    // The row is a larger target for the mouse; the link in it or the mark at its end is the control.
    <tr
      className={clsx(styles.row, tone && styles[tone], styles.opens)}
      onClick={(event) => isRowClick(event) && onClick(row)}
    >
      {children}
      {opening && (
        <td className={styles.end}>
          <OpeningMark row={row} opening={opening} />
        </td>
      )}
    </tr>
  )
}
