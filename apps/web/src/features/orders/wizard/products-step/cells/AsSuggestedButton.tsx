import { IconArrowBackUp } from '@tabler/icons-react'
import { formatCount, formatNumber } from '../../../../../ui/format/numbers.ts'
import { suggestedChoice } from '../../model/as-suggested.ts'
import type { Choice, WizardLine } from '../../model/lines.ts'
import styles from './inputs.module.css'

export interface AsSuggestedButtonProps {
  line: WizardLine
  choice: Choice
  /** On a card, where there is room for them. */
  inWords?: boolean
  onPress: (codes: readonly string[]) => void
}

/** Of a line that was decided otherwise: one press, and it is as suggested again. */
export function AsSuggestedButton({ line, choice, inWords = false, onPress }: AsSuggestedButtonProps) {
  const suggested = suggestedChoice(line)
  if (choice.included === suggested.included && choice.requested === suggested.requested) return null
  const to = suggested.included ? formatCount(suggested.requested, 'bulto', 'bultos') : 'sin pedir'
  const label = `Volver a lo sugerido (${to}): ${line.descripcion_producto}`
  return (
    <button
      type="button"
      className={inWords ? styles.backInWords : styles.back}
      aria-label={label}
      title={label}
      onClick={() => onPress([line.codigo_producto])}
    >
      <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
      {inWords && `Volver a ${formatNumber(suggested.requested)}`}
    </button>
  )
}
