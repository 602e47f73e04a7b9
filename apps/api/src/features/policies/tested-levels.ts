import { resultadoRetroprueba, type PuntoRetroprueba } from '@abasto/contracts/backtests/schema'
import type { NivelesMedidos } from '@abasto/contracts/policies/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { PolicyScope } from '../../catalogue/policies.ts'

/** What the newest back-test of the chain and of each store found of service levels; those that tried none are not in it. */
export async function measuredLevels(tx: Tx): Promise<ReadonlyMap<PolicyScope, NivelesMedidos>> {
  const rows = await tx
    .selectFrom('retroprueba')
    .select(['retroprueba_id', 'tienda_key', 'termino', 'resultado'])
    .where('estado', '=', 'lista')
    .where('resultado', 'is not', null)
    .orderBy('termino', 'desc')
    .orderBy('retroprueba_id', 'desc')
    .execute()
  const newest = new Map<PolicyScope, NivelesMedidos>()
  for (const { retroprueba_id, tienda_key, termino, resultado } of rows) {
    if (newest.has(tienda_key) || termino === null) continue
    const { puntos, hoy } = resultadoRetroprueba.parse(resultado)
    const found = levelsOf(puntos, hoy)
    if (found) newest.set(tienda_key, { retroprueba_id, termino: termino.toISOString(), ...found })
  }
  return newest
}

/** @returns null: no level was tried, or nothing was asked for */
export function levelsOf(
  points: readonly PuntoRetroprueba[],
  today: number,
): Pick<NivelesMedidos, 'regla' | 'niveles' | 'propuesto'> | null {
  const rule =
    points.find(({ politica, dias_pct }) => politica === 'regla_niveles' && dias_pct === 100) ?? points[today]
  const tried = points
    .filter((point) => point.politica === 'proxima_entrega' && point.nivel !== null)
    .toSorted((a, b) => (a.nivel ?? 0) - (b.nivel ?? 0))
  if (!rule || rule.demanda_unid <= 0 || tried.length === 0) return null
  const [least] = tried
    .filter(({ vendidas_unid, existencia_unid }) => {
      return vendidas_unid >= rule.vendidas_unid && existencia_unid < rule.existencia_unid
    })
    .toSorted((a, b) => a.existencia_unid - b.existencia_unid)
  return {
    regla: figuresOf(rule),
    niveles: tried.map((point) => ({
      nivel_servicio_pct: point.nivel ?? 0,
      con_ciclo: point.con_ciclo === true,
      ...figuresOf(point),
    })),
    propuesto: least === undefined ? null : tried.indexOf(least),
  }
}

const figuresOf = ({ demanda_unid, vendidas_unid, dias_stock }: PuntoRetroprueba) => ({
  servido_pct: (100 * vendidas_unid) / demanda_unid,
  dias_stock,
})
