import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { bias, dayWape, measure, weeklyOrigins, weekWape, type Trace } from './accuracy.ts'
import { readChain } from './read-chain.ts'
import { measureChain, reportOf } from './report.ts'
import { CHARACTERS, syntheticChain } from './synthetic.ts'

describe('the folder of a chain', () => {
  let folder = ''
  const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-chain-'))
    mkdirSync(join(folder, 'ventas'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is read with nothing but dates, codes and units, and missing days stay missing', () => {
    write(
      'ventas/t1.csv',
      '\uFEFFfecha,codigo_producto,unidades',
      '2024-02-28,A,2',
      '2024-02-28,A,3.5',
      '2024-03-01,B,1',
      '',
    )
    const { from, days, stores, remarks } = readChain(folder)
    expect([from, days, stores.length, remarks.length]).toEqual(['2024-02-28', 3, 1, 2])
    const [a, b] = stores[0]?.history.products ?? []
    expect([...(a?.units ?? [])]).toEqual([5.5, Number.NaN, 0])
    expect([...(b?.units ?? [])]).toEqual([0, Number.NaN, 1])
    expect(a?.closings).toBeNull()
    expect([...(stores[0]?.history.delivered ?? [])]).toEqual([1, 0, 1])
  })

  it('has categories, quoted cells, semicolons, a CEDI that is no store, and shelves that were empty all day', () => {
    write('ubicaciones.csv', 'ubicacion_id,nombre,tipo', 'c1,CEDI,cedi', 't1,"Uno, la primera",tienda')
    write(
      'productos.csv',
      'codigo_producto,descripcion_producto,categoria',
      'A,"Café, ""fuerte""",Bebidas',
      'B,Pan,Panes',
    )
    write('ventas/c1.csv', 'fecha,codigo_producto,unidades', '2024-01-01,A,99')
    write(
      'ventas/t1.csv',
      'fecha;codigo_producto;unidades;horas_sin_stock',
      '2024-01-01;A;0;16',
      '2024-01-01;B;4;3',
    )
    const { stores } = readChain(folder)
    expect(stores.map(({ id }) => id)).toEqual(['t1'])
    const [a, b] = stores[0]?.history.products ?? []
    expect(a?.category).not.toBe(b?.category)
    expect([...(a?.closings ?? [])]).toEqual([0])
    expect(b?.closings).toBeNull()
  })

  it('has a calendar, of which a store knows what is about it once it was entered', () => {
    write('productos.csv', 'codigo_producto,categoria', 'A,Bebidas', 'B,Panes')
    write('ventas/t1.csv', 'fecha,codigo_producto,unidades', '2024-01-01,A,3', '2024-01-09,B,4')
    write(
      'calendario.csv',
      'desde,hasta,tipo,ubicaciones,categorias,productos,efecto_pct,registrado',
      '2024-01-06,,feriado,,,,,2023-12-20',
      '2024-01-08,2024-01-10,promocion,t1|t2,Panes,,80,2024-01-03',
      '2024-01-08,,cierre,t2,,,,2024-01-03',
    )
    const { stores } = readChain(folder)
    expect(stores[0]?.history.events).toEqual([
      { kind: 'feriado', from: 5, to: 5, expected: null, knownFrom: -12, products: null },
      { kind: 'promocion', from: 7, to: 9, expected: 1.8, knownFrom: 2, products: new Set([1]) },
    ])
    write('calendario.csv', 'desde,tipo', '2024-01-06,fiesta')
    expect(() => readChain(folder)).toThrow(/«fiesta» is no kind of event/)
  })

  it('says where it cannot be read', () => {
    write('ventas/t1.csv', 'fecha,codigo_producto,unidades', '2024-01-01,A,dos')
    expect(() => readChain(folder)).toThrow(/t1\.csv: «dos» is no number of unidades/)
    write('ventas/t1.csv', 'fecha,codigo_producto,unidades', '01/02/2024,A,2')
    expect(() => readChain(folder)).toThrow(/«01\/02\/2024» is no day/)
    write('ventas/t1.csv', 'fecha,unidades', '2024-01-01,2')
    expect(() => readChain(folder)).toThrow(/line 2: no codigo_producto/)
    expect(() => readChain(join(folder, 'nowhere'))).toThrow(/no folder ventas/)
  })
})

const storeOf = (...products: number[][]): StoreHistory => {
  const days = products[0]?.length ?? 0
  const each = products.map((units, productKey) => ({
    productKey,
    category: 0,
    units: Float64Array.from(units),
    closings: null,
  }))
  return { from: '2024-01-01', days, delivered: new Uint8Array(days).fill(1), categories: 1, products: each }
}

describe('what a model errs', () => {
  it('is counted by day and by week, missing days aside', () => {
    const week = [10, 10, 10, 10, 10, 10, Number.NaN]
    const store = storeOf([1, ...week], [1, 0, 0, 0, 0, 0, 0, 20])
    // Says 12 a day of the first, 2 of the second.
    const says: Trace = function* (known, origins, horizon) {
      for (const product of known.products.keys())
        yield {
          product,
          units: new Float64Array(origins.length * horizon).fill(product === 0 ? 12 : 2),
          variance: new Float64Array(1),
        }
    }
    const { all, products } = measure([store], [0], says)
    expect([products, all.days, all.sold]).toEqual([2, 13, 80])
    // |12 - 10| · 6 + 2 · 6 + 18; of the weeks |72 - 60| + |14 - 20|
    expect(dayWape(all)).toBeCloseTo(42 / 80, 12)
    expect(weekWape(all)).toBeCloseTo(18 / 80, 12)
    expect(bias(all)).toBeCloseTo((12 - 6) / 80, 12)
  })

  it('is of weeks that are over, and no model is shown a day after the last origin', () => {
    expect(weeklyOrigins(90, 8, 56)).toEqual([61, 68, 75, 82])
    expect(weeklyOrigins(40, 8, 28)).toEqual([32])
    let seen = 0
    measure([storeOf([1, 2, 3, 4, 5, 6, 7, 8, 9])], [1], function* (known) {
      seen = known.days + (known.products[0]?.units.length ?? 0)
      yield* []
    })
    expect(seen).toBe(4)
  })
})

describe('the report of a chain', () => {
  it('says so where only few weeks can be forecast, and holds every model', () => {
    const [character] = CHARACTERS
    if (!character) throw new Error('no character')
    const stores = syntheticChain({ ...character, days: 70, stores: 2, products: 30 })
    const chain = {
      name: 'x',
      from: '2024-01-01',
      days: 70,
      remarks: [],
      stores: stores.map((history) => ({ id: 'a', history })),
    }
    const measured = measureChain(chain)
    expect(measured.origins).toHaveLength(2)
    const text = reportOf(measured).join('\n')
    expect(text).toContain('only 2 weeks')
    for (const model of ['promedio_ponderado', 'misma_semana', 'promedio_28', 'nivel_perfil', 'combinado'])
      expect(text).toContain(`\`${model}\``)
    expect(() => measureChain({ ...chain, days: 34 })).toThrow(/too few/)
  })

  it('comes out the same for the same seed, and otherwise for another', () => {
    const [character] = CHARACTERS
    if (!character) throw new Error('no character')
    const small = { ...character, days: 40, stores: 1, products: 20 }
    expect(syntheticChain(small)).toEqual(syntheticChain(small))
    expect(syntheticChain({ ...small, seed: 1 })).not.toEqual(syntheticChain(small))
  })
})
