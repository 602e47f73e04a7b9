import type { EstadoPrograma, SchedulerStatus } from '@abasto/contracts/etl/schema'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { type ComparisonFacts, rereadLabel } from '../history/comparison-facts.ts'

interface At {
  now: Date
  timeZone: string
}

export interface Fact {
  term: string
  text: string
  /** It wants looking at. */
  isDoubtful?: boolean
  /** It was something, and is over. */
  isSettled?: boolean
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** When sales and stock are read by themselves, and until when what failed is tried again. */
export function programFacts(
  { hora, horas_stock, reintentos_hasta, retry_config: { pending_retries } }: SchedulerStatus,
  { now, timeZone }: At,
): Fact[] {
  const next = pending_retries.map(({ proximo_intento: at }) => at).toSorted()[0]
  const soon = next === undefined ? '' : ` · próximo ${momentOf(next, { now, timeZone })}`
  return [
    { term: 'Ventas', text: `cada día, ${hora}` },
    { term: 'Stock', text: list.format(['con las ventas', ...horas_stock]) },
    { term: 'Reintentos', text: `hasta las ${reintentos_hasta}${soon}` },
  ]
}

/** What is said where nothing is read by itself. */
export const NOT_RUNNING: Readonly<Record<Exclude<EstadoPrograma, 'activo'>, string>> = {
  desactivado: 'Nada se lee por sí solo mientras esté desactivado.',
  sin_fuentes: 'Nada se lee por sí solo: ninguna ubicación activa tiene una fuente de datos.',
  detenido: 'Nada se lee por ahora: el servicio que inicia las corridas no responde.',
}

/** What the stores' own counts of 60 days say. */
export function agreementFacts(
  { comparedAt, days, agreeing, reread, misdated, missing }: ComparisonFacts,
  at: At,
): Fact[] {
  const namesOf = (stores: ComparisonFacts['missing']) => listed(stores.map(({ nombre }) => nombre))
  return [
    {
      term: 'Comparado',
      text: comparedAt === null ? 'todavía no' : formatMoment(new Date(comparedAt), at.now, at.timeZone),
    },
    ...(days === 0
      ? []
      : [
          {
            term: 'Coinciden',
            text: `${formatNumber(agreeing)} de ${formatCount(days, 'día', 'días')}`,
            isDoubtful: agreeing < days,
          },
        ]),
    ...(comparedAt === null ? [] : [{ term: 'Se leyó de nuevo', text: rereadText(reread) }]),
    ...(misdated.length === 0 ? [] : [{ term: 'Reloj de caja', text: namesOf(misdated), isDoubtful: true }]),
    ...(missing.length === 0 || comparedAt === null
      ? []
      : [{ term: 'Sin comparar', text: namesOf(missing), isDoubtful: true }]),
  ]
}

function rereadText(reread: ComparisonFacts['reread']): string {
  const [first, ...others] = reread
  if (!first) return 'nada'
  if (others.length === 0) return rereadLabel(first)
  const days = reread.reduce((sum, { releidos }) => sum + releidos.length, 0)
  return `${formatCount(days, 'día', 'días')} de ${formatNumber(reread.length)} tiendas`
}

const MOST_NAMES = 3

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return list.format(more > 0 ? [...names.slice(0, MOST_NAMES), `${formatNumber(more)} más`] : names)
}

/** Today's goes without saying. */
const momentOf = (instant: string, { now, timeZone }: At): string =>
  formatMoment(new Date(instant), now, timeZone).replace(/^hoy /, '')
