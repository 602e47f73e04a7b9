import type { ForecastExplanation, LevelTimesFactors } from '@abasto/domain/demand/models/explanation'
import { unitsOf } from '@abasto/domain/demand/models/explanation'
import { describe, expect, it } from 'vitest'
import { forecastAccount } from './forecast-account.ts'

const learnt = (by: 'chain' | 'store', monthDay: number): LevelTimesFactors => ({
  kind: 'level_times_factors',
  level: { units: 4, parts: [] },
  factors: [
    { kind: 'weekday', value: 1.5, weekday: 6, own: 1.5, category: 1.5, borrowed: 0.5 },
    { kind: 'month_day', value: monthDay, days: 7 },
    { kind: 'learnt', by, value: 0.5, usual: 1, changes: [] },
    { kind: 'balance', by, value: 2 },
  ],
  leftOut: [],
})

/** What is written before the equals sign, worked out. */
function workedOut(account: string): number {
  const numbers = account.split(' = ')[0]?.match(/\d+(?:,\d+)?/g) ?? []
  return numbers.reduce((product, each) => product * Number(each.replace(',', '.')), 1)
}

describe('the account of a forecast', () => {
  it('names each factor and whose it is, and comes to the forecast', () => {
    const account = forecastAccount(learnt('chain', 1.25))
    expect(account).toBe(
      'nivel 4 × sábado 1,5 × día del mes 1,25 × lo aprendido de la cadena 0,5 × ajuste de la cadena 2 = 7,5',
    )
    expect(workedOut(account)).toBe(unitsOf(learnt('chain', 1.25)))
  })

  it('says nothing of a day of the month like any other, and what a store learnt alone is its own', () => {
    const account = forecastAccount(learnt('store', 1))
    expect(account).toBe('nivel 4 × sábado 1,5 × lo aprendido de la tienda 0,5 × ajuste de la tienda 2 = 6')
    expect(workedOut(account)).toBe(unitsOf(learnt('store', 1)))
  })

  it('says how many days a mean is of', () => {
    const mean: ForecastExplanation = {
      kind: 'mean_of_days',
      days: [
        { day: 1, units: 2, weight: 1 },
        { day: 8, units: 5, weight: 2 },
      ],
      leftOut: [],
    }
    expect(forecastAccount(mean)).toBe('promedio ponderado de 2 días = 4')
    expect(forecastAccount({ ...mean, days: [] })).toBe('sin días con datos')
  })
})
