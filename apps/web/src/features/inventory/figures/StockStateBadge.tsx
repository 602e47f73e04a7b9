import { IconAlertTriangle, IconCircleMinus, IconCircleOff, IconHelpCircle } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge/Badge.tsx'
import { type Stocked, stockState } from '../model/stock-state.ts'

const LOOK = {
  unknown: { tone: 'amber', icon: IconHelpCircle, label: 'Desconocido' },
  negative: { tone: 'red', icon: IconCircleMinus, label: 'Negativo' },
  zero: { tone: 'red', icon: IconCircleOff, label: 'En cero' },
  'below-one-pack': { tone: 'amber', icon: IconAlertTriangle, label: 'Menos de 1 bulto' },
} as const

/** Marks a quantity that needs looking at. */
export function StockStateBadge({ row }: { row: Stocked }) {
  const state = stockState(row)
  if (!state) return null
  const look = LOOK[state]
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  )
}
