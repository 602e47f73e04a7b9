import { IconAlertTriangle, IconBell, IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { deliveryText, type Notice } from './notice-facts.ts'
import styles from './notices.module.css'

interface NoticesListProps {
  notices: readonly Notice[]
  now: Date
}

/** Open, or over since yesterday: what it was about, and whom it reached. */
export function NoticesList({ notices, now }: NoticesListProps) {
  return (
    <section className={styles.part} aria-label="Desde ayer">
      <h3 className={styles.title}>Desde ayer</h3>
      {notices.length === 0 && <p className={styles.quiet}>Nada que avisar.</p>}
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </section>
  )
}

const ENDS = {
  open: { label: 'Abierto', tone: 'amber', icon: IconBell },
  resuelto: { label: 'Resuelto', tone: 'green', icon: IconCircleCheck },
  reemplazado: { label: 'Lo sigue otro', tone: 'neutral', icon: IconHistory },
} as const

function NoticeItem({ notice, now }: { notice: Notice; now: Date }) {
  const timeZone = useTimeZone()
  const { titulo, detalle, abierto_en: openedAt, terminado_en: endedAt, fin, envios } = notice
  const end = ENDS[fin ?? 'open']
  const moment = (instant: string) => formatMoment(new Date(instant), now, timeZone)
  const times = endedAt === null ? moment(openedAt) : `${moment(openedAt)} a ${moment(endedAt)}`
  return (
    <li className={styles.notice}>
      <div className={styles.line}>
        <strong>{titulo}</strong>
        <Mark tone={end.tone} icon={end.icon}>
          {end.label}
        </Mark>
      </div>
      <p className={styles.detail}>{detalle}</p>
      <ul className={styles.deliveries}>
        <li>{times}</li>
        {envios.length === 0 && (
          <li className={styles.doubtful}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" /> No se avisó a nadie
          </li>
        )}
        {envios.map((delivery) => {
          const { text, isDoubtful } = deliveryText(delivery, { now, timeZone })
          return (
            <li key={`${delivery.canal} ${delivery.fase}`} className={clsx(isDoubtful && styles.doubtful)}>
              {isDoubtful && <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />}
              {text}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
