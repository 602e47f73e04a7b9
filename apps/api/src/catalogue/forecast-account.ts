import {
  unitsOf,
  type EventFactor,
  type Factor,
  type ForecastExplanation,
  type WeightedDay,
} from '@abasto/domain/demand/models/explanation'
import { ETIQUETA_EVENTO } from '@abasto/contracts/events/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'

const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2 })
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** The arithmetic of a day's forecast in words: what is written there, worked out, is the forecast. */
export function forecastAccount(explanation: ForecastExplanation): string {
  const units = number.format(unitsOf(explanation))
  if (explanation.kind === 'mean_of_days') {
    if (explanation.days.length === 0) return 'sin días con datos'
    return `${meanText(explanation.days)} = ${units}`
  }
  if (explanation.kind === 'mean_of_models') {
    const parts = explanation.parts.map(
      ({ weight, says }) => `${number.format(100 * weight)} % de (${forecastAccount(says)})`,
    )
    return `${parts.join(' + ')} = ${units}`
  }
  // A day of the month that is like any other has nothing to say.
  const telling = explanation.factors.filter(({ kind, value }) => kind !== 'month_day' || value !== 1)
  const factors = telling.map((factor) => `${factorName(factor)} ${number.format(factor.value)}`)
  return `${[`nivel ${number.format(explanation.level.units)}`, ...factors].join(' × ')} = ${units}`
}

/** `(8 × 12 + 7 × 9,5) ÷ 15`, the newest day first; days of one weight as their sum: `280 ÷ 28 días`. */
function meanText(days: readonly WeightedDay[]): string {
  const isWeighted = new Set(days.map(({ weight }) => weight)).size > 1
  if (!isWeighted) {
    const sum = days.reduce((all, { units }) => all + units, 0)
    return `${number.format(sum)} ÷ ${days.length} ${days.length === 1 ? 'día' : 'días'}`
  }
  const terms = days
    .toReversed()
    .map(({ units, weight }) => `${number.format(weight)} × ${number.format(units)}`)
  const weights = days.reduce((all, { weight }) => all + weight, 0)
  return `(${terms.join(' + ')}) ÷ ${number.format(weights)}`
}

function factorName(factor: Factor): string {
  if (factor.kind === 'weekday') return WEEKDAYS[factor.weekday - 1] ?? ''
  if (factor.kind === 'month_day') return 'día del mes'
  if (factor.kind === 'event') return `${ETIQUETA_EVENTO[factor.event].toLowerCase()} (${eventBasis(factor)})`
  const whose = factor.by === 'chain' ? 'la cadena' : 'la tienda'
  return factor.kind === 'learnt' ? `lo aprendido de ${whose}` : `ajuste de ${whose}`
}

function eventBasis({ event, days, expected }: EventFactor): string {
  if (event === 'cierre') return 'no se vende'
  if (days > 0) return `aprendido de ${days} ${days === 1 ? 'día' : 'días'}`
  return expected === null ? 'sin días de que aprender' : 'lo esperado'
}

/** Days of the history that took no part, oldest first, each once. */
export function leftOutDays(
  explanations: readonly ForecastExplanation[],
  from: IsoDate,
): { readonly date: IsoDate; readonly reason: 'no_data' | 'possible_stock_out' }[] {
  const reasons = new Map<number, 'no_data' | 'possible_stock_out'>()
  const collect = (explanation: ForecastExplanation): void => {
    if (explanation.kind === 'mean_of_models') for (const { says } of explanation.parts) collect(says)
    else for (const { day, reason } of explanation.leftOut) reasons.set(day, reason)
  }
  for (const each of explanations) collect(each)
  return [...reasons]
    .toSorted(([one], [other]) => one - other)
    .map(([day, reason]) => ({ date: addDays(from, day), reason }))
}
