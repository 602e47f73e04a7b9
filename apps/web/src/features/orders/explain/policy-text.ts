import { ETIQUETA_POLITICA } from '@abasto/contracts/policies/schema'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import {
  isForecastOrder,
  policyIdOf,
  type LineSuggestion,
} from '@abasto/domain/replenishment/line-suggestion'
import { formatNumber } from '../../../ui/format/numbers.ts'

const MODEL_NAMES: Readonly<Record<DemandModelId, string>> = {
  promedio_ponderado: 'promedio ponderado por día',
  misma_semana: 'misma semana pasada',
  promedio_28: 'promedio de 28 días',
  nivel_perfil: 'nivel y perfil semanal',
  combinado: 'combinado',
}

export const policyName = (suggestion: LineSuggestion): string => ETIQUETA_POLITICA[policyIdOf(suggestion)]

/** What the policy was told, and by which model it forecasts: " · servicio 99,9 % · nivel y perfil semanal". */
export function policyFacts(suggestion: LineSuggestion): string {
  if (!isForecastOrder(suggestion)) return ''
  const { params, model } = suggestion
  return ` · servicio ${servicePercent(params.serviceLevel)} · pronóstico: ${MODEL_NAMES[model]}`
}

/** `99,9 %`, with as many digits as it has. */
export function servicePercent(level: number): string {
  const percent = Number((level * 100).toFixed(6))
  const digits = [0, 1, 2].find((count) => Number(percent.toFixed(count)) === percent) ?? 3
  return `${formatNumber(percent, digits)} %`
}
