import { IconCalculator, IconCloudCheck, IconCloudUp, IconWifiOff } from '@tabler/icons-react'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatTime } from '../../../../ui/format/dates.ts'
import styles from './shared-draft.module.css'
import type { SharedDraft } from './use-shared-draft.ts'

const SAYS = {
  saving: { icon: IconCloudUp, text: 'Guardando' },
  saved: { icon: IconCloudCheck, text: 'Guardado' },
  offline: { icon: IconWifiOff, text: 'Guardado aquí' },
  failed: { icon: IconWifiOff, text: 'Guardado aquí' },
} as const

/** Whose figures the draft has, and whether what was changed is on the server; nothing before either. */
export function SaveState({ shared }: { shared: SharedDraft }) {
  return (
    <span className={styles.states}>
      <OfRun shared={shared} />
      <Saved shared={shared} />
    </span>
  )
}

function Saved({ shared: { phase, saving } }: { shared: SharedDraft }) {
  if (saving === 'idle' || phase === 'off' || phase === 'asking' || phase === 'gone') return null
  const { icon: Glyph, text } = SAYS[saving]
  return (
    <output className={styles.state}>
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </output>
  )
}

/** Of a run's draft the CEDI's stock is the store's share of it, and what waits counts as there. */
function OfRun({ shared: { phase, known } }: { shared: SharedDraft }) {
  const timeZone = useTimeZone()
  if (phase !== 'joined' || !known?.de_corrida || known.calculado_en === null) return null
  const at = formatTime(new Date(known.calculado_en), timeZone)
  return (
    <span
      className={styles.state}
      title="Cifras de la corrida: lo que no alcanza para todas las tiendas está repartido, y lo que espera aprobación cuenta como si estuviera"
    >
      <IconCalculator size={16} stroke={1.75} aria-hidden="true" />
      Repartido a las {at}
    </span>
  )
}
