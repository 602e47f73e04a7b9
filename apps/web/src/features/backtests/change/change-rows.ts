import { formatNumber, formatPercent, formatSigned } from '../../../ui/format/numbers.ts'
import { type Comparison, coverDays, emptyShare, servedShare } from '../model/figures.ts'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'

export interface ChangeRow {
  readonly key: 'stock' | 'lost' | 'empty' | 'lines'
  readonly label: string
  readonly figure: string
  readonly unit: string
  readonly detail: string
  /** It is what the change costs. */
  readonly isCost: boolean
}

/** Days of a week: order lines are told by the day too. */
const WEEK = 7

/** What would change, a row a figure: what is gained, and what it costs. */
export function changeRows({ today, other }: Comparison, currency: Currency): ChangeRow[] {
  const days = coverDays(other) - coverDays(today)
  const empty = (emptyShare(other) - emptyShare(today)) * 100
  const lines = other.renglones_semana - today.renglones_semana
  return [
    {
      key: 'stock',
      label: 'Stock en la tienda',
      figure: formatSigned(days, 1),
      unit: 'días',
      detail: `de ${formatNumber(coverDays(today), 1)} a ${formatNumber(coverDays(other), 1)}${heldText(today.detenido, other.detenido, currency)}`,
      isCost: days > 0,
    },
    lostRow({ today, other }, currency),
    {
      key: 'empty',
      label: 'Días en cero',
      figure: formatSigned(empty, 2),
      unit: 'puntos',
      detail: `de ${formatNumber(emptyShare(today) * 100, 2)} a ${formatPercent(emptyShare(other), 2)} de los días de producto`,
      isCost: empty > 0.005,
    },
    {
      key: 'lines',
      label: 'Renglones que preparar',
      figure: formatSigned(lines),
      unit: 'por semana',
      detail: `de ${perDay(today.renglones_semana)} a ${perDay(other.renglones_semana)} al día, ${packsText({ today, other })}`,
      isCost: Math.round(lines) > 0,
    },
  ]
}

const perDay = (weekly: number): string => formatNumber(weekly / WEEK)

function packsText({ today, other }: Pick<Comparison, 'today' | 'other'>): string {
  const packs = Math.round(other.bultos_semana - today.bultos_semana)
  // What sells has to be brought, whatever the policy: a few packs are the stock of the last day.
  const isSame = Math.abs(packs) <= today.bultos_semana * 0.01
  return isSame ? 'con los mismos bultos' : `con ${formatSigned(packs)} bultos por semana`
}

function heldText(today: number | null, other: number | null, currency: Currency): string {
  if (today === null || other === null) return ''
  const less = today - other
  return ` · ${formatMoney(Math.abs(less), currency)} ${less >= 0 ? 'menos' : 'más'} detenidos`
}

function lostRow({ today, other }: Pick<Comparison, 'today' | 'other'>, currency: Currency): ChangeRow {
  const shares = `${formatNumber((1 - servedShare(today)) * 100, 2)} a ${formatPercent(1 - servedShare(other), 2)}`
  const common = { key: 'lost', label: 'Venta que se pierde', unit: 'por semana' } as const
  if (today.perdida_semana !== null && other.perdida_semana !== null) {
    const change = other.perdida_semana - today.perdida_semana
    return {
      ...common,
      figure: signedMoney(change, currency),
      detail: `de ${formatMoney(today.perdida_semana, currency)} a ${formatMoney(other.perdida_semana, currency)} · ${shares}`,
      isCost: change >= 0.5,
    }
  }
  const change = other.perdidas_semana_unid - today.perdidas_semana_unid
  return {
    ...common,
    figure: formatSigned(change, 1),
    unit: 'unidades por semana',
    detail: `${formatNumber(today.perdidas_semana_unid, 1)} a ${formatNumber(other.perdidas_semana_unid, 1)} · ${shares}`,
    isCost: change >= 0.5,
  }
}

function signedMoney(amount: number, currency: Currency): string {
  const text = formatMoney(amount, currency)
  return amount > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
