import type { InformeCorreo } from '@abasto/contracts/reports/mail'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatDateTime, formatDay } from '../../../ui/format/dates.ts'
import styles from './mail.module.css'

type Sending = InformeCorreo['envios'][number]

/** How the last ones went, the newest first. */
export function LastMails({ saved }: { saved: InformeCorreo }) {
  if (saved.envios.length === 0) return null
  return (
    <section className={styles.part} aria-label="Últimos envíos">
      <h3 className={styles.title}>Últimos envíos</h3>
      <ul className={styles.list}>
        {saved.envios.map((sending) => (
          <li key={`${sending.semana} ${sending.correo}`} className={styles.line}>
            <span>
              <strong>{sending.correo}</strong> · semana del {formatDay(sending.semana)}
            </span>
            <State sending={sending} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ sending: { enviado_en: sent, proximo_intento: next, error } }: { sending: Sending }) {
  const timeZone = useTimeZone()
  if (sent !== null)
    return (
      <Mark tone="green" icon={IconCheck}>
        {formatDateTime(new Date(sent), timeZone)}
      </Mark>
    )
  const reason = error ?? 'Se está enviando'
  return next === null ? (
    <Mark tone="red" icon={IconAlertTriangle}>
      {reason}; ya no se intenta
    </Mark>
  ) : (
    <Mark tone="amber" icon={IconClock}>
      {reason}
    </Mark>
  )
}
