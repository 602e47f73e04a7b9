import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { addDays } from '@abasto/domain/time/business-day'
import { IconAlertCircle, IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { behindTone, daysBehind } from '../../../shared/completeness/days-behind.ts'
import { hasWholeSales } from '../../../shared/completeness/last-night.ts'
import { lastNightQuery } from '../../../shared/completeness/last-night-query.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { daysAgoLabel } from '../model/period-labels.ts'
import styles from './DetailHead.module.css'

interface CompleteUntilProps {
  /** Newest complete day; null: none yet. */
  day: string | null
  /** Undefined for the whole chain. */
  location: Ubicacion | undefined
  /** Stores of the chain of which no day was ever read. */
  neverRead: readonly { readonly ubicacion_nombre: string }[]
  today: string
}

/** How far the sales go: `ventas completas hasta ayer`; what is older is marked. */
export function CompleteUntil({ day, location, neverRead, today }: CompleteUntilProps) {
  const { data: lastNight } = useQuery(lastNightQuery)
  if (location?.tipo === 'cedi') return <span className={styles.part}>un CEDI no vende</span>
  if (day === null) {
    return (
      <span className={styles.part}>
        <Mark inline tone="amber" icon={IconClock}>
          todavía sin días completos
        </Mark>
      </span>
    )
  }
  const [first] = neverRead
  if (first) {
    return (
      <span
        className={styles.part}
        title={`Sin leer: ${neverRead.map(({ ubicacion_nombre: name }) => name).join(', ')}`}
      >
        <Mark inline tone="amber" icon={IconAlertTriangle}>
          {neverRead.length === 1
            ? `${first.ubicacion_nombre} nunca se ha leído`
            : `${formatCount(neverRead.length, 'tienda', 'tiendas')} nunca se han leído`}
        </Mark>
      </span>
    )
  }
  const isYesterday = day === addDays(today, -1)
  const wanting = isYesterday && lastNight ? wantingOf(lastNight, location) : null
  if (wanting) {
    return (
      <span className={styles.part} title={wanting.reason}>
        <Mark inline tone="amber" icon={IconAlertTriangle}>
          {wanting.text}
        </Mark>
      </span>
    )
  }
  const days = daysBehind(day, today) ?? 0
  const tone = behindTone(days)
  const text = `ventas completas hasta ${isYesterday ? 'ayer' : `el ${formatDay(day)}`}`
  return (
    <span className={styles.part}>
      {tone === 'green' ? (
        text
      ) : (
        <Mark inline tone={tone} icon={tone === 'red' ? IconAlertCircle : IconClock}>
          {text}, {daysAgoLabel(days)}
        </Mark>
      )}
    </span>
  )
}

/** What yesterday lacks of a store, or of the chain's; null: nothing. */
function wantingOf(
  { ubicaciones }: AnocheRespuesta,
  location: Ubicacion | undefined,
): { text: string; reason: string | undefined } | null {
  const wanting = ubicaciones.filter((each) => !hasWholeSales(each))
  if (!location) {
    if (wanting.length === 0) return null
    const stores = formatCount(wanting.length, 'tienda', 'tiendas')
    return { text: `ventas hasta ayer, incompletas en ${stores}`, reason: undefined }
  }
  const own = wanting.find(({ ubicacion_id: id }) => id === location.id)
  return own ? { text: 'ventas hasta ayer, incompletas', reason: own.motivo } : null
}
