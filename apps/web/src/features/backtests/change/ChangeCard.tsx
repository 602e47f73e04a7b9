import { IconAlertTriangle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Comparison } from '../model/figures.ts'
import type { Currency } from '../../../shared/money/money.ts'
import { pointName, pointNote } from '../model/point-name.ts'
import { changeRows } from './change-rows.ts'
import styles from './change.module.css'
import { UsePolicy, type PolicyPlace } from './UsePolicy.tsx'

interface ChangeCardProps {
  comparison: Comparison
  place: PolicyPlace
  currency: Currency
}

/** What the compared point would change in the store or the chain, what it costs, and the way to use it. */
export function ChangeCard({ comparison, place, currency }: ChangeCardProps) {
  const { other } = comparison
  return (
    <section className={styles.card} aria-label={`Qué cambiaría en ${place.name}`}>
      <h2 className={styles.title}>Qué cambiaría en {place.name}</h2>
      <p className={styles.policy}>
        {pointName(other)}: {pointNote(other, false)}.
      </p>
      <dl className={styles.rows}>
        {changeRows(comparison, currency).map(({ key, label, figure, unit, detail, isCost }) => (
          <div key={key} className={clsx(styles.row, isCost && styles.cost)}>
            <dt>
              {isCost && <IconAlertTriangle size={16} stroke={1.75} aria-label="cuesta" role="img" />}
              {label}
            </dt>
            <dd className={styles.figure}>
              {figure} <span className={styles.unit}>{unit}</span>
            </dd>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
      <UsePolicy point={other} place={place} />
    </section>
  )
}
