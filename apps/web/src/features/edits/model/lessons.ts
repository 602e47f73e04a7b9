import type { Cambios } from '@abasto/contracts/edits/schema'
import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { knownOf } from './known.ts'

type Group = Cambios['grupos'][number]

/** A single outcome teaches nothing. */
const LEAST_KNOWN = 2
const MOST_LESSONS = 3

const BECAUSE: Readonly<Record<MotivoCambio, string>> = {
  promocion: 'por promoción o evento',
  quincena: 'por feriado o quincena',
  falto: 'porque se agotó o faltó',
  sobra: 'porque hay de más',
  danado: 'por daño o vencimiento',
  espacio: 'por espacio en el estante',
  cliente: 'por pedido de un cliente',
  otro: 'por otro motivo',
}

/** What the changes of a reason in a category had in common, in sentences: those that most is known of first. */
export function lessonsOf({ grupos }: Pick<Cambios, 'grupos'>, currency: Currency): string[] {
  return grupos
    .filter((group) => knownOf(group) >= LEAST_KNOWN)
    .toSorted((a, b) => knownOf(b) - knownOf(a))
    .slice(0, MOST_LESSONS)
    .map((group) => `${subjectOf(group)}: ${group.sube ? raisesText(group, currency) : cutsText(group)}.`)
}

function subjectOf(group: Group): string {
  const count = knownOf(group)
  const what = group.sube ? formatCount(count, 'subida', 'subidas') : formatCount(count, 'bajada', 'bajadas')
  const why = group.motivo === null ? 'sin motivo' : BECAUSE[group.motivo]
  return `${what} ${why} en ${group.categoria}`
}

function raisesText(group: Group, currency: Currency): string {
  const { suben_vendieron: sold, suben_quedaron: stayed, unidades_vendidas: units } = group
  const more = formatCount(Math.round(units), 'unidad', 'unidades')
  const money = group.dinero_detenido > 0 ? formatMoney(group.dinero_detenido, currency) : null
  if (stayed === 0) return `todas vendieron más, ${more} en total`
  if (sold === 0) return `ninguna vendió más${money === null ? '' : `; dejaron ${money} más en la tienda`}`
  const rest = `${formatNumber(stayed)} solo ${stayed === 1 ? 'quedó' : 'quedaron'} en la tienda`
  const whole = money === null ? rest : `${rest}, ${money} más entre todas`
  return `${formatNumber(sold)} ${sold === 1 ? 'vendió' : 'vendieron'} más (${more}); ${whole}`
}

function cutsText({
  bajan_sin_perder: calm,
  bajan_perdieron: lost,
  unidades_vendidas: units,
}: Group): string {
  if (lost === 0) return 'ninguna perdió venta'
  const fewer = formatCount(Math.round(-units), 'unidad', 'unidades')
  if (calm === 0) return `todas vendieron menos, ${fewer} en total`
  return `${formatNumber(calm)} no ${calm === 1 ? 'perdió' : 'perdieron'} venta; ${formatNumber(lost)} ${lost === 1 ? 'vendió' : 'vendieron'} menos (${fewer})`
}
