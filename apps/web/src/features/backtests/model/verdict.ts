import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { type Comparison, coverDays, servedShare } from './figures.ts'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'

export interface Verdict {
  /** It sells at least the same with less stock. */
  readonly isGain: boolean
  readonly gain: string
  /** What comes with it; null: nothing to tell. */
  readonly price: string | null
}

/** Less of the demand than this is the same. */
const SAME_SHARE = 0.0005

/** What the other policy would do to a store or the chain, and what it costs, in one sentence. */
export function verdictOf(
  { today, other }: Comparison,
  {
    place,
    isProposal,
    currency,
  }: { readonly place: string; readonly isProposal: boolean; readonly currency: Currency },
): Verdict {
  const difference = servedShare(other) - servedShare(today)
  const served =
    difference > SAME_SHARE ? 'vende más' : difference < -SAME_SHARE ? 'vende menos' : 'sirve lo mismo'
  const subject = isProposal ? 'la propuesta' : 'el punto elegido'
  return {
    isGain: difference > -SAME_SHARE && coverDays(other) < coverDays(today),
    gain: `${place}, ${subject} ${served} ${stockText(coverDays(today), coverDays(other))}`,
    price: priceText({ today, other }, currency),
  }
}

function stockText(today: number, other: number): string {
  const ratio = today > 0 ? other / today : 1
  if (ratio >= 0.45 && ratio <= 0.55) return 'con la mitad del stock'
  const percent = formatNumber(Math.abs(1 - ratio) * 100)
  if (percent === '0') return 'con el mismo stock'
  return ratio < 1 ? `con ${percent} % menos de stock` : `con ${percent} % más de stock`
}

function priceText({ today, other }: Pick<Comparison, 'today' | 'other'>, currency: Currency): string | null {
  const lines = Math.round(other.renglones_semana - today.renglones_semana)
  const lost = lostText({ today, other }, currency)
  const handled =
    lines === 0
      ? null
      : lines > 0
        ? `a cambio de ${formatCount(lines, 'renglón', 'renglones')} más por semana`
        : `con ${formatCount(-lines, 'renglón', 'renglones')} menos por semana`
  const parts = [lost, handled].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

function lostText({ today, other }: Pick<Comparison, 'today' | 'other'>, currency: Currency): string | null {
  if (today.perdida_semana !== null && other.perdida_semana !== null) {
    const change = Math.round(other.perdida_semana - today.perdida_semana)
    if (change === 0) return null
    return `y pierde ${formatMoney(Math.abs(change), currency)} ${change < 0 ? 'menos' : 'más'} por semana`
  }
  const change = Math.round(other.perdidas_semana_unid - today.perdidas_semana_unid)
  if (change === 0) return null
  const units = formatCount(Math.abs(change), 'unidad', 'unidades')
  return `y pierde ${units} ${change < 0 ? 'menos' : 'más'} por semana`
}
