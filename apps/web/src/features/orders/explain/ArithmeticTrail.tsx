import type { DemandaReciente } from '@abasto/contracts/orders/explanation'
import { policyIdOf, type LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import { IconPackageOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Tag } from '../../../ui/badge/Badge.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { RecentDemandChart } from './RecentDemandChart.tsx'
import { type CediFigures, closingRemark, trailSteps, waitingNotes } from './trail-steps.ts'
import { policyFacts, policyName } from './policy-text.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { assumedText } from '../unknown-stock.ts'
import { StockDaysBar } from './StockDaysBar.tsx'
import styles from './explain.module.css'

export interface ArithmeticTrailProps {
  suggestion: LineSuggestion
  /** What the server suggested; the same, unless the store's parameters could not be read. */
  served?: number | undefined
  /** The daily sales behind the averages. */
  demand?: DemandaReciente | null | undefined
  cedi?: CediFigures | undefined
  /** Packs in other orders of the same store that wait. */
  storeWaiting?: number | undefined
}

/** A suggestion's arithmetic, line by line, under its daily sales and the bar from today to after the order. */
export function ArithmeticTrail({ suggestion, served, demand, cedi, storeWaiting }: ArithmeticTrailProps) {
  const timeZone = useTimeZone()
  const { assumedStock, storeStock } = suggestion.input
  return (
    <>
      {policyIdOf(suggestion) !== 'regla_niveles' && (
        <p className={styles.policy}>
          <strong>{policyName(suggestion)}</strong>
          {policyFacts(suggestion)}
        </p>
      )}
      {demand && <RecentDemandChart demand={demand} />}
      <StockDaysBar suggestion={suggestion} />
      <dl className={styles.trail}>
        {trailSteps(suggestion, cedi).map(({ name, how, result, tone }) => (
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
          <dd className={styles.how}>{closingRemark(suggestion)}</dd>
          <dd className={styles.result}>{formatCount(suggestion.suggestedPacks, 'bulto', 'bultos')}</dd>
        </div>
      </dl>
      {assumedStock && (
        <p className={styles.aside}>{assumedText(storeStock, assumedStock.knownAt, timeZone)}</p>
      )}
      {waitingNotes(cedi, storeWaiting).map((note) => (
        <p key={note} className={styles.aside}>
          {note}
        </p>
      ))}
      {served !== undefined && served !== suggestion.suggestedPacks && (
        <p className={styles.aside}>
          El servidor sugirió {formatNumber(served)}: aquí se usan los parámetros de fábrica, porque los de la
          tienda no se pudieron leer.
        </p>
      )}
    </>
  )
}
