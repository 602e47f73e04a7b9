import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { clsx } from 'clsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { ExplanationRequest } from '../../explain/ExplanationPanel.tsx'
import styles from './line-fields.module.css'

export interface SuggestedFigureProps {
  line: LineaPedido
  /** With its word before it, on a card. */
  named?: boolean
  onExplain: (request: ExplanationRequest<LineaPedido>) => void
}

/** The suggested packs, which can be asked why. */
export function SuggestedFigure({ line, named = false, onExplain }: SuggestedFigureProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="¿Por qué?"
      className={clsx(styles.suggested, named && styles.named)}
      onClick={(event) => onExplain({ line, anchor: event.currentTarget })}
    >
      {named && 'sugerido '}
      {formatNumber(line.cantidad_sugerida_bultos)}
    </button>
  )
}
