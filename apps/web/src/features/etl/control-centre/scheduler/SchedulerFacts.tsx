import type { EstadoPrograma, SchedulerStatus } from '@abasto/contracts/etl/schema'
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
        <Fact term="Próxima ejecución">{moment(status.next_execution, NOTHING_NEXT[status.estado])}</Fact>
        <Fact term="Última ejecución">{moment(status.last_execution, 'Nunca')}</Fact>
        <Fact term="Reintentos pendientes">
          <Retries status={status} moment={moment} />
        </Fact>
        <Fact term="Datos procesados">{summary ? formatDay(summary.fecha_procesada) : '–'}</Fact>
      </dl>
      <dl className={styles.program}>
        <Line term="Ventas">
          cada día a las {status.hora}; vuelve a leer {rereadLabel(status.dias_relectura)}
        </Line>
        <Line term="Stock">{stockLabel(status.horas_stock)}</Line>
        <Line term="Reintentos">
          lo que no se pudo leer, cada 30 minutos hasta las {status.reintentos_hasta}
        </Line>
      </dl>
      {summary && <Summary summary={summary} />}
    </>
  )
}

/** Why there is no next time. */
const NOTHING_NEXT: Record<EstadoPrograma, string> = {
  activo: 'Por decidir',
  desactivado: 'Desactivada',
  sin_fuentes: 'Sin fuentes de datos',
  detenido: 'Detenida',
}

const stockLabel = (times: readonly string[]): string =>
  times.length === 0 ? 'con las ventas' : `con las ventas, y a las ${new Intl.ListFormat('es').format(times)}`

const rereadLabel = (days: number): string =>
  days === 0 ? 'solo lo que falta' : `los últimos ${formatCount(days, 'día', 'días')} y lo que falta`

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}:</dt>
      <dd>{children}</dd>
    </div>
  )
}

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
  const waiting = new Set(pending.map(({ ubicacion_id: id }) => id)).size
  const reasons = pending
    .map(
      ({ nombre, tipo, intentos, error }) =>
        `${nombre}${tipo === 'inventario' ? ', stock' : ''}: ${formatCount(intentos, 'intento', 'intentos')}${error ? `, ${error}` : ''}`,
    )
    .join('\n')
  return (
    <span title={reasons}>
      <Mark tone="amber" icon={IconClock} inline>
        {formatCount(waiting, 'tienda', 'tiendas')}, {moment(first.proximo_intento, '')}
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
