import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'

/**
 * What is said of what waited for the network: what is being sent, and what was. `isBack`: the page saw the network
 * come back; otherwise it was only opened again.
 */
export function backText(isBack: boolean, sending: number, sent: number): string {
  if (sending > 0)
    return isBack
      ? `De nuevo en línea, enviando ${formatNumber(sending)}...`
      : `Enviando ${formatNumber(sending)}...`
  if (sent === 0) return 'De nuevo en línea'
  return isBack
    ? `De nuevo en línea, ${formatCount(sent, 'enviado', 'enviados')}`
    : formatCount(sent, 'enviado', 'enviados')
}
