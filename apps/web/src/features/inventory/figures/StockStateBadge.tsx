import { IconAlertTriangle, IconCircleMinus, IconCircleOff } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge/Badge.tsx'
import { type Stocked, stockWord } from '../stock/stock-view.ts'

const LOOK = {
  negative: { tone: 'red', icon: IconCircleMinus, word: 'Negativo' },
  zero: { tone: 'red', icon: IconCircleOff, word: 'En cero' },
  'below-one-pack': { tone: 'amber', icon: IconAlertTriangle, word: 'Menos de 1 bulto' },
} as const

/** The word that a quantity which needs looking at carries. */
export function StockWordBadge({ row }: { row: Stocked }) {
  const word = stockWord(row)
  if (!word) return null
  const look = LOOK[word]
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.word}
    </Badge>
  )
}
