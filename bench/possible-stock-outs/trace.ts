import type { Series } from './real-chain.ts'

export interface Trace {
  /** Hours the shelf was empty, from and to. */
  readonly hours: readonly [number, number]
  readonly days: number
  /** Units sold over what the same products sold on as many days that were never empty. */
  readonly share: number
  /** Share of days without any sale. */
  readonly withoutSale: number
}

/** What hours without goods leave in a day's sales. */
export function traceOf(series: readonly Series[], ranges: readonly (readonly [number, number])[]): Trace[] {
  return ranges.map((hours) => {
    let days = 0
    let sold = 0
    let usual = 0
    let withoutSale = 0
    for (const each of series) {
      const full = fullDayMean(each)
      for (const [day, empty] of each.horasSinStock.entries()) {
        if (!(empty >= hours[0] && empty <= hours[1])) continue
        const units = each.unidades[day] ?? 0
        days++
        sold += units
        usual += full
        if (units === 0) withoutSale++
      }
    }
    return { hours, days, share: sold / usual, withoutSale: withoutSale / days }
  })
}

function fullDayMean({ unidades, horasSinStock }: Series): number {
  const full = unidades.filter((_, day) => horasSinStock[day] === 0)
  return full.length === 0 ? 0 : full.reduce((sum, units) => sum + units, 0) / full.length
}
