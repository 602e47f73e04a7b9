import type { Politica } from '@abasto/contracts/policies/schema'
import { expect, it } from 'vitest'
import { proposedPolicy, proposedPolicyPath } from './proposed-policy.ts'

const searchOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')))

it.each<Politica>([
  { politica: 'regla_niveles' },
  { politica: 'regla_guarda' },
  {
    politica: 'proxima_entrega',
    nivel_servicio_pct: 98.5,
    dias_ciclo: { A: 1, AB: 1, B: 2, BC: 3, C: 4 },
    guarda: true,
    cobertura_max_dias: null,
  },
])('comes out of an address as it went in: %j', (policy) => {
  const path = proposedPolicyPath('tienda_08', policy)
  expect(path.startsWith('/pedidos-sugeridos/politica/tienda_08?')).toBe(true)
  expect(proposedPolicy(searchOf(path))).toEqual(policy)
  expect(proposedPolicyPath(null, policy).startsWith('/pedidos-sugeridos/politica?')).toBe(true)
})

it.each(['', '?propuesta=', '?propuesta={', '?propuesta=7', '?propuesta={"politica":"otra"}'])(
  'is nothing in %j',
  (search) => {
    expect(proposedPolicy(new URLSearchParams(search))).toBeNull()
  },
)
