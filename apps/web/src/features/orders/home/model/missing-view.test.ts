import type { Faltante } from '@abasto/contracts/home/schema'
import { describe, expect, it } from 'vitest'
import {
  formatLost,
  lostAccount,
  missingCounts,
  missingUnder,
  sinceText,
  whatComesText,
} from './missing-view.ts'

const TODAY = '2026-11-17'

const row = (changes: Partial<Faltante> = {}): Faltante => ({
  codigo_producto: '001204',
  descripcion_producto: 'Café Fama de América 500 g',
  clase: 'A',
  cantidad_bultos: 10,
  urgencia: 'hoy',
  stock_actual: 7,
  recibido: 0,
  viene_unid: 0,
  venta_diaria: 108,
  vacio_desde: null,
  llega_el: '2026-11-18',
  esperado: 108,
  se_pierde: 101,
  viene: {
    tipo: 'en_borrador',
    pedido_id: 1,
    bultos: 33,
    cedi: 'CEDI Seco',
    llega_el: '2026-11-18',
    escaso: false,
  },
  pedir: null,
  ...changes,
})

describe('what a store lacks', () => {
  it('says since when it is empty, or how long it lasts', () => {
    expect(sinceText(row(), TODAY)).toBe('alcanza 0,1 días')
    const empty = (vacio_desde: string | null) => sinceText(row({ urgencia: 'agotado', vacio_desde }), TODAY)
    expect(empty('2026-11-14')).toBe('hace 3 días')
    expect(empty('2026-11-16')).toBe('desde ayer')
    expect(empty(TODAY)).toBe('desde hoy')
    expect(empty(null)).toBe('sin existencia')
  })

  it('answers what comes before it is asked', () => {
    const of = { pedido_id: 1, bultos: 6, cedi: 'CEDI Frío' }
    expect(whatComesText(row().viene, TODAY)).toEqual({
      look: 'plain',
      text: '33 en el pedido de hoy',
      beneath: 'llega mañana',
    })
    expect(
      whatComesText({ tipo: 'atrasado', ...of, llega_el: '2026-11-16', puede_recibir: true }, TODAY),
    ).toMatchObject({ look: 'red', text: '6 bultos, atrasado', beneath: 'debía llegar ayer' })
    expect(whatComesText({ tipo: 'llega', ...of, llega_el: TODAY, despachado: true }, TODAY)).toMatchObject({
      text: '6 bultos, hoy',
      beneath: 'CEDI Frío, llega hoy',
    })
    expect(whatComesText({ tipo: 'sin_pedir', sugerido_bultos: 0, cedi_bultos: 212 }, TODAY)).toMatchObject({
      look: 'amber',
      text: 'Sin sugerencia: la regla da 0',
      beneath: 'el CEDI tiene 212',
    })
    expect(
      whatComesText(
        { tipo: 'cedi_no_tiene', cedi: 'CEDI Seco', otra: { nombre: 'Maracay', bultos: 1 } },
        TODAY,
      ),
    ).toMatchObject({ text: 'CEDI Seco no tiene', beneath: 'Maracay: 1 bulto' })
  })

  it('adds up to what is not sold', () => {
    expect(lostAccount(row(), TODAY).map(({ value }) => value)).toEqual([10.8, 0.7, 10.1])
    expect(lostAccount(row({ viene_unid: 20 }), TODAY)).toHaveLength(4)
    expect(formatLost(0.02)).toBe('<0,1')
    expect(formatLost(0)).toBe('0,0')
  })

  it('narrows down to what is empty, will be, or nobody has asked for', () => {
    const rows = [
      row({ codigo_producto: 'soon' }),
      row({ codigo_producto: 'empty', urgencia: 'agotado' }),
      row({ codigo_producto: 'unasked', viene: { tipo: 'ningun_cedi', otra: null } }),
    ]
    const codes = (choice: Parameters<typeof missingUnder>[1]) =>
      missingUnder(rows, choice).map(({ codigo_producto }) => codigo_producto)
    expect(codes('todos')).toHaveLength(3)
    expect(codes('agotados')).toEqual(['empty'])
    expect(codes('sin_pedido')).toEqual(['unasked'])
    const totales = {
      agotados: 12,
      por_agotarse: 9,
      por_agotarse_pedidos: 7,
      sin_pedido: 4,
      se_pierde_bultos: 47.6,
      venta_diaria_bultos: 2000,
    }
    expect(missingCounts({ totales })).toEqual({ todos: 21, agotados: 12, sin_pedido: 4 })
  })
})
