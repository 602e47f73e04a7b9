import type { Rechazo } from '@abasto/contracts/etl/schema'
import { formatDay, formatMoment } from '../../../../ui/format/dates.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { rowWords } from './row-text.ts'
import styles from './history.module.css'

/** A rejected row on a phone. */
export function RejectedCard({ row, now }: { row: Rechazo; now: Date }) {
  const timeZone = useTimeZone()
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.strong}>{row.ubicacion_nombre}</span>
        <span className={styles.second}>{formatMoment(new Date(row.leido_en), now, timeZone)}</span>
      </div>
      <span>
        {row.motivo}
        {row.fecha !== null && `, ${formatDay(row.fecha)}`}
      </span>
      <div className={styles.row}>{rowWords(row.fila)}</div>
    </article>
  )
}
