import { IconChevronDown, IconChevronUp, IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOutbox } from '../../shared/outbox/own-outbox.ts'
import { useTimeZone } from '../../shared/tenant/tenant-context.ts'
import { formatMoment } from '../../ui/format/dates.ts'
import { formatNumber } from '../../ui/format/numbers.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import styles from './WaitingDock.module.css'

/** All that is sent once the network is back, each with its hour; nothing else is sent later. */
export function WaitingDock() {
  const { waiting, announced } = useOutbox()
  const timeZone = useTimeZone()
  const now = useNow()
  const [isOpen, setOpen] = useState(true)
  const entries = [...waiting.filter(({ refusal }) => refusal === null), ...announced]
  if (entries.length === 0) return null
  const Arrow = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section className={styles.dock} aria-label="Se enviará al volver la red">
      <div className={styles.head}>
        <IconCloudUp size={20} stroke={1.75} aria-hidden="true" />
        <strong className={styles.title}>Se enviará al volver la red</strong>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ocultar' : 'Ver'} {formatNumber(entries.length)}
          <Arrow size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {entries.map(({ id, label, detail, at, path }) => (
            <li key={id}>
              <Link to={path} className={styles.label}>
                {label}
              </Link>
              <span className={styles.detail}>
                {detail}, {formatMoment(new Date(at), now, timeZone).replace(/^hoy /, '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
