import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { figureOf } from '../../../../ui/format/numbers.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { runsQuery } from '../../api.ts'
import { recordsOfToday } from './records-of-today.ts'
import styles from './InventoryFigures.module.css'

/** More runs than a day has. */
const RUNS_READ = 100

interface InventoryFiguresProps {
  endedAt: string | null
  now: Date
  today: string
}

/** When the stock was last synchronised, and how many rows of it today. */
export function InventoryFigures({ endedAt, now, today }: InventoryFiguresProps) {
  const timeZone = useTimeZone()
  const { data, isError } = useQuery(runsQuery('inventario', 1, RUNS_READ))
  const records = data && recordsOfToday(data.data, today, timeZone)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Última sincronización</dt>
        <dd>{endedAt === null ? '–' : formatMoment(new Date(endedAt), now, timeZone)}</dd>
      </div>
      <div>
        <dt>Total de registros sincronizados hoy</dt>
        <dd>{figureOf(records, isError) ?? '...'}</dd>
      </div>
    </dl>
  )
}
