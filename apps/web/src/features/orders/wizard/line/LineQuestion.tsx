import { IconHelpCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { LineActions } from '../model/line-actions.ts'
import type { WizardLine } from '../model/lines.ts'
import { doubtText } from './doubt-text.ts'
import type { Doubt } from './doubt.ts'
import styles from './line.module.css'

export interface LineQuestionProps {
  line: WizardLine
  doubt: Doubt
  actions: LineActions
  /** Over a row of the table, left of its field; otherwise beneath it. */
  inRow?: boolean
}

/** Asks once whether so much is meant; whoever goes on typing, or elsewhere, may. */
export function LineQuestion({ line, doubt, actions, inRow = false }: LineQuestionProps) {
  const { codigo_producto: code, descripcion_producto: name, cantidad_ajustada_bultos: suggested } = line
  const packs = formatNumber(doubt.packs)
  return (
    <span
      className={clsx(styles.question, inRow && styles.inRow)}
      role="group"
      aria-label={`Duda de ${name}`}
    >
      <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.asked} title={doubtText(doubt)}>
        {doubtText(doubt)}.
      </span>
      <span className={styles.answers}>
        <button
          type="button"
          aria-label={`Sí, ${packs} bultos de ${name}`}
          onClick={() => actions.change(code, { confirmado_bultos: doubt.packs })}
        >
          Sí, {packs}
        </button>
        <button
          type="button"
          aria-label={`Mejor ${formatNumber(suggested)} bultos de ${name}, lo sugerido`}
          onClick={() => actions.setQuantity(code, suggested)}
        >
          Mejor {formatNumber(suggested)}
        </button>
      </span>
    </span>
  )
}
