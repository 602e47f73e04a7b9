import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import type { Doubt } from './doubt.ts'
import { coverText } from './cover-text.ts'

/** "Cubre 86 días y el máximo son 5 · el CEDI tiene 96" */
export function doubtText({ beyondNeed, beyondCedi }: Doubt): string {
  const parts = [beyondNeed && needText(beyondNeed), beyondCedi && cediText(beyondCedi)]
  const text = parts.filter((part) => part !== null).join(' · ')
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

function needText({ cover, maximumDays, soldIn20Days }: NonNullable<Doubt['beyondNeed']>): string {
  if (cover && maximumDays !== null) {
    const digits = Number.isInteger(maximumDays) ? 0 : 1
    return `${coverText(cover)} y el máximo son ${formatNumber(maximumDays, digits)}`
  }
  if (soldIn20Days <= 0) return 'no se vendió en 20 días'
  return `en 20 días se vendieron ${formatCount(Math.round(soldIn20Days), 'bulto', 'bultos')}`
}

const cediText = ({ packs }: { packs: number }): string =>
  packs === 0 ? 'el CEDI no tiene' : `el CEDI tiene ${formatNumber(Math.floor(packs))}`
