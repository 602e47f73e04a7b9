import { unitsOf, type Factor, type ForecastExplanation } from '@abasto/domain/demand/models/explanation'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'

const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2 })
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** The arithmetic of a day's forecast in words: what is written there, worked out, is the forecast. */
export function forecastAccount(explanation: ForecastExplanation): string {
  const units = number.format(unitsOf(explanation))
  if (explanation.kind === 'mean_of_days') {
    const { days } = explanation
    if (days.length === 0) return 'sin días con datos'
    const weights = new Set(days.map(({ weight }) => weight))
    const how = weights.size > 1 ? 'promedio ponderado' : 'promedio'
    return `${how} de ${days.length} ${days.length === 1 ? 'día' : 'días'} = ${units}`
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

function factorName(factor: Factor): string {
  if (factor.kind === 'weekday') return WEEKDAYS[factor.weekday - 1] ?? ''
  if (factor.kind === 'month_day') return 'día del mes'
  const whose = factor.by === 'chain' ? 'la cadena' : 'la tienda'
  return factor.kind === 'learnt' ? `lo aprendido de ${whose}` : `ajuste de ${whose}`
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
