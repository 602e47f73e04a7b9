import type { SchedulerStatus } from '@abasto/contracts/etl/schema'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { StateSquares } from '../../../../ui/badge/StateSquares.tsx'
import { formatDay, formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import styles from './SchedulerFacts.module.css'

/** When it runs and ran, what waits to be tried again, and how the last night ended. */
export function SchedulerFacts({ status, now }: { status: SchedulerStatus; now: Date }) {
  const timeZone = useTimeZone()
  const moment = (instant: string | null, none: string): string =>
    instant === null ? none : formatMoment(new Date(instant), now, timeZone)
  const { daily_summary: summary } = status
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Próxima ejecución">
          {moment(status.next_execution, status.enabled ? 'Por decidir' : 'Desactivada')}
        </Fact>
        <Fact term="Última ejecución">{moment(status.last_execution, 'Nunca')}</Fact>
        <Fact term="Reintentos pendientes">
          <Retries status={status} moment={moment} />
        </Fact>
        <Fact term="Datos procesados">{summary ? formatDay(summary.fecha_procesada) : '–'}</Fact>
      </dl>
      <p className={styles.settings}>
        Cada día a las {status.hora}; vuelve a leer {rereadLabel(status.dias_relectura)}.
      </p>
      {summary && <Summary summary={summary} />}
    </>
  )
}

const rereadLabel = (days: number): string =>
  days === 0 ? 'solo lo que falta' : `los últimos ${formatCount(days, 'día', 'días')} y lo que falta`

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface RetriesProps {
  status: SchedulerStatus
  moment: (instant: string | null, none: string) => string
}

function Retries({
  status: {
    retry_config: { pending_retries: pending },
  },
  moment,
}: RetriesProps) {
  const [first] = [...pending].sort((a, b) => a.proximo_intento.localeCompare(b.proximo_intento))
  if (!first) return '0 tiendas'
  const reasons = pending
    .map(
      ({ nombre, intentos, error }) =>
        `${nombre}: ${formatCount(intentos, 'intento', 'intentos')}${error ? `, ${error}` : ''}`,
    )
    .join('\n')
  return (
    <span title={reasons}>
      <Mark tone="amber" icon={IconClock} inline>
        {formatCount(pending.length, 'tienda', 'tiendas')}, {moment(first.proximo_intento, '')}
      </Mark>
    </span>
  )
}

function Summary({ summary }: { summary: NonNullable<SchedulerStatus['daily_summary']> }) {
  const { total_tiendas: total, exitosas: good, fallidas: bad } = summary
  const squares = Array.from({ length: total }, (_, index) => ({
    key: String(index),
    tone: index < good ? ('green' as const) : ('none' as const),
  }))
  return (
    <div className={styles.summary}>
      <span>
        <b>{formatNumber(total)}</b> en total
      </span>
      <StateSquares squares={squares} />
      <Mark tone="green" icon={IconCheck} inline>
        {formatCount(good, 'exitosa', 'exitosas')}
      </Mark>
      {bad > 0 && (
        <Mark tone="red" icon={IconX} inline>
          {formatCount(bad, 'fallida', 'fallidas')}
        </Mark>
      )}
    </div>
  )
}
