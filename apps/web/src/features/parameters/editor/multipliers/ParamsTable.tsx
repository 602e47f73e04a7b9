import { Tag } from '../../../../ui/badge/Badge.tsx'
import { Quantity } from '../../../../ui/table/Quantity.tsx'
import { SortHeader } from '../../../../ui/table/SortHeader.tsx'
import { type ClassRow, formatReorder } from '../../model/class-rows.ts'
import { LEVEL_TITLE, LEVELS } from '../../model/params.ts'
import { DaysInput, DaysShown } from './DaysInput.tsx'
import type { GridProps } from './grid-props.ts'
import { OverMaximum } from './OverMaximum.tsx'
import styles from './ParamsTable.module.css'

export function ParamsTable({ rows, editing }: GridProps) {
  return (
    <table className={styles.table} aria-label="Días de venta por clase">
      <thead>
        <tr>
          <SortHeader title="Clase" />
          {LEVELS.map((level) => (
            <SortHeader key={level} title={LEVEL_TITLE[level]} align="end" />
          ))}
          <SortHeader title="Punto de reorden" align="end" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.salesClass}>
            <th scope="row" aria-label={`Clase ${row.salesClass}, ${row.threshold}`}>
              <span className={styles.class}>
                <Tag>{row.salesClass}</Tag>
                <span className={styles.threshold}>{row.threshold}</span>
              </span>
            </th>
            {LEVELS.map((level) => (
              <td key={level}>
                {editing ? (
                  <DaysInput cell={row.cells[level]} editing={editing} />
                ) : (
                  <DaysShown cell={row.cells[level]} />
                )}
              </td>
            ))}
            <td>
              <Reorder row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reorder({ row: { reorder, warning } }: { row: ClassRow }) {
  if (reorder === null) return <span className={styles.unknown}>–</span>
  return (
    <Quantity
      value={formatReorder(reorder)}
      unit="días"
      beneath={warning === null ? undefined : <OverMaximum />}
    />
  )
}
