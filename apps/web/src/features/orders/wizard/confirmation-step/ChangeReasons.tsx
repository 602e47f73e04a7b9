import { useMemo } from 'react'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { ReasonSelect } from '../../reasons/ReasonSelect.tsx'
import styles from '../../reasons/reasons.module.css'
import type { Wizard } from '../frame/use-wizard.ts'
import { changedLines } from '../model/changed-lines.ts'
import type { WizardLine } from '../model/lines.ts'

const NO_LINES: readonly WizardLine[] = []

type ChangeReasonsProps = Pick<Wizard, 'edits' | 'actions'> & { lines: Wizard['lines']; disabled: boolean }

/** Asks once for all why quantities are other than suggested; the order goes without it as well. */
export function ChangeReasons(props: ChangeReasonsProps) {
  const { lines = NO_LINES, edits, actions, disabled } = props
  const { count, unexplained } = useMemo(() => changedLines(lines, edits), [lines, edits])
  if (count === 0) return null
  const open = unexplained.length
  return (
    <section className={styles.summary} aria-label="Motivos de los cambios">
      <p>
        <strong>
          {formatCount(count, 'cantidad distinta de la sugerida', 'cantidades distintas de las sugeridas')}
        </strong>
        {open === 0 ? (
          <span className={styles.quiet}>, todas con su motivo.</span>
        ) : (
          <span className={styles.quiet}>
            {open === count ? ', sin motivo' : `, ${formatNumber(open)} sin motivo`}. Con el motivo se ve
            después qué resultó; el pedido sale igual.
          </span>
        )}
      </p>
      {open > 0 && (
        <ReasonSelect
          value={null}
          label={`Motivo para ${formatCount(open, 'cantidad', 'cantidades')} sin motivo`}
          disabled={disabled}
          onChange={(reason) => actions.explain(unexplained, reason)}
        />
      )}
    </section>
  )
}
