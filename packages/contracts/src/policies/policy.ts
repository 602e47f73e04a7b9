import type { PolicySetting } from '@abasto/domain/replenishment/chosen-policy'
import type { Policy } from '@abasto/domain/replenishment/line-suggestion'
import type { AjustePolitica, Politica } from './schema.ts'

/** Between the wire's policies and the domain's. */

export function toPolicy(wire: Politica): Policy {
  if (wire.politica !== 'proxima_entrega') return { policy: wire.politica }
  return {
    policy: wire.politica,
    params: {
      serviceLevel: wire.nivel_servicio_pct / 100,
      cycleDays: wire.dias_ciclo,
      guard: wire.guarda,
      maxCoverDays: wire.cobertura_max_dias,
    },
  }
}

export function toPolicySetting({ base, clases }: AjustePolitica): PolicySetting<Policy> {
  const classes: { -readonly [Each in keyof AjustePolitica['clases']]: Policy } = {}
  for (const salesClass of ['A', 'AB', 'B', 'BC', 'C'] as const) {
    const policy = clases[salesClass]
    if (policy) classes[salesClass] = toPolicy(policy)
  }
  return { base: base && toPolicy(base), classes }
}
