import type { PuntoRetroprueba } from '@abasto/contracts/backtests/schema'
import { ETIQUETA_POLITICA } from '@abasto/contracts/policies/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'

type Policy = PuntoRetroprueba['politica']
type Level = Pick<PuntoRetroprueba, 'politica' | 'nivel' | 'con_ciclo' | 'dias_pct'>

export const POLICY_NAMES: Readonly<Record<Policy, string>> = {
  ...ETIQUETA_POLITICA,
  mixta: 'Varias políticas',
  adivino: 'Adivino',
}

/** `99,9 %`, with as many decimals as it has. */
export function percentText(value: number): string {
  const digits = [0, 1, 2, 3].find((each) => Number(value.toFixed(each)) === value) ?? 3
  return `${formatNumber(value, digits)}\u00a0%`
}

/** A policy at its level: `Hasta la próxima entrega, 99,9 %`. */
export function pointName(point: Level): string {
  const level = levelText(point)
  return level === null ? POLICY_NAMES[point.politica] : `${POLICY_NAMES[point.politica]}, ${level}`
}

/** The level alone; null: there is none to tell. */
export function levelText({ nivel, dias_pct }: Level): string | null {
  if (nivel !== null) return percentText(nivel)
  return dias_pct === null || dias_pct === 100 ? null : `${percentText(dias_pct)} de sus días`
}

/** What else it does, in a line beneath. */
export function pointNote({ politica, con_ciclo, dias_pct }: Level, isToday: boolean): string {
  if (politica === 'adivino') return 'sabe la venta de mañana; nadie llega ahí'
  if (isToday) return 'como está hoy'
  if (politica === 'regla_guarda') return '1 bulto si no hay nada ni viene nada'
  if (politica === 'proxima_entrega') {
    return con_ciclo === true ? 'con días de ciclo y guarda' : 'sin días de ciclo: pedidos pequeños a diario'
  }
  return dias_pct === 100 ? 'con los parámetros de la tienda' : 'con más o menos días que hoy'
}
