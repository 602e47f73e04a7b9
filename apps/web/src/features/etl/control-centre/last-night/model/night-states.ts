import type { EstadoAnoche } from '@abasto/contracts/completeness/last-night'
import {
  type Icon,
  IconBan,
  IconCalendarOff,
  IconCheck,
  IconClock,
  IconClockExclamation,
  IconDatabaseOff,
  IconHandStop,
  IconPlugConnectedX,
  IconScissors,
  IconSparkles,
} from '@tabler/icons-react'

export interface NightStateLook {
  /** What its chip says. */
  label: string
  tone: 'red' | 'amber' | 'green' | 'neutral'
  icon: Icon
}

/** A state by word, icon and colour: never by colour alone. */
export const NIGHT_STATES: Readonly<Record<EstadoAnoche, NightStateLook>> = {
  no_llego: { label: 'No llegó', tone: 'red', icon: IconPlugConnectedX },
  sin_fuente: { label: 'Sin fuente', tone: 'red', icon: IconDatabaseOff },
  delgada: { label: 'Delgada', tone: 'amber', icon: IconScissors },
  rechazada: { label: 'Rechazada', tone: 'amber', icon: IconBan },
  parcial: { label: 'Parcial', tone: 'amber', icon: IconClock },
  stock_tarde: { label: 'Stock tarde', tone: 'amber', icon: IconClockExclamation },
  retenida: { label: 'Retenida', tone: 'amber', icon: IconHandStop },
  completa: { label: 'Completa', tone: 'green', icon: IconCheck },
  cerrada: { label: 'No abrió', tone: 'neutral', icon: IconCalendarOff },
  nueva: { label: 'Nueva', tone: 'neutral', icon: IconSparkles },
}
