import type { PuntoRetroprueba } from '@abasto/contracts/backtests/schema'
import type { Politica } from '@abasto/contracts/policies/schema'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'

/**
 * The policy that a store would order by at a point of the curve.
 * @returns null: nobody can order by it, such as the rule with other days than those set
 */
export function policyOf({ politica, nivel, con_ciclo, dias_pct }: PuntoRetroprueba): Politica | null {
  if (politica === 'regla_niveles' || politica === 'regla_guarda') {
    return dias_pct === 100 ? { politica } : null
  }
  if (politica !== 'proxima_entrega' || nivel === null) return null
  return {
    politica,
    nivel_servicio_pct: nivel,
    dias_ciclo: con_ciclo === true ? DEFAULT_CYCLE_DAYS : null,
    guarda: true,
    cobertura_max_dias: null,
  }
}
