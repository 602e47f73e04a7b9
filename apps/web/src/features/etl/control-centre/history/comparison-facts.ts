import type { TiendaComparada } from '@abasto/contracts/etl/schema'
import { formatDayOfMonth, formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'

export interface ComparisonFacts {
  /** The last of the stores; null: none ever was. */
  comparedAt: string | null
  days: number
  /** Those of them that are the same on both sides. */
  agreeing: number
  /** Stores of which days were read again. */
  reread: readonly TiendaComparada[]
  /** Stores whose tills have a wrong clock. */
  misdated: readonly TiendaComparada[]
  /** Stores that the last night did not compare. */
  missing: readonly TiendaComparada[]
}

/** What the comparison of all stores comes to. */
export function comparisonFacts(stores: readonly TiendaComparada[]): ComparisonFacts {
  const times = stores.flatMap(({ comparado_en: when }) => (when === null ? [] : [when])).toSorted()
  return {
    comparedAt: times.at(-1) ?? null,
    days: stores.reduce((sum, { dias }) => sum + dias, 0),
    agreeing: stores.reduce((sum, { coinciden }) => sum + coinciden, 0),
    reread: stores.filter(({ releidos }) => releidos.length > 0),
    misdated: stores.filter(({ fechas_imposibles: dates }) => dates !== null),
    missing: stores.filter(({ no_comparada: reason }) => reason !== null),
  }
}

/** Stores that were not compared, those together that share the reason and when they last were. */
export function notCompared(missing: readonly TiendaComparada[]): TiendaComparada[][] {
  return [
    ...Map.groupBy(missing, ({ no_comparada: reason, comparado_en: last }) => `${reason} ${last}`).values(),
  ]
}

const DAYS_NAMED = 3

/** `San Joaquín, 04/11, +38 líneas`. */
export function rereadLabel({ nombre, releidos: days, lineas_ganadas: lines }: TiendaComparada): string {
  const named = days.slice(0, DAYS_NAMED).map(formatDayOfMonth).join(', ')
  const more = days.length > DAYS_NAMED ? ` y ${days.length - DAYS_NAMED} más` : ''
  const sign = lines > 0 ? '+' : ''
  return `${nombre}, ${named}${more}, ${sign}${formatCount(lines, 'línea', 'líneas')}`
}

/** Of one store: `Comparada con su POS hoy 05:12: 60 de 60 días coinciden`. */
export function comparisonLabel(
  { comparado_en: last, dias: days, coinciden: agreeing, no_comparada: reason }: TiendaComparada,
  now: Date,
  timeZone: string,
): string {
  if (last === null) return `Sin comparar con su POS: ${reason ?? 'todavía no se ha comparado'}`
  const when = formatMoment(new Date(last), now, timeZone)
  return `Comparada con su POS ${when}: ${formatNumber(agreeing)} de ${formatCount(days, 'día coincide', 'días coinciden')}`
}
