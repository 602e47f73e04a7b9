import { clsx } from 'clsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import type { FilterCounts, LineFilter } from '../../model/line-filters.ts'
import type { Totals } from '../../model/lines.ts'
import styles from './filters.module.css'

export interface WizardTotalsProps {
  totals: Totals
  /** Of the whole order. */
  counts: FilterCounts
  filter: LineFilter | null
  /** Shows the lines that a figure counts. */
  onPress: (filter: LineFilter) => void
}

/** What is ordered so far, each figure a way to its lines; announced by the count alone, so that typing is not talked over. */
export function WizardTotals({ totals, counts, filter, onPress }: WizardTotalsProps) {
  const { selected, packs, critical, cediLimited } = totals
  const figure = (of: LineFilter, count: number) => ({
    value: formatNumber(count),
    share: count < counts[of] ? ` de ${formatNumber(counts[of])}` : undefined,
    pressed: of === filter,
    onPress: () => onPress(of),
  })
  return (
    <dl className={styles.totals}>
      <Figure {...figure('incluidos', selected)} label="seleccionados" />
      <Figure value={formatNumber(packs)} label="bultos" />
      {counts.criticos > 0 && <Figure tone="red" {...figure('criticos', critical)} label="críticos" />}
      {counts.limitados > 0 && (
        <Figure tone="amber" {...figure('limitados', cediLimited)} label="CEDI limitado" />
      )}
    </dl>
  )
}

interface FigureProps {
  value: string
  share?: string | undefined
  label: string
  tone?: 'red' | 'amber'
  pressed?: boolean
  onPress?: () => void
}

function Figure({ value, share, label, tone, pressed, onPress }: FigureProps) {
  const text = (
    <>
      {value}
      {share !== undefined && <span className={styles.share}>{share}</span>}
    </>
  )
  return (
    <div className={clsx(styles.figure, tone && styles[tone], pressed && styles.pressed)}>
      <dd className={styles.value}>
        {onPress ? (
          <button
            type="button"
            className={styles.way}
            aria-pressed={pressed}
            aria-label={`${value}${share ?? ''} ${label}: ver solo esos`}
            title={`Ver solo: ${label}`}
            onClick={onPress}
          >
            {text}
          </button>
        ) : (
          text
        )}
      </dd>
      <dt className={styles.label}>{label}</dt>
    </div>
  )
}
