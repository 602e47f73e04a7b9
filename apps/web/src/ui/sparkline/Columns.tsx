import { clsx } from 'clsx'
import styles from './sparkline.module.css'

export interface PictureColumn {
  key: string
  /** Percent of the room; null: no data, which leaves a gap on a dashed floor. */
  height: number | null
  /** Stands out: weekends. */
  dark?: boolean | undefined
}

export interface ColumnsProps {
  columns: readonly PictureColumn[]
  /** What it shows, read out: "Unidades por día, últimos 28 días". */
  label: string
  /** Closer together, where they are many for their room. */
  dense?: boolean | undefined
}

/** A small picture of many counts as columns from zero, as wide as its room. */
export function Columns({ columns, label, dense = false }: ColumnsProps) {
  return (
    <span className={clsx(styles.columns, dense && styles.dense)} role="img" aria-label={label}>
      {columns.map(({ key, height, dark = false }) =>
        height === null ? (
          <span key={key} className={styles.gap} />
        ) : (
          <span
            key={key}
            className={clsx(styles.column, dark && styles.dark)}
            style={{ height: `${height}%` }}
          />
        ),
      )}
    </span>
  )
}
