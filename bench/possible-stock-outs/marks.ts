import { possibleStockOuts } from '@abasto/domain/demand/outliers'
import type { RealChain, Series } from './real-chain.ts'

/** The first half of the stores is what the rule was chosen on; what is reported comes from the other half. */
export function halves({ stores }: RealChain): { readonly chosenOn: Series[]; readonly reported: Series[] } {
  const series = (of: typeof stores) => of.flatMap((store) => store.series)
  const half = Math.ceil(stores.length / 2)
  return { chosenOn: series(stores.slice(0, half)), reported: series(stores.slice(half)) }
}

/** Whether the domain's rule marks a day by sales alone: the chain's files have no stock history. */
export function marksOf(series: readonly Series[]): (series: Series, day: number) => boolean {
  const marks = new Map(
    series.map((each) => {
      const cierres = new Float64Array(each.unidades.length).fill(Number.NaN)
      return [each, possibleStockOuts({ units: each.unidades, closings: cierres }, 0)]
    }),
  )
  return (each, day) => marks.get(each)?.[day] !== 0
}
