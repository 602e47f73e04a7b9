import type { NivelesMedidos } from '@abasto/contracts/policies/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'

/**
 * What the location's newest back-test says of a level that is typed: the nearest one that it tried, with or without
 * cycle days as typed where it tried both, and the rule beside it.
 */
export function measuredText(
  measured: NivelesMedidos | null,
  typed: { readonly level: string; readonly hasCycle: boolean },
): string {
  if (measured === null)
    return 'Una retroprueba dice cuánto de lo pedido por los clientes se vende con cada nivel, y con cuánto stock.'
  const level = Number(typed.level.trim().replace(',', '.'))
  const alike = measured.niveles.filter(({ con_ciclo }) => con_ciclo === typed.hasCycle)
  const [nearest] = (alike.length > 0 ? alike : measured.niveles).toSorted(
    (a, b) => Math.abs(a.nivel_servicio_pct - level) - Math.abs(b.nivel_servicio_pct - level),
  )
  if (!nearest) return ''
  const cycle = nearest.con_ciclo ? ' con días de ciclo' : ''
  return `En la última retroprueba, con ${String(nearest.nivel_servicio_pct).replace('.', ',')} %${cycle} se vendió ${soldText(nearest)}; con la regla, ${soldText(measured.regla)}.`
}

const soldText = ({ servido_pct, dias_stock }: NivelesMedidos['regla']): string =>
  `el ${formatNumber(servido_pct, 2)} % de lo pedido${dias_stock === null ? '' : `, con ${formatNumber(dias_stock, 1)} días de stock`}`
