import { lastKnownText } from '../../shared/stock/last-known.ts'
import { formatUnits } from '../../shared/stock/quantities.ts'

/** What a line takes for a stock that is not known: 'Stock desconocido: se supuso 12 unidades, leídas el 19/11 21:14.' */
export function assumedText(units: number, knownAt: string | null, timeZone: string): string {
  if (knownAt === null) return 'Stock desconocido: la tienda nunca lo ha dicho, y se supuso 0.'
  const amount = units === 1 ? '1 unidad, leída' : `${formatUnits(units)} unidades, leídas`
  return `Stock desconocido: se supuso ${amount} el ${lastKnownText(knownAt, timeZone)}.`
}
