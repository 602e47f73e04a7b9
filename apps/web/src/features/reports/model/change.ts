import type { ComparacionInforme } from '@abasto/contracts/reports/schema'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'

/** Share by which a figure changed; null: there is nothing to compare with. */
export function changeOf(compared: ComparacionInforme): number | null {
  return compared === null || compared.antes <= 0 ? null : compared.ahora / compared.antes - 1
}

/** `+3,1 %`; null stays a dash. */
export function changeText(compared: ComparacionInforme): string {
  const change = changeOf(compared)
  return change === null ? '–' : signedPercent(change)
}

export function signedPercent(share: number): string {
  const text = formatPercent(share)
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Of figures that are shares themselves: `+1,2 puntos`. */
export function pointsText(compared: ComparacionInforme): string {
  if (compared === null) return '–'
  const points = (compared.ahora - compared.antes) * 100
  return `${signed(points, 1)} puntos`
}

/** `+12`: how much more of it there is. */
export function signed(value: number, digits = 0): string {
  const text = formatNumber(value, digits)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** What is not known is a dash. */
export const shown = (value: number | null, digits = 0): string =>
  value === null ? '–' : formatNumber(value, digits)

export const shownShare = (value: number | null): string => (value === null ? '–' : formatPercent(value))
