import { describe, expect, it } from 'vitest'
import { comparison } from './period-comparison.ts'

const before = {
  fecha_inicio: '2026-11-03',
  fecha_fin: '2026-11-09',
  unidades: 700,
  dias_con_datos: 7,
  promedio_diario: 100,
  dias_promediados: 7,
}
const of = (changes: Partial<Parameters<typeof comparison>[0]>) =>
  comparison({
    promedio_diario: 110,
    dias_promediados: 7,
    hasta_ahora: false,
    anterior: before,
    ...changes,
  })

describe('sales against the period before', () => {
  it('is the change of the mean of a complete day', () => {
    expect(of({})).toEqual({ change: expect.closeTo(0.1, 12), isPerDay: false })
    expect(of({ promedio_diario: 50 })?.change).toBeCloseTo(-0.5, 12)
  })

  it('says that days are compared where one side has fewer, or stores that lack some', () => {
    expect(of({ dias_promediados: 5, promedio_diario: 100 })).toEqual({ change: 0, isPerDay: true })
    expect(of({ dias_promediados: 6.75 })?.isPerDay).toBe(true)
  })

  it('says nothing where there was nothing before, or no day is complete yet', () => {
    expect(of({ anterior: null })).toBeNull()
    expect(of({ anterior: { ...before, promedio_diario: 0 } })).toBeNull()
    expect(of({ anterior: { ...before, dias_promediados: 0 } })).toBeNull()
    expect(of({ dias_promediados: 0, promedio_diario: 0 })).toBeNull()
    expect(of({ hasta_ahora: true })).toBeNull()
  })
})
