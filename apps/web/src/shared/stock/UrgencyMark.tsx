import type { Urgency } from '@abasto/domain/stock/urgency'
import { IconAlertTriangle, IconCircleOff, IconClockExclamation } from '@tabler/icons-react'
import { Badge, Mark } from '../../ui/badge/Badge.tsx'

const LOOK = {
  empty: { icon: IconCircleOff, label: 'Agotado', short: 'Agotado' },
  today: { icon: IconAlertTriangle, label: 'Se agota hoy', short: 'Se agota hoy' },
  before_delivery: {
    icon: IconClockExclamation,
    label: 'Se agota antes de la entrega',
    short: 'No alcanza',
  },
  below_minimum: { icon: IconAlertTriangle, label: 'Bajo el mínimo', short: 'Bajo el mínimo' },
} as const

interface UrgencyMarkProps {
  urgency: Urgency | null
  /** In fewer words, where there is little room. */
  short?: boolean
}

/**
 * One red in three strengths, the same on every screen: filled is empty now, tinted is empty before more can come,
 * plain is below the minimum.
 */
export function UrgencyMark({ urgency, short = false }: UrgencyMarkProps) {
  if (urgency === null) return null
  const { icon, label, short: shortLabel } = LOOK[urgency]
  const text = short ? shortLabel : label
  if (urgency === 'below_minimum') {
    return (
      <Mark tone="red" icon={icon}>
        {text}
      </Mark>
    )
  }
  return (
    <Badge tone="red" icon={icon} filled={urgency === 'empty'}>
      {text}
    </Badge>
  )
}
