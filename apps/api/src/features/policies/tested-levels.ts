import {
  ajustesRetroprueba,
  resultadoRetroprueba,
  type PuntoRetroprueba,
} from '@abasto/contracts/backtests/schema'
import type { NivelesMedidos } from '@abasto/contracts/policies/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { PolicyScope } from '../../catalogue/policies.ts'

/**
 * What the newest back-test of the chain and of each store found of service levels, by the deliveries that they have;
 * those that tried none are not in it.
 */
export async function measuredLevels(tx: Tx): Promise<ReadonlyMap<PolicyScope, NivelesMedidos>> {
  const rows = await tx
    .selectFrom('retroprueba')
    .select(['retroprueba_id', 'tienda_key', 'termino', 'ajustes', 'resultado'])
    .where('estado', '=', 'lista')
    .where('resultado', 'is not', null)
    .orderBy('termino', 'desc')
    .orderBy('retroprueba_id', 'desc')
    .execute()
  const newest = new Map<PolicyScope, NivelesMedidos>()
  for (const { retroprueba_id, tienda_key, termino, ajustes, resultado } of rows) {
    if (newest.has(tienda_key) || termino === null) continue
    if (ajustesRetroprueba.parse(ajustes).entregas.tipo !== 'calendario') continue
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
  const [least] = [false, true]
    .flatMap(
      (hasCycle) =>
        reached(
          tried.filter(({ con_ciclo }) => con_ciclo === hasCycle),
          rule,
        ) ?? [],
    )
    .filter(({ stock }) => stock < rule.existencia_unid)
    .toSorted((a, b) => a.stock - b.stock)
  return {
    regla: figuresOf(rule),
    niveles: tried.map((point) => ({
      nivel_servicio_pct: point.nivel ?? 0,
      con_ciclo: point.con_ciclo === true,
      ...figuresOf(point),
    })),
    propuesto: least === undefined ? null : { nivel_servicio_pct: least.level, con_ciclo: least.hasCycle },
  }
}

interface Reached {
  readonly level: number
  readonly hasCycle: boolean
  readonly stock: number
}

/**
 * Where a curve sells what the rule sold: between two levels what is lost falls as a power of what the level leaves
 * open, and stock is taken to grow evenly. Rounded up to tenths of a percent, from 99 % on to hundredths.
 *
 * @param tried lowest level first
 * @returns null: no level sold as much, or every one did
 */
function reached(tried: readonly PuntoRetroprueba[], rule: PuntoRetroprueba): Reached | null {
  const at = tried.findIndex(({ vendidas_unid }) => vendidas_unid >= rule.vendidas_unid)
  const [below, above] = [tried[at - 1], tried[at]]
  if (!above) return null
  const found = (level: number, stock: number) => ({ level, hasCycle: above.con_ciclo === true, stock })
  if (above.vendidas_unid === rule.vendidas_unid) return found(above.nivel ?? 0, above.existencia_unid)
  if (!below) return null
  const lost = (point: PuntoRetroprueba) =>
    Math.log(Math.max(LEAST_LOST, point.demanda_unid - point.vendidas_unid))
  const open = (point: PuntoRetroprueba) => Math.log(100 - (point.nivel ?? 0))
  const share = (lost(below) - lost(rule)) / (lost(below) - lost(above))
  const level = 100 - Math.exp(open(below) + share * (open(above) - open(below)))
  const digits = level < 99 ? 10 : 100
  return found(
    Math.min(above.nivel ?? 0, Math.ceil(level * digits) / digits),
    below.existencia_unid + share * (above.existencia_unid - below.existencia_unid),
  )
}

/** Units: less is nothing lost. */
const LEAST_LOST = 1e-3

const figuresOf = ({ demanda_unid, vendidas_unid, dias_stock }: PuntoRetroprueba) => ({
  servido_pct: (100 * vendidas_unid) / demanda_unid,
  dias_stock,
})
