import type { SesionAbierta } from '@abasto/contracts/auth/schema'
import { IconAlertTriangle, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { Badge } from '../../ui/badge/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { formatMoment } from '../../ui/format/dates.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useTimeZone } from '../tenant/tenant-context.ts'
import { lastUseText } from './last-use.ts'
import styles from './SessionList.module.css'

const ICON = {
  computadora: IconDeviceDesktop,
  tableta: IconDeviceTablet,
  telefono: IconDeviceMobile,
} as const

export interface SessionListProps {
  sessions: readonly SesionAbierta[]
  /** The one that is being ended. */
  ending: number | undefined
  onEnd: (sessionId: number) => void
}

/** Open sessions: what with, where from, since when, and the way to end each. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <ul className={styles.list} aria-label="Sesiones abiertas">
      {sessions.map((session) => {
        const Glyph = ICON[session.tipo_dispositivo ?? 'computadora']
        const device = session.dispositivo ?? 'Dispositivo desconocido'
        return (
          <li key={session.sesion_id} className={styles.session}>
            <Glyph size={20} stroke={1.5} aria-hidden="true" />
            <div className={styles.text}>
              <span className={styles.device}>
                {device}
                {session.es_esta && <Badge tone="blue">esta sesión</Badge>}
                {session.lugar_nuevo && (
                  <Badge tone="amber" icon={IconAlertTriangle}>
                    lugar nuevo
                  </Badge>
                )}
              </span>
              {session.direccion !== null && <span>{session.direccion}</span>}
              <span>
                {lastUseText(session.ultimo_uso, now, timeZone)} · desde{' '}
                {formatMoment(new Date(session.desde), now, timeZone)}
              </span>
            </div>
            {!session.es_esta && (
              <Button
                busy={ending === session.sesion_id}
                onClick={() => onEnd(session.sesion_id)}
                aria-label={`Terminar la sesión de ${device}`}
              >
                Terminar
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
