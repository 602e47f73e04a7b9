import type {
  ForecastExplanation,
  LevelTimesFactors,
  MeanOfDays,
} from '@abasto/domain/demand/models/explanation'
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

  it.each([
    ['feriado', 0.6, 3, null, 'feriado (aprendido de 3 días) 0,6'],
    ['promocion', 1.8, 1, 2, 'promoción (aprendido de 1 día) 1,8'],
    ['otro', 1.5, 0, 1.5, 'otro (lo esperado) 1,5'],
    ['feriado', 1, 0, null, 'feriado (sin días de que aprender) 1'],
    ['cierre', 0, 0, null, 'cierre (no se vende) 0'],
  ] as const)(
    'says of a day with %s what that does and how it is known',
    (event, value, days, expected, text) => {
      const { factors, ...usual } = learnt('store', 1)
      const account = forecastAccount({
        ...usual,
        factors: [...factors, { kind: 'event', event, value, days, expected }],
      })
      expect(account).toContain(` × ${text} = `)
    },
  )
})

const mean = (...days: readonly (readonly [weight: number, units: number])[]): MeanOfDays => ({
  kind: 'mean_of_days',
  days: days.map(([weight, units], day) => ({ day, weight, units })),
  leftOut: [],
})

/** What is written, worked out: `(8 × 12 + 1 × 3) ÷ 9`. */
function meanWorkedOut(account: string): number {
  const [terms = '', weights = ''] = account.split(' = ')[0]?.split(' ÷ ') ?? []
  const number = (text: string) =>
    Number(
      text
        .replaceAll('.', '')
        .replace(',', '.')
        .replace(/[^\d.-]/g, ''),
    )
  const sum = terms
    .split(' + ')
    .map((term) => term.split(' × ').map(number))
    .reduce((all, factors) => all + factors.reduce((product, factor) => product * factor, 1), 0)
  return sum / number(weights)
}

describe('the account of a mean', () => {
  it('tells each weighted day, the newest first', () => {
    const explanation = mean([1, 3], [7, 9.5], [8, 12])
    expect(forecastAccount(explanation)).toBe('(8 × 12 + 7 × 9,5 + 1 × 3) ÷ 16 = 10,34')
    expect(meanWorkedOut(forecastAccount(explanation))).toBeCloseTo(unitsOf(explanation), 10)
  })

  it('tells days of one weight as their sum', () => {
    const explanation = mean(...Array.from({ length: 28 }, (_, day) => [1, day] as const))
    expect(forecastAccount(explanation)).toBe('378 ÷ 28 días = 13,5')
    expect(meanWorkedOut(forecastAccount(explanation))).toBe(unitsOf(explanation))
    expect(forecastAccount(mean([8, 1250.5]))).toBe('1.250,5 ÷ 1 día = 1.250,5')
  })

  it('says so where there is no day', () => {
    expect(forecastAccount(mean())).toBe('sin días con datos')
  })

  it('tells what several say by their shares', () => {
    const explanation: ForecastExplanation = {
      kind: 'mean_of_models',
      parts: [
        { weight: 0.25, says: mean([1, 4]) },
        { weight: 0.75, says: mean([1, 8]) },
      ],
    }
    expect(forecastAccount(explanation)).toBe('25 % de (4 ÷ 1 día = 4) + 75 % de (8 ÷ 1 día = 8) = 7')
  })
})
