import { MIXTA, type AjustesRetroprueba, type PuntoRetroprueba } from '@abasto/contracts/backtests/schema'
import type { Politica } from '@abasto/contracts/policies/schema'
import { isDeepStrictEqual } from 'node:util'
import type { ReplayedStore } from './stores-read-model.ts'

/** Which policy at which level: a point of a curve. */
export type PointSpec = Pick<PuntoRetroprueba, 'politica' | 'nivel' | 'con_ciclo' | 'dias_pct'>

const EMPTY = { nivel: null, con_ciclo: null, dias_pct: null } as const

const CLAIRVOYANT: PointSpec = { ...EMPTY, politica: 'adivino' }

/** The points of a back-test: today's first, then what was asked for, the clairvoyant last. */
export function pointsOf({ politicas }: AjustesRetroprueba, today: PointSpec): PointSpec[] {
  const asked = politicas.flatMap((policy): PointSpec[] =>
    policy.politica === 'proxima_entrega'
      ? policy.niveles
          .toSorted((a, b) => a - b)
          .map((nivel) => ({ ...EMPTY, politica: policy.politica, nivel, con_ciclo: policy.con_ciclo }))
      : policy.dias_pct
          .toSorted((a, b) => a - b)
          .map((dias_pct) => ({ ...EMPTY, politica: policy.politica, dias_pct })),
  )
  return [today, ...asked.filter((point) => !isRule(today, point)), CLAIRVOYANT]
}

/** A rule has nothing but its days: the same point twice would say nothing. */
function isRule(today: PointSpec, { politica, dias_pct }: PointSpec): boolean {
  return politica === today.politica && dias_pct !== null && dias_pct === today.dias_pct
}

const MIXTURE: PointSpec = { ...EMPTY, politica: MIXTA }

/** What stores order by today, as a point; where they do not all order by the same, a mixture. */
export function todayPoint(stores: readonly ReplayedStore[]): PointSpec {
  const specs = stores.map(({ policies: { chain, store } }) => {
    if (Object.keys(chain.clases).length + Object.keys(store.clases).length > 0) return MIXTURE
    return pointOf(store.base ?? chain.base ?? { politica: 'regla_niveles' })
  })
  const [first = MIXTURE, ...rest] = specs
  return rest.every((spec) => isDeepStrictEqual(spec, first)) ? first : MIXTURE
}

function pointOf(policy: Politica): PointSpec {
  return policy.politica === 'proxima_entrega'
    ? {
        ...EMPTY,
        politica: policy.politica,
        nivel: policy.nivel_servicio_pct,
        con_ciclo: policy.dias_ciclo !== null,
      }
    : { ...EMPTY, politica: policy.politica, dias_pct: 100 }
}
