import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FailedBand, type FailedBandProps } from '../../../../shared/api/FailedBand.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { clsx } from 'clsx'
import styles from './FactsCard.module.css'
import type { Fact } from './night-facts.ts'

interface FactsCardProps {
  title: string
  /** Beside the title: how it stands. */
  aside?: ReactNode
  /** Undefined while they are not known. */
  facts: readonly Fact[] | undefined
  /** They are the longer half. */
  hasLongTerms?: boolean
  /** Instead of facts, where there is nothing to count. */
  note?: string | undefined
  failure?: FailedBandProps | undefined
  /** At the foot: where more is. */
  more: ReactNode
}

/** A few facts beneath the verdict, a line each. */
export function FactsCard({
  title,
  aside,
  facts,
  hasLongTerms = false,
  note,
  failure,
  more,
}: FactsCardProps) {
  return (
    <section className={styles.card} aria-label={`${title}, resumen`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {failure && <FailedBand {...failure} />}
      {!facts && !failure && <SkeletonBlock height="111px" />}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {facts && note === undefined && (
        <dl className={clsx(styles.facts, hasLongTerms && styles.longTerms)}>
          {facts.map(({ term, text, isDoubtful = false, isSettled = false }) => (
            <div key={`${term} ${text}`}>
              <dt>
                {isSettled && <IconCircleCheck className={styles.settled} size={15} aria-hidden="true" />}
                {term}
              </dt>
              <dd className={clsx(isDoubtful && styles.doubtful, isSettled && styles.past)}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.more}>{more}</div>
    </section>
  )
}
