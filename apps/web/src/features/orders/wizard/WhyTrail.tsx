import type { Suggestion } from '@abasto/domain/replenishment/suggest'
import { IconPackageOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Tag } from '../../../components/Badge.tsx'
import { formatCount, formatNumber } from '../../../lib/format/numbers.ts'
import { closingWord, trailSteps } from './why-trail.ts'
import { WhyBar } from './WhyBar.tsx'
import styles from './WhyTrail.module.css'

export interface WhyTrailProps {
  suggestion: Suggestion
  /** What the server suggested; the same, unless the store's parameters could not be read. */
  served: number
}

/** A suggestion's arithmetic, line by line, under the bar from today to after the order. */
export function WhyTrail({ suggestion, served }: WhyTrailProps) {
  return (
    <>
      <WhyBar suggestion={suggestion} />
      <dl className={styles.trail}>
        {trailSteps(suggestion).map(({ name, how, result, tone }) => (
          <div key={name} className={clsx(styles.step, tone === 'limited' && styles.limited)}>
            <dt className={styles.name}>
              {tone === 'limited' && <IconPackageOff size={16} stroke={1.75} aria-hidden="true" />}
              {name}
            </dt>
            <dd className={styles.how}>{how}</dd>
            <dd className={styles.result}>{tone === 'class' ? <Tag>{result}</Tag> : result}</dd>
          </div>
        ))}
        <div className={clsx(styles.step, styles.total)}>
          <dt className={styles.name}>Sugerido</dt>
          <dd className={styles.how}>{closingWord(suggestion)}</dd>
          <dd className={styles.result}>{formatCount(suggestion.sugerido_bultos, 'bulto', 'bultos')}</dd>
        </div>
      </dl>
      {served !== suggestion.sugerido_bultos && (
        <p className={styles.aside}>
          El servidor sugirió {formatNumber(served)}: aquí se usan los parámetros de fábrica, porque los de la
          tienda no se pudieron leer.
        </p>
      )}
    </>
  )
}
