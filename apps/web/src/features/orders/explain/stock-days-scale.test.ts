import { toSuggestionInput } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestedLine } from '../test/lines.ts'
import { stockDaysScale } from './stock-days-scale.ts'

/** The widest name on the narrowest bar, in percent. */
const NAME_ROOM = 16

const scaleOf = (changes: Parameters<typeof suggestedLine>[0]) =>
  stockDaysScale(suggest(toSuggestionInput(suggestedLine(changes)), DEFAULT_STOCK_PARAMS))

it('has no bar where nothing sells', () => {
  expect(scaleOf({ prom_ventas_5dias_unid: 0 })).toBeNull()
})

it('keeps everything on the bar, in its order, and the names apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: -3000, max: 90_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      (prom_ventas_5dias_unid, stock_tienda, stock_cedi_origen) => {
        const scale = scaleOf({ prom_ventas_5dias_unid, stock_tienda, stock_cedi_origen })
        if (!scale) throw new Error('something sells')
        const { today, after, minimum, reorder, maximum, zones } = scale
        const positions = [today, after, minimum, reorder, maximum].map(({ percent }) => percent)
        expect(positions.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
        expect(after.percent).toBeGreaterThanOrEqual(today.percent)
        expect(minimum.percent).toBeLessThanOrEqual(reorder.percent)
        const labels = [minimum, reorder, maximum].map(({ label }) => label).toSorted((a, b) => a - b)
        const gaps = labels.slice(1).map((label, index) => label - (labels[index] ?? 0))
        expect(Math.min(...gaps)).toBeGreaterThan(NAME_ROOM - 0.001)
        expect(zones[0]?.from).toBe(0)
        expect(zones.at(-1)?.to).toBe(100)
        for (const [index, zone] of zones.entries()) {
          expect(zone.to).toBeGreaterThanOrEqual(zone.from)
          if (index > 0) expect(zone.from).toBe(zones[index - 1]?.to)
        }
      },
    ),
  )
})
