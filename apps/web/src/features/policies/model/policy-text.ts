import { claseProducto } from '@abasto/contracts/orders/calculation'
import { ETIQUETA_POLITICA, type AjustePolitica, type Politica } from '@abasto/contracts/policies/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'

/** `99,9 %`, with as many digits as it has. */
export function percentText(percent: number): string {
  const digits = [0, 1, 2].find((count) => Number(percent.toFixed(count)) === percent) ?? 3
  return `${formatNumber(percent, digits)} %`
}

/** "Hasta la próxima entrega, 99 %" */
export function policyText(policy: Politica): string {
  const name = ETIQUETA_POLITICA[policy.politica]
  return policy.politica === 'proxima_entrega' ? `${name}, ${percentText(policy.nivel_servicio_pct)}` : name
}

/** What it was told beside the level: "con días de ciclo y guarda, hasta 30 días". */
export function policyDetail(policy: Politica): string {
  if (policy.politica === 'regla_niveles') return 'por los niveles de los parámetros de stock'
  if (policy.politica === 'regla_guarda') return '1 bulto si no hay nada ni viene nada'
  const cycle = policy.dias_ciclo === null ? 'sin días de ciclo' : 'con días de ciclo'
  const guard = policy.guarda ? ' y guarda' : ''
  const cover = policy.cobertura_max_dias
  return `${cycle}${guard}${cover === null ? '' : `, hasta ${formatNumber(cover, Number.isInteger(cover) ? 0 : 1)} días`}`
}

/** A setting in a sentence: "Regla con guarda de un bulto; clase A: Hasta la próxima entrega, 99 %". */
export function settingText({ base, clases }: AjustePolitica, none: string): string {
  const ofClasses = claseProducto.options.flatMap((each) => {
    const policy = clases[each]
    return policy ? [`clase ${each}: ${policyText(policy)}`] : []
  })
  return [base ? policyText(base) : none, ...ofClasses].join('; ')
}
