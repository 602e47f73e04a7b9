import type { PuntoRetroprueba } from '@abasto/contracts/backtests/schema'
import { ETIQUETA_POLITICA } from '@abasto/contracts/policies/schema'

const NAMES = {
  ...ETIQUETA_POLITICA,
  mixta: 'Varias políticas',
  adivino: 'Adivino',
} as const

/** A policy at its level, as files name it. */
export function pointName({ politica, nivel, con_ciclo, dias_pct }: PuntoRetroprueba): string {
  const name = NAMES[politica]
  if (nivel !== null) return `${name}, ${percent(nivel)}${con_ciclo === false ? ', sin días de ciclo' : ''}`
  return dias_pct === null || dias_pct === 100 ? name : `${name}, ${percent(dias_pct)} de sus días`
}

const percent = (value: number): string => `${value.toLocaleString('es-VE', { maximumFractionDigits: 3 })} %`
