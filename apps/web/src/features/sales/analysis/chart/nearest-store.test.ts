import { expect, it } from 'vitest'
import { valueScale } from '../../../../ui/chart/value-scale.ts'
import { chartDays } from '../model/chart-days.ts'
import { dayValues } from '../model/day-values.ts'
import { store, TODAY } from '../model/series.fixture.ts'
import { nearestStore } from './nearest-store.ts'

it('a pointer means the line it is nearest to, and none from afar', () => {
  const rest = [0, 0, 0, 0, 0, 0]
  const values = dayValues(
    [
      store('tienda_01', [100, ...rest]),
      store('tienda_02', [90, ...rest]),
      store('tienda_03', [null, ...rest]),
    ],
    chartDays('1', TODAY),
    0,
  )
  const scale = valueScale([100], { top: 0, bottom: 330 })
  expect(nearestStore(values, scale, scale.y(97))).toBe('tienda_01')
  expect(nearestStore(values, scale, scale.y(92))).toBe('tienda_02')
  expect(nearestStore(values, scale, scale.y(20))).toBeNull()
})
