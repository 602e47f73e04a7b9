import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { describe, expect, it } from 'vitest'
import { type OrderDesk, sendOrder } from './send-order.ts'
import { Undecided } from './decide-again.ts'
import { type WaitingOrder, waitingOrder } from './waiting-order.ts'

const KEY = '4b0f2a52-5c0f-4f0e-9a0b-0a2d1f6c3e11'

const decided = (more: Partial<WaitingOrder> = {}): WaitingOrder =>
  waitingOrder.parse({
    send: {
      edits: null,
      body: {
        cedi_origen: 'cedi_seco',
        tienda_destino: 'tienda_08',
        dias_cobertura: 7,
        productos: [
          { codigo_producto: 'A-1', cantidad_pedida_bultos: 6, incluido: true },
          { codigo_producto: 'B-2', cantidad_pedida_bultos: 9, incluido: false },
        ],
        clave_idempotencia: KEY,
        borrador: { id: 12, revision: 3 },
      },
    },
    seen: [7],
    arrives: '2026-11-27',
    author: 'José Gregorio Peña',
    back: null,
    ...more,
  })

const open = (id: number, more: Partial<PedidoResumen> = {}): PedidoResumen => ({
  id,
  numero_pedido: `PS-${id}`,
  fecha_pedido: '2026-11-26T15:00:00Z',
  cedi_origen_nombre: 'CEDI Seco',
  tienda_destino_nombre: 'San Diego',
  estado: 'pendiente_aprobacion_gerente',
  despachado_en: null,
  llega_el: null,
  corte_en: null,
  despues_del_corte: false,
  tiene_comentarios_gerente: false,
  total_productos: 1,
  tiene_devoluciones: false,
  total_productos_devolucion: 0,
  total_bultos: 40,
  dias_desde_creacion: 0,
  creado_por: 'Ana Rivas',
  enviado_por: 'Ana Rivas',
  motivo_rechazo: null,
  puede_decidir: false,
  ...more,
})

/** A server with the open orders of the store, and the day on which an order arrives that is sent now. */
function desk(orders: readonly PedidoResumen[], arrives: string | null = '2026-11-27') {
  const sent: WaitingOrder['send'][] = []
  const of: OrderDesk = {
    openOrders: async () => orders,
    nextDelivery: async () => ({
      proxima: arrives === null ? null : { pide_el: '2026-11-26', corte_en: null, llega_el: arrives },
    }),
    send: async (one) => sent.push(one),
  }
  return { of, sent }
}

describe('an order that was decided without a network', () => {
  it('goes as it was decided where nothing has changed', async () => {
    const { of, sent } = desk([open(7)])
    await sendOrder(decided(), of)
    expect(sent).toEqual([decided().send])
  })

  it('is decided again where somebody sent another one for the store meanwhile', async () => {
    const { of, sent } = desk([open(7), open(8)])
    await expect(sendOrder(decided(), of)).rejects.toThrow('PS-8 (Ana Rivas)')
    await expect(sendOrder(decided(), of)).rejects.toBeInstanceOf(Undecided)
    expect(sent).toEqual([])
  })

  it('is decided again where its cut-off passed, and it would arrive on another day', async () => {
    const { of, sent } = desk([], '2026-11-30')
    await expect(sendOrder(decided(), of)).rejects.toThrow('no llega el 27/11/2026, sino el 30/11/2026')
    expect(sent).toEqual([])
    // Where no calendar is known there is no day to miss.
    await sendOrder(decided({ arrives: null }), of)
    expect(sent).toHaveLength(1)
  })

  it('whose answer was lost is told from another one, and sent again under its key', async () => {
    const own = [
      open(12),
      open(9, { enviado_por: 'José Gregorio Peña', total_productos: 1, total_bultos: 6 }),
    ]
    for (const one of own) {
      // Its cut-off has passed since: it was sent before.
      const { of, sent } = desk([one], '2026-11-30')
      await sendOrder(decided(), of)
      expect(sent.map(({ body }) => 'clave_idempotencia' in body && body.clave_idempotencia)).toEqual([KEY])
    }
    // As much in it, but a colleague's.
    const other = desk([open(9, { total_bultos: 6 })])
    await expect(sendOrder(decided(), other.of)).rejects.toBeInstanceOf(Undecided)
  })

  it('that is a return alone asks nobody', async () => {
    const { of, sent } = desk([open(8)], '2026-11-30')
    await sendOrder(decided({ seen: null, arrives: null }), of)
    expect(sent).toHaveLength(1)
  })
})
