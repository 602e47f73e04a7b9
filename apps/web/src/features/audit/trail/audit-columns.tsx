import type { RegistroAuditoria } from '@abasto/contracts/audit/schema'
import { formatClock, formatMoment } from '../../../ui/format/dates.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../ui/table/Quantity.tsx'
import { type Names, whoDid } from '../model/labels.ts'
import { Where, What } from './audit-parts.tsx'
import styles from './trail.module.css'

/** When, who, what, from where. */
export function auditColumns({
  names,
  timeZone,
  now,
}: {
  names: Names
  timeZone: string
  now: Date
}): Column<RegistroAuditoria>[] {
  return [
    {
      key: 'momento',
      title: 'Cuándo',
      width: '148px',
      narrowWidth: '128px',
      cell: ({ momento }) => {
        const instant = new Date(momento)
        return (
          <time dateTime={momento} title={formatClock(instant, timeZone)}>
            {formatMoment(instant, now, timeZone)}
          </time>
        )
      },
    },
    {
      key: 'persona',
      title: 'Quién',
      width: '200px',
      narrowWidth: '150px',
      cell: (record) => <TwoLines main={whoDid(record)} beneath={record.usuario ?? undefined} />,
    },
    { key: 'que', title: 'Qué', cell: (record) => <What record={record} names={names} /> },
    {
      key: 'donde',
      title: 'Desde dónde',
      width: '200px',
      narrowWidth: '150px',
      cell: (record) => (
        <span className={styles.where}>
          <Where record={record} />
        </span>
      ),
    },
  ]
}
