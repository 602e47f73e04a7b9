import type { CambioLinea } from '@abasto/contracts/edits/schema'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'

/** Less than this is what rounding leaves over. */
const CRUMB = 0.0005

/** Units as people say them: whole, or with the part that weighed goods have. */
export const unitsText = (units: number): string => {
  const size = Math.abs(units)
  return `${formatNumber(size, Number.isInteger(Math.round(size * 10) / 10) ? 0 : 1)} unid`
}

/** What came of a change, in a few words. */
export function outcomeText(line: CambioLinea): string {
  const { resultado: outcome, estado, recibido, cubre_hasta } = line
  if (estado === 'sin_efecto') return 'Sin efecto: el pedido no llegó'
  if (!recibido) return 'Todavía no se sabe: el pedido no ha llegado'
  if (outcome === null)
    return cubre_hasta === null
      ? 'Todavía no se sabe: faltan días de venta'
      : `Todavía no se sabe: faltan días hasta el ${formatDayOfMonth(cubre_hasta)}`
  const sold = outcome.vendidas_con - outcome.vendidas_sin
  const kept = outcome.existencia_con - outcome.existencia_sin
  if (Math.abs(sold) <= CRUMB && Math.abs(kept) <= CRUMB) return 'Nada cambió: llegó lo mismo'
  const held = unitsText(kept)
  if (line.a_bultos > line.de_bultos)
    return sold > CRUMB ? `Vendió ${unitsText(sold)} más` : `No vendió más; quedaron ${held} más en la tienda`
  return sold < -CRUMB ? `Vendió ${unitsText(sold)} menos` : `No perdió venta, con ${held} menos en la tienda`
}
