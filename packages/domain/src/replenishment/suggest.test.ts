import { describe, expect, it } from 'vitest'
import { examples } from '../../test/replenishment-examples.ts'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

/** Class B, 1 pack a day: min 3, safety 2, reorder point 6.25, max 12 packs. */
const line: SuggestionInput = {
  prom_ventas_5dias_unid: 10,
  cantidad_bultos: 10,
  stock_tienda: 0,
  stock_en_transito: 0,
  stock_cedi_origen: 1000,
}
const suggestFor = (change: Partial<SuggestionInput>) => suggest({ ...line, ...change }, DEFAULT_STOCK_PARAMS)

describe('the example table of the specification', () => {
  it('has all its rows', () => {
    expect(examples).toHaveLength(119)
  })

  it.each(examples.map((example, row) => ({ row, ...example })))(
    'row $row holds to the last digit',
    ({ entrada, parametros, esperado }) => {
      const made = suggest(entrada, parametros ?? DEFAULT_STOCK_PARAMS)
      expect({
        daily_packs: made.prom_bultos_dia,
        clase: made.clase,
        ...made.niveles,
        dias_stock: made.dias_stock,
        sugerido_bultos: made.sugerido_bultos,
        critico: made.critico,
      }).toEqual(esperado)
    },
  )
})

describe('the suggestion', () => {
  it('fills up to the maximum what is missing at the reorder point, and nothing above it', () => {
    expect(suggestFor({ stock_tienda: 62.5 })).toMatchObject({ motivo: 'reponer', sugerido_bultos: 6 })
    expect(suggestFor({ stock_tienda: 62.6 })).toMatchObject({
      motivo: 'sobre_punto_reorden',
      sugerido_bultos: 0,
    })
  })

  it('counts what is in transit as stock', () => {
    expect(suggestFor({ stock_tienda: 20, stock_en_transito: 30 }).sugerido_bultos).toBe(7)
  })

  it('is nothing when nothing sold, however empty the shelf, or when more came back than was sold', () => {
    for (const prom_ventas_5dias_unid of [0, -4]) {
      const none = suggestFor({ prom_ventas_5dias_unid, stock_tienda: -20 })
      expect(none).toMatchObject({ motivo: 'sin_ventas', clase: null, dias_stock: null, sugerido_bultos: 0 })
      expect(none).toMatchObject({ critico: false, cedi_limitado: false })
    }
  })

  it('fills the hole of negative stock even for a product too slow to have a class', () => {
    const slow = suggestFor({ prom_ventas_5dias_unid: 0.005, stock_tienda: -30 })
    expect(slow).toMatchObject({ clase: null, multiplicadores: null, umbral_clase: null, sugerido_bultos: 3 })
  })

  it('rounds half a pack up', () => {
    expect(suggestFor({ stock_tienda: 35 }).sugerido_bultos).toBe(9)
    expect(suggestFor({ stock_tienda: 35.1 }).sugerido_bultos).toBe(8)
  })

  it('counts unusable units per pack as 1', () => {
    for (const cantidad_bultos of [0, -3, Number.NaN, null]) {
      expect(suggestFor({ cantidad_bultos })).toEqual({
        ...suggestFor({ cantidad_bultos: 1 }),
        entrada: { ...line, cantidad_bultos },
      })
    }
  })

  it('is zero, not an order backwards, when the parameters put the maximum below the stock', () => {
    const params = { ...DEFAULT_STOCK_PARAMS, stock_max_mult_b: 1 }
    expect(suggest({ ...line, stock_tienda: 50 }, params)).toMatchObject({
      motivo: 'reponer',
      sugerido_bultos: 0,
    })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300])(
    'refuses %d and names the field',
    (value) => {
      for (const field of [
        'prom_ventas_5dias_unid',
        'stock_tienda',
        'stock_en_transito',
        'stock_cedi_origen',
      ]) {
        expect(() => suggestFor({ [field]: value })).toThrow(
          expect.objectContaining({ code: 'entrada_invalida', field }),
        )
      }
    },
  )

  it('stays defined for the largest quantities it accepts', () => {
    const huge = suggestFor({ prom_ventas_5dias_unid: Number.MAX_SAFE_INTEGER, cantidad_bultos: 0.001 })
    expect(Number.isSafeInteger(huge.sugerido_bultos)).toBe(true)
  })
})

describe('the CEDI', () => {
  it('caps before rounding: 2.7 packs there make 3 packs suggested, and a warning', () => {
    expect(suggestFor({ stock_cedi_origen: 27 })).toMatchObject({
      necesidad_bultos: 12,
      necesidad_limitada_bultos: 2.7,
      sugerido_sin_limite_bultos: 12,
      sugerido_bultos: 3,
      cedi_limitado: true,
    })
  })

  it('limits nothing when it has exactly the packs that are suggested', () => {
    expect(suggestFor({ stock_cedi_origen: 120 })).toMatchObject({
      sugerido_bultos: 12,
      cedi_limitado: false,
    })
    expect(suggestFor({ stock_cedi_origen: 119 })).toMatchObject({ sugerido_bultos: 12, cedi_limitado: true })
  })

  it('with nothing or less than nothing gives nothing', () => {
    for (const stock_cedi_origen of [0, -15]) {
      expect(suggestFor({ stock_cedi_origen })).toMatchObject({ sugerido_bultos: 0, cedi_limitado: true })
    }
  })

  it('is not the limit where nothing is needed', () => {
    expect(suggestFor({ stock_tienda: 500, stock_cedi_origen: 0 }).cedi_limitado).toBe(false)
  })
})

describe('a critical product', () => {
  it('sells, and store and transit together are at or below the minimum', () => {
    expect(suggestFor({ stock_tienda: 10, stock_en_transito: 20 }).critico).toBe(true)
    expect(suggestFor({ stock_tienda: 10, stock_en_transito: 20.1 }).critico).toBe(false)
  })
})

describe('the trail', () => {
  it('holds every step, survives JSON and carries nothing else of the line along', () => {
    const whole = {
      ...line,
      descripcion_producto: 'Harina de maíz 1 kg',
      stock_tienda: 20,
      stock_cedi_origen: 44,
    }
    const trail = suggest(whole, DEFAULT_STOCK_PARAMS)
    expect(JSON.parse(JSON.stringify(trail))).toEqual({
      version: 1,
      entrada: { ...line, stock_tienda: 20, stock_cedi_origen: 44 },
      unidades_por_bulto: 10,
      prom_bultos_dia: 1,
      clase: 'B',
      umbral_clase: 0.45,
      multiplicadores: { min: 3, seg: 2, max: 12 },
      niveles: { stock_min: 3, stock_seg: 2, stock_max: 12, punto_reorden: 6.25 },
      punto_reorden_dias: 6.25,
      stock_total_unid: 20,
      stock_total_bultos: 2,
      dias_stock: 2,
      motivo: 'reponer',
      necesidad_bultos: 10,
      stock_cedi_bultos: 4.4,
      necesidad_limitada_bultos: 4.4,
      sugerido_sin_limite_bultos: 10,
      sugerido_bultos: 4,
      critico: true,
      cedi_limitado: true,
    })
  })
})
