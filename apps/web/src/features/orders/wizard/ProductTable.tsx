import { type CSSProperties, useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { choiceOf } from './lines.ts'
import type { ProductListProps } from './product-list.ts'
import { ProductRow } from './ProductRow.tsx'
import styles from './ProductTable.module.css'
import { ProductTableHead } from './ProductTableHead.tsx'
import { useGridKeys } from './use-grid-keys.ts'

/** A figure of the code's font is about this wide. */
const CODE_CHARACTER_PX = 8
const SHORTEST_CODE = 6
const LONGEST_CODE = 14

/** Wide enough for the longest code, as a custom property for the style sheet. */
function codeWidthStyle(lines: ProductListProps['lines']): CSSProperties & Record<'--code-width', string> {
  const longest = lines.reduce(
    (most, { codigo_producto: code }) => Math.max(most, code.length),
    SHORTEST_CODE,
  )
  return { '--code-width': `${12 + Math.min(longest, LONGEST_CODE) * CODE_CHARACTER_PX}px` }
}

/** The order as a spreadsheet: a native table, rows that re-render only when they change. */
export function ProductTable(props: ProductListProps) {
  const { lines, limit, onMore, edits, params, actions, onDetail, onWhy } = props
  const rows = lines.slice(0, limit)
  const choices = rows.map((line) => choiceOf(line, edits[line.codigo_producto]))
  const body = useRef<HTMLTableSectionElement>(null)
  useGridKeys(
    body,
    rows.map(({ codigo_producto: code }) => code),
    choices.map(({ incluido }) => incluido),
    actions,
  )
  return (
    <div className={styles.scroller} style={codeWidthStyle(lines)}>
      <table className={styles.table} aria-label="Productos sugeridos" aria-rowcount={lines.length + 1}>
        <ProductTableHead {...props} />
        <tbody ref={body}>
          {rows.map((line, index) => (
            <ProductRow
              key={line.codigo_producto}
              line={line}
              edit={edits[line.codigo_producto]}
              row={index}
              params={params}
              actions={actions}
              onDetail={onDetail}
              onWhy={onWhy}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <p className={styles.none}>Ningún producto coincide con la búsqueda en este cuadrante.</p>
      )}
      {rows.length < lines.length && (
        <div className={styles.more}>
          <span>
            Se muestran {formatNumber(rows.length)} de {formatNumber(lines.length)}
          </span>
          <Button onClick={onMore}>Mostrar 50 más</Button>
        </div>
      )}
    </div>
  )
}
