import type { FechaEntrega, ParEntrega } from '@abasto/contracts/deliveries/schema'

type Pair = Pick<ParEntrega, 'cedi' | 'tienda'>

/** A date that holds alike for several stores. */
export interface SpecialDate extends FechaEntrega {
  readonly pairs: readonly Pair[]
}

/** The dates of all pairs, those that say the same together, the soonest first. */
export function specialDates(pairs: readonly ParEntrega[]): SpecialDate[] {
  const found = new Map<string, SpecialDate & { pairs: Pair[] }>()
  for (const { cedi, tienda, fechas } of pairs) {
    for (const date of fechas) {
      const key = JSON.stringify([date.fecha, date.se_pide, date.hora_corte, date.dias_llegada, date.motivo])
      const known = found.get(key) ?? { ...date, pairs: [] }
      known.pairs.push({ cedi, tienda })
      found.set(key, known)
    }
  }
  return [...found.values()].toSorted((a, b) => a.fecha.localeCompare(b.fecha))
}
