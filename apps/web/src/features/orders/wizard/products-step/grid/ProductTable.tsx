import { clsx } from 'clsx'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { isIncluded, type WizardLine } from '../../model/lines.ts'
import { useAfterPaint } from '../after-paint.ts'
import type { PasteTarget } from './paste-cells.ts'
import type { ProductListProps } from './product-list.ts'
import { bandsOf } from '../columns/bands.ts'
import { ProductRow } from './ProductRow.tsx'
import styles from './ProductTable.module.css'
import { ProductTableHead } from './ProductTableHead.tsx'
import { joinRanges } from '../../../../../shared/spreadsheet/row-window.ts'
import { useDrawnRows } from '../../../../../shared/spreadsheet/use-drawn-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { inTextSize } from '../../../../../ui/theme/text-size.ts'

/** A figure of the code's font is about this wide. */
const CODE_CHARACTER_PX = 8
const SHORTEST_CODE = 6
const LONGEST_CODE = 14

/** Wide enough for the longest code of all, as a custom property for the style sheet. */
function codeWidthStyle(
  lines: ProductListProps['all'],
): CSSProperties & Record<'--code-width', string | undefined> {
  const longest = lines.reduce(
    (most, { codigo_producto: code }) => Math.max(most, code.length),
    SHORTEST_CODE,
  )
  return { '--code-width': inTextSize(12 + Math.min(longest, LONGEST_CODE) * CODE_CHARACTER_PX) }
}

/** The order as a spreadsheet: a native table, rows that re-render only when they change. */
export function ProductTable(props: ProductListProps) {
  const { all, lines, limit, onMore, onAll, edits, params, forecasts, actions, paste } = props
  const { onDetail, onExplain, onForecast } = props
  const count = Math.min(limit, lines.length)
  const pane = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { drawn, inSight } = useDrawnRows(pane, count)
  // Rows out of sight follow in a render of their own, so that a key is answered before they are drawn.
  const now = useMemo(() => ({ lines, edits, drawn }), [lines, edits, drawn])
  const later = useAfterPaint(now)
  const isWider = useIsWider(pane)
  const { columns, layout } = props.shown
  const codeWidth = useMemo(() => codeWidthStyle(all), [all])
  const bands = useMemo(() => bandsOf(columns, layout), [columns, layout])
  const targetOf = (line: WizardLine): PasteTarget => ({
    code: line.codigo_producto,
    included: isIncluded(line, edits[line.codigo_producto]),
  })
  useGridKeys(body, {
    rowAt: (row) => {
      const line = row < count ? lines[row] : undefined
      return line && targetOf(line)
    },
    rowsFrom: (row) => lines.slice(row, count).map(targetOf),
    actions,
    paste,
  })
  const rows: ReactNode[] = []
  const leaveOut = (from: number, to: number): void => {
    if (to > from) rows.push(<Gap key={`hasta ${to}`} rows={to - from} />)
  }
  let end = 0
  for (const { from, to } of joinRanges([inSight, ...later.drawn], count)) {
    leaveOut(end, from)
    for (let row = from; row < to; row += 1) {
      const isNow = row >= inSight.from && row < inSight.to
      const shown = isNow ? now : later
      const line = shown.lines[row]
      if (!line) {
        leaveOut(row, row + 1)
        continue
      }
      const code = line.codigo_producto
      rows.push(
        // A row stays when another product comes into it: changing its words is quicker than making it.
        <ProductRow
          key={row}
          line={line}
          edit={shown.edits[code]}
          row={row}
          params={params}
          columns={columns}
          forecast={forecasts?.get(code)}
          actions={actions}
          onDetail={onDetail}
          onExplain={onExplain}
          onForecast={onForecast}
        />,
      )
    }
    end = to
  }
  leaveOut(end, count)
  return (
    <div
      ref={pane}
      className={clsx(styles.scroller, isWider && styles.wider)}
      style={{ ...codeWidth, ...bands }}
    >
      <table
        className={styles.table}
        style={bands}
        aria-label="Productos sugeridos"
        aria-rowcount={lines.length + 2}
      >
        <ProductTableHead {...props} />
        <tbody ref={body}>{rows}</tbody>
      </table>
      {lines.length === 0 && props.empty}
      {count < lines.length && (
        <div className={styles.more}>
          <span>
            Se muestran {formatNumber(count)} de {formatNumber(lines.length)}
          </span>
          <Button onClick={onMore}>Mostrar 50 más</Button>
          <Button onClick={onAll}>Mostrar todas</Button>
        </div>
      )}
    </div>
  )
}

/** The room of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) => (
  <tr aria-hidden="true" style={{ height: `calc(${rows} * var(--row-height))` }} />
)

/** Whether what a pane holds is wider than the pane, so that it scrolls sideways. */
function useIsWider(pane: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const resized = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    resized.observe(element)
    for (const child of element.children) resized.observe(child)
    return () => resized.disconnect()
  }, [pane])
  return isWider
}
