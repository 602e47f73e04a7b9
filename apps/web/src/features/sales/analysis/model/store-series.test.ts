import type { VentasProductoRespuesta } from '@abasto/contracts/sales/schema'
import { describe, expect, it } from 'vitest'
import { chartDays } from './chart-days.ts'
import { TODAY } from './series.fixture.ts'
import { type Projection, storeSeries } from './store-series.ts'

const day = (tienda: string, bultos: number, es_outlier = false) =>
  ({ tienda, bultos, completo: true, es_outlier, motivo: es_outlier ? 'venta_baja' : null }) as const

const answer: VentasProductoRespuesta = {
  producto: { codigo: '000231', descripcion: 'Pasta', cantidad_bultos: 12 },
  fecha_inicio: '2026-09-22',
  fecha_fin: '2026-11-16',
  tiendas_disponibles: ['tienda_01', 'tienda_03'],
  ventas_diarias: [
    { fecha: '2026-11-09', tiendas: { tienda_01: day('Valencia Centro', 99) } },
    { fecha: '2026-11-10', tiendas: { tienda_01: day('Valencia Centro', 40) } },
    { fecha: '2026-11-16', tiendas: { tienda_01: day('Valencia Centro', 2, true) } },
  ],
}

const projection: Projection = {
  forecasts: [
    { fecha: '2026-11-17', forecast_unidades: 120, forecast_bultos: 10 },
    { fecha: '2026-11-19', forecast_unidades: 144, forecast_bultos: 12 },
  ],
  dias_excluidos: [{ fecha: '2026-11-16', motivo: 'posible_quiebre' }],
  modelo: 'promedio_ponderado',
  cuentas: null,
}

const series = (projections: ReadonlyMap<string, Projection>) =>
  storeSeries({
    answer,
    days: chartDays('1', TODAY),
    names: new Map([['tienda_03', 'Guacara']]),
    projections,
    currentId: 'tienda_03',
  })

describe('what there is to draw of a store', () => {
  it('stands by its date: days outside the range are left out, days never loaded are null', () => {
    const [first] = series(new Map([['tienda_01', projection]]))
    expect(first?.sold).toEqual([
      { packs: 40, isOver: true, isStockOut: false },
      null,
      null,
      null,
      null,
      null,
      { packs: 2, isOver: true, isStockOut: true },
    ])
    expect(first?.projected).toEqual([10, null, 12, null, null, null, null])
    expect(first?.excluded).toHaveLength(1)
  })

  it('is named by the answer or, without a day in it, by the list of locations', () => {
    const [first, second] = series(new Map())
    expect([first?.name, second?.name]).toEqual(['Valencia Centro', 'Guacara'])
    expect([first?.isCurrent, second?.isCurrent]).toEqual([false, true])
  })

  it('tells a projection that is on its way from one that is not to be had', () => {
    const [first, second] = series(new Map([['tienda_01', 'failed']]))
    expect([first?.isProjectionLoading, second?.isProjectionLoading]).toEqual([false, true])
    expect(first?.projected.every((packs) => packs === null)).toBe(true)
  })
})
