import type { Cambios, SumasCambios } from '@abasto/contracts/edits/schema'
import { describe, expect, it } from 'vitest'
import { lessonsOf } from './lessons.ts'

const NOTHING: SumasCambios = {
  cambios: 0,
  suben: 0,
  bajan: 0,
  sin_motivo: 0,
  por_saberse: 0,
  sin_efecto: 0,
  suben_vendieron: 0,
  suben_quedaron: 0,
  bajan_sin_perder: 0,
  bajan_perdieron: 0,
  unidades_vendidas: 0,
  dinero_vendido: 0,
  unidades_detenidas: 0,
  dinero_detenido: 0,
  sin_precio: 0,
  sobre_maximo: 0,
  sobre_maximo_dias: null,
  sobre_maximo_dinero: 0,
}

type Group = Cambios['grupos'][number]
const group = (of: Partial<Group>): Group => ({
  ...NOTHING,
  motivo: 'quincena',
  categoria: 'Carnes',
  sube: true,
  ...of,
})

describe('what changes teach', () => {
  it('is said of a reason in a category: how many sold more, and what the others left', () => {
    const grupos = [
      group({ suben_vendieron: 4, suben_quedaron: 14, unidades_vendidas: 35, dinero_detenido: 640 }),
    ]
    expect(lessonsOf({ grupos }, 'USD')).toEqual([
      '18 subidas por feriado o quincena en Carnes: 4 vendieron más (35 unidades); 14 solo quedaron en la tienda, $\u00a0640 más entre todas.',
    ])
  })

  it('is said of what was lowered by whether it lost a sale', () => {
    const grupos = [
      group({
        motivo: 'espacio',
        sube: false,
        bajan_sin_perder: 5,
        bajan_perdieron: 1,
        unidades_vendidas: -3,
      }),
      group({ motivo: null, sube: false, bajan_sin_perder: 2 }),
    ]
    expect(lessonsOf({ grupos }, 'USD')).toEqual([
      '6 bajadas por espacio en el estante en Carnes: 5 no perdieron venta; 1 vendió menos (3 unidades).',
      '2 bajadas sin motivo en Carnes: ninguna perdió venta.',
    ])
  })

  it('is nothing of a single outcome, nor of what is not known yet', () => {
    const grupos = [group({ cambios: 9, por_saberse: 9 }), group({ cambios: 1, suben_vendieron: 1 })]
    expect(lessonsOf({ grupos }, 'USD')).toEqual([])
  })

  it('is no more than three sentences, of what most is known of first', () => {
    const grupos = [2, 5, 3, 4].map((count) => group({ categoria: `C${count}`, suben_quedaron: count }))
    expect(lessonsOf({ grupos }, 'USD').map((text) => text.slice(0, 1))).toEqual(['5', '4', '3'])
  })
})
