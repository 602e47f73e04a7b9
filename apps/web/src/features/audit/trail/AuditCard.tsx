import type { RegistroAuditoria } from '@abasto/contracts/audit/schema'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { type Names, whoDid } from '../model/labels.ts'
import { Where, What } from './audit-parts.tsx'
import styles from './trail.module.css'

/** A record on a phone. */
export function AuditCard({
  record,
  names,
  timeZone,
  now,
}: {
  record: RegistroAuditoria
  names: Names
  timeZone: string
  now: Date
}) {
  return (
    <RowCard gap={6}>
      <header className={styles.cardHead}>
        <strong>{whoDid(record)}</strong>
        <time dateTime={record.momento}>{formatMoment(new Date(record.momento), now, timeZone)}</time>
      </header>
      <What record={record} names={names} />
      <footer className={styles.cardFoot}>
        <Where record={record} />
      </footer>
    </RowCard>
  )
}
