import { forecast, forecastWindow } from '@abasto/domain/demand/forecast'
import { addDays } from '@abasto/domain/time/business-day'
import { describe, expect, it } from 'vitest'
import { weightedAverage } from './backtest.ts'
import { detect, precision, recall } from './detection.ts'
import { halves, marksOf } from './marks.ts'
import { looksLikeStockOut, THE_RULE } from './plain-rule.ts'
import { hasRealChain, readRealChain, REAL_CHAIN } from './real-chain.ts'
import { FIRST_ASSESSED } from './report.ts'

/** Skipped with one line where the real chain is absent, which CI does not accept. */
function withRealChain(name: string, define: () => void): void {
  if (hasRealChain(REAL_CHAIN)) describe(name, define)
  else
    it(name, ({ skip }) => {
      if (process.env['CI'] === 'true') throw new Error(`the data set of real sales is not in ${REAL_CHAIN}`)
      skip(`the data set of real sales is not in ${REAL_CHAIN}`)
    })
}

withRealChain('the rule for possible stock-outs on the real chain', () => {
  const chain = readRealChain(REAL_CHAIN)
  const { chosenOn, reported } = halves(chain)
  const marks = marksOf([...chosenOn, ...reported])

  it('finds the days without any goods as well as reported, on stores it was not chosen on', () => {
    const found = detect(reported, FIRST_ASSESSED, [16, 4], marks)
    expect(found.days).toBe(reported.length * 34)
    expect(precision(found, 16)).toBeGreaterThan(0.68)
    expect(recall(found, 16)).toBeGreaterThan(0.66)
    expect(precision(found, 4)).toBeGreaterThan(0.77)
  })

  it('marks the very days that the rule written down plainly marks', () => {
    const sample = [...chosenOn, ...reported].filter((_, index) => index % 40 === 0)
    for (const series of sample) {
      for (let day = 0; day < chain.days; day++) {
        const plainly = looksLikeStockOut(series.unidades, day, THE_RULE)
        expect(marks(series, day), `${series.codigo} ${addDays(chain.from, day)}`).toBe(plainly)
      }
    }
  })

  it('is what the forecast leaves out of its weighted average', () => {
    const plainly = weightedAverage(marks)
    const days = Array.from({ length: chain.days }, (_, day) => addDays(chain.from, day))
    const today = addDays(chain.from, chain.days)
    const window = forecastWindow(days, today, 7)
    const sample = reported.filter((_, index) => index % 40 === 0)
    for (const series of sample) {
      const sales = days.map((date, day) => ({ date, units: series.unidades[day] ?? 0 }))
      const made = forecast(window, sales, [])
      for (const [ahead, units] of made.units.entries())
        expect(units).toBeCloseTo(plainly(series, chain.days, chain.days + ahead), 9)
    }
  })
})
