import { describe, expect, it } from 'vitest'
import { comparison } from './period-comparison.ts'

const today = '2026-11-17'
const before = { fecha_inicio: '2026-11-03', fecha_fin: '2026-11-09', unidades: 700, dias_con_datos: 7 }
const of = (changes: Partial<Parameters<typeof comparison>[0]>) =>
  comparison({ unidades_vendidas: 770, dias_con_datos: 7, diario: null, anterior: before, ...changes }, today)

describe('sales against the period before', () => {
  it('is the change of the units when both have as many days', () => {
    expect(of({})).toEqual({ change: expect.closeTo(0.1, 12), isPerDay: false })
    expect(of({ unidades_vendidas: 350 })?.change).toBeCloseTo(-0.5, 12)
  })

  it('compares days where one side lacks some', () => {
    expect(of({ dias_con_datos: 5, unidades_vendidas: 500 })).toEqual({ change: 0, isPerDay: true })
  })

  it('leaves today out, which is not over', () => {
    const diario = [
      { fecha: '2026-11-16', unidades: 120 },
      { fecha: today, unidades: 10 },
    ]
    const found = of({ unidades_vendidas: 130, dias_con_datos: 2, diario })
    expect(found).toEqual({ change: expect.closeTo(0.2, 12), isPerDay: true })
    expect(of({ unidades_vendidas: 10, dias_con_datos: 1, diario: diario.slice(1) })).toBeNull()
  })

  it('says nothing where there was nothing before', () => {
    expect(of({ anterior: null })).toBeNull()
    expect(of({ anterior: { ...before, unidades: 0 } })).toBeNull()
    expect(of({ anterior: { ...before, dias_con_datos: 0 } })).toBeNull()
    expect(of({ dias_con_datos: 0, unidades_vendidas: 0 })).toBeNull()
  })
})
