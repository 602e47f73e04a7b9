import { clsx } from 'clsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { Totals } from '../model/lines.ts'
import styles from './ProductsStep.module.css'

/** What is ordered so far; announced by the count alone, so that typing is not talked over. */
export function WizardTotals({ totals }: { totals: Totals }) {
  const { selected, packs, critical, criticalLeftOut, cediLimited } = totals
  const allCritical = critical + criticalLeftOut
  return (
    <dl className={styles.totals}>
      <Figure value={formatNumber(selected)} label="seleccionados" />
      <Figure value={formatNumber(packs)} label="bultos" />
      {allCritical > 0 && (
        <Figure
          tone="red"
          value={formatNumber(critical)}
          share={criticalLeftOut > 0 ? ` de ${formatNumber(allCritical)}` : undefined}
          label="críticos"
        />
      )}
      {cediLimited > 0 && <Figure tone="amber" value={formatNumber(cediLimited)} label="CEDI limitado" />}
    </dl>
  )
}

interface FigureProps {
  value: string
  share?: string | undefined
  label: string
  tone?: 'red' | 'amber'
}

function Figure({ value, share, label, tone }: FigureProps) {
  return (
    <div className={clsx(styles.figure, tone && styles[tone])}>
      <dd className={styles.value}>
        {value}
        {share !== undefined && <span className={styles.share}>{share}</span>}
      </dd>
      <dt className={styles.label}>{label}</dt>
    </div>
  )
}
