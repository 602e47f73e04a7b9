import { callUrl } from '@abasto/contracts/client'
import {
  aprobarPedido,
  cambiarCantidad,
  comentarProducto,
  crearPedido,
  pedidoArchivo,
  pedidosArchivo,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import type { CallInput, FileCall } from '@abasto/contracts/wire/call'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

describe('files of orders', () => {
  let id: number
  const { api, chain, as } = chainApiForTests()

  beforeAll(async () => {
    const created = await as('tienda')(crearPedido, {
      body: {
        ...ORDER,
        productos: [
          { codigo_producto: 'A-1', cantidad_pedida_bultos: 30, incluido: true, razon_pedido: '=1+1' },
          { codigo_producto: 'B-2', cantidad_pedida_bultos: 4, incluido: true },
        ],
        devoluciones: [{ codigo_producto: 'A-1', cantidad_bultos: 2, motivo: 'No se vende' }],
      },
    })
    id = created.id
    const line = { params: { id, codigo: 'A-1' } }
    await as('gerente')(cambiarCantidad, { ...line, body: { cantidad_aprobada_bultos: 20 } })
    await as('gerente')(comentarProducto, { ...line, body: { comentario: 'Hay feria' } })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    await as('tienda')(recibirPedido, {
      params: { id },
      body: { productos: [{ codigo_producto: 'A-1', cantidad_recibida_bultos: 18 }] },
    })
    await as('tienda')(crearPedido, { body: { ...ORDER, enviar: false } })
  })

  const ask = <C extends FileCall>(call: C, input: CallInput<C>) =>
    api.request({ url: callUrl(call, input), token: chain().users.tienda.token })

  async function csv<C extends FileCall>(call: C, input: CallInput<C>): Promise<Record<string, string>[]> {
    const { statusCode, rawPayload } = await ask(call, input)
    expect(statusCode).toBe(200)
    const [head = [], ...rows] = parseCsv(rawPayload.toString(), { delimiter: ';' })
    return rows.map((row) =>
      Object.fromEntries(row.map((cell, column) => [String(head[column]), String(cell)])),
    )
  }

  it('hold an order: requested, approved, received, and what goes back', async () => {
    expect(await csv(pedidoArchivo, { params: { id }, query: { formato: 'csv' } })).toMatchObject([
      {
        Movimiento: 'Pedido',
        Código: 'A-1',
        'Sugerido (bultos)': '25',
        'Pedido (bultos)': '30',
        'Aprobado (bultos)': '20',
        'Recibido (bultos)': '18',
        'Diferencia (bultos)': '-2',
        'Cantidad (unid)': '240',
        // A formula would be run by the spreadsheet.
        Nota: "'=1+1",
        'Comentario del gerente': 'Hay feria',
      },
      { Código: 'B-2', 'Aprobado (bultos)': '4', 'Recibido (bultos)': '4', 'Diferencia (bultos)': '0' },
      { Movimiento: 'Devolución', Código: 'A-1', 'Pedido (bultos)': '2', Nota: 'No se vende', Clase: '' },
    ])
  })

  it('hold the list under its filters', async () => {
    expect(await csv(pedidosArchivo, { query: { estado: 'finalizado', formato: 'csv' } })).toMatchObject([
      { Pedido: 'PS-000001', Estado: 'Finalizado', Bultos: '24', 'Productos a devolver': '1' },
    ])
    expect(await csv(pedidosArchivo, { query: { formato: 'csv' } })).toHaveLength(2)
    expect(await csv(pedidosArchivo, { query: { search: 'nadie', formato: 'csv' } })).toEqual([])
  })

  it('are workbooks with figures as figures', async () => {
    const { rawPayload } = await ask(pedidoArchivo, { params: { id }, query: { formato: 'xlsx' } })
    const [sheet] = (await readXlsx(rawPayload)).sheets
    expect(sheet?.name).toBe('PS-000001')
    expect(sheet?.rows[1]?.slice(4, 9)).toEqual([25, 30, 20, null, 18])
  })

  it('are not given of an order that is not there', async () => {
    const { statusCode, payload } = await ask(pedidoArchivo, {
      params: { id: 999_999 },
      query: { formato: 'csv' },
    })
    expect([statusCode, JSON.parse(payload)]).toEqual([404, { detail: 'Pedido no encontrado' }])
  })
})
