import {
  aprobarPedido,
  cambiarCantidad,
  crearPedido,
  despacharPedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import {
  diferenciasEntrega,
  diferenciasEntregaArchivo,
  diferenciasEntregaPedidos,
} from '@abasto/contracts/orders/difference-calls'
import { callUrl } from '@abasto/contracts/client'
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER } from '../../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

describe('differences between asked, approved, dispatched and received', () => {
  let now = NOW
  const { api, chain, as } = chainApiForTests({ clock: () => now })
  let short = 0

  const line = (codigo_producto: string, cantidad_pedida_bultos: number) => ({
    codigo_producto,
    cantidad_pedida_bultos,
    incluido: true,
  })
  const approved = async (tienda_destino: string, productos: ReturnType<typeof line>[]) => {
    const { id } = await as('admin')(crearPedido, { body: { ...ORDER, tienda_destino, productos } })
    return id
  }
  const approve = (id: number) => as('gerente')(aprobarPedido, { params: { id }, body: {} })

  beforeAll(async () => {
    // Asked 30, approved 20, dispatched 15 and 4 of another in its place, received 13 and 4, and 2 that nobody knew of.
    short = await approved('tienda_01', [line('A-1', 30)])
    await as('gerente')(cambiarCantidad, {
      params: { id: short, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 20 },
    })
    await approve(short)
    await as('gerente')(despacharPedido, {
      params: { id: short },
      body: {
        productos: [
          { codigo_producto: 'A-1', cantidad_despachada_bultos: 15 },
          { codigo_producto: 'C-3', cantidad_despachada_bultos: 4, sustituye_a: 'A-1' },
        ],
      },
    })
    await as('tienda')(recibirPedido, {
      params: { id: short },
      body: {
        productos: [
          { codigo_producto: 'A-1', cantidad_recibida_bultos: 13 },
          { codigo_producto: 'D-4', cantidad_recibida_bultos: 2, agregado: true },
        ],
      },
    })
    const whole = await approved('tienda_01', [line('A-1', 5)])
    await approve(whole)
    await as('tienda')(recibirPedido, { params: { id: whole }, body: {} })
    const other = await approved('tienda_02', [line('A-1', 3)])
    await approve(other)
    // Half past eleven at night in Caracas: the day after by UTC.
    now = new Date('2026-03-19T03:30:00Z')
    await as('admin')(recibirPedido, {
      params: { id: other },
      body: { productos: [{ codigo_producto: 'A-1', cantidad_recibida_bultos: 2 }] },
    })
    now = NOW
    await approve(await approved('tienda_02', [line('A-1', 7)]))
  })

  const worst = {
    cedi_origen: 'cedi_seco',
    tienda_destino: 'tienda_01',
    pedidos: 2,
    pedidos_con_diferencia: 1,
    bultos_pedidos: 35,
    bultos_aprobados: 25,
    bultos_despachados: 24,
    bultos_recibidos: 24,
    bultos_no_despachados: 5,
    bultos_no_llegaron: 2,
    bultos_de_mas: 6,
  }

  it('are summed by CEDI and store, most missing first; what is not received yet is none', async () => {
    const { desde, hasta, filas } = await as('tienda')(diferenciasEntrega, { query: {} })
    expect({ desde, hasta }).toEqual({ desde: '2026-02-17', hasta: TODAY })
    expect(filas).toMatchObject([worst, { tienda_destino: 'tienda_02', pedidos: 1, bultos_no_llegaron: 1 }])
    for (const row of filas) {
      const { bultos_recibidos, bultos_no_despachados, bultos_no_llegaron, bultos_aprobados, bultos_de_mas } =
        row
      expect(bultos_recibidos + bultos_no_despachados + bultos_no_llegaron).toBe(
        bultos_aprobados + bultos_de_mas,
      )
    }
  })

  it('are of the days and places that are filtered by', async () => {
    const of = async (query: object) =>
      (await as('gerente')(diferenciasEntrega, { query })).filas.map((row) => row.tienda_destino)
    expect(await of({ desde: TODAY, hasta: TODAY })).toEqual(['tienda_01', 'tienda_02'])
    expect(await of({ desde: '2026-03-19', hasta: '2026-03-19' })).toEqual([])
    expect(await of({ hasta: '2026-03-17' })).toEqual([])
    expect(await of({ tienda_id: 'tienda_02' })).toEqual(['tienda_02'])
    expect(await of({ cedi_id: 'cedi_seco', tienda_id: 'tienda_01' })).toEqual(['tienda_01'])
    expect(await of({ desde: '2027-01-01' })).toEqual([])
    // The thirty days up to it begin before any day that may be asked for.
    expect(await of({ hasta: '1990-01-01' })).toEqual([])
    expect(await refusal(of({ cedi_id: 'cedi_99' }))).toMatchObject({ status: 404 })
    expect(await refusal(of({ desde: TODAY, hasta: '2026-03-01' }))).toMatchObject({
      status: 422,
      campo: 'desde',
    })
  })

  it('lead to the orders behind them', async () => {
    const query = { cedi_id: 'cedi_seco', tienda_id: 'tienda_01' }
    const orders = await as('tienda')(diferenciasEntregaPedidos, { query })
    expect(orders).toMatchObject([
      {
        id: short,
        productos_con_diferencia: 3,
        bultos_no_despachados: 5,
        bultos_no_llegaron: 2,
        bultos_de_mas: 6,
      },
      { productos_con_diferencia: 0, bultos_recibidos: 5 },
    ])
  })

  it('are a file too', async () => {
    const url = callUrl(diferenciasEntregaArchivo, { query: { formato: 'csv', tienda_id: 'tienda_01' } })
    const { statusCode, rawPayload } = await api.request({ url, token: chain().users.tienda.token })
    expect(statusCode).toBe(200)
    const [head = [], ...rows] = parseCsv(rawPayload.toString(), { delimiter: ';' })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[head.indexOf('No despachado (bultos)')]).toBe('5')
  })
})
