import type { Corrida } from '@abasto/contracts/etl/schema'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { periodWords, runDuration, startedBy } from './run-labels.ts'
import styles from './history.module.css'
import { RunBadge, scopeWords, storesWords } from './runs-columns.tsx'

/** A run on a phone. */
export function RunCard({ run, now, onOpen }: { run: Corrida; now: Date; onOpen: () => void }) {
  const timeZone = useTimeZone()
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.strong}>{formatMoment(new Date(run.iniciada_en), now, timeZone)}</span>
        <RunBadge run={run} />
      </div>
      <span>
        {scopeWords(run)} · {periodWords(run) ?? 'Lo nuevo'} · {startedBy(run)}
      </span>
      <span>
        {runDuration(run, now)} · {formatCount(run.total_registros, 'registro', 'registros')} ·{' '}
        {storesWords(run)}
      </span>
      <Button onClick={onOpen}>Ver el registro</Button>
    </article>
  )
}
