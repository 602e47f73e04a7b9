import {
  borradorDePedido,
  borradorDeTrabajo,
  descartarBorrador,
  guardarCambios,
} from '@abasto/contracts/orders/draft-calls'
import {
  crearPedido,
  editarPedido,
  enviarPedido,
  pedido,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import type { EdicionNueva } from '@abasto/contracts/orders/drafts'
import { describe, expect, it } from 'vitest'
import { ORDER } from '../../../../test/chain.ts'
import { NOW, refusal } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

const edit = (
  codigo_producto: string,
  packs: number,
  confirmado_bultos: number | null = null,
): EdicionNueva => ({
  codigo_producto,
  vista: null,
  cambio: {
    incluido: true,
    cantidad_pedida_bultos: packs,
    razon_pedido: '',
    sugerido_bultos: 25,
    confirmado_bultos,
  },
})

const WORDS = { antes: 'Llega cansado', ahora: 'Antes de las 6' }
const RETURN = { codigo_producto: 'A-1', cantidad_bultos: 2, motivo: 'Sin ventas' }
const RETURNED = { cantidad_bultos: RETURN.cantidad_bultos, motivo: RETURN.motivo }

describe('an order that was saved or rejected, while it is changed', () => {
  let now = NOW
  const { api, chain } = chainApiForTests({ clock: () => now })
  const jose = () => api.as(chain().users.tienda.token)
  const gerente = () => api.as(chain().users.gerente.token)
  const detail = (id: number) => gerente()(pedido, { params: { id } })

  const saved = async (isRejected: boolean) => {
    const body = { ...ORDER, observaciones: WORDS.antes, enviar: isRejected }
    const { id } = await jose()(crearPedido, { body })
    if (isRejected) await gerente()(rechazarPedido, { params: { id }, body: { motivo: 'Mucho' } })
    now = new Date(now.getTime() + 60_000)
    return id
  }
  const change = (id: number) =>
    jose()(guardarCambios, {
      params: { id },
      body: {
        ediciones: [edit('A-1', 900, 900)],
        observaciones: WORDS,
        devoluciones: [{ codigo_producto: 'A-1', antes: null, ahora: RETURNED }],
      },
    })

  it.each([
    { what: 'saved', isRejected: false },
    { what: 'rejected', isRejected: true },
  ])('keeps what is changed beside it, and stays what it is ($what)', async ({ isRejected }) => {
    const id = await saved(isRejected)
    const before = await detail(id)
    const answer = await change(id)
    expect(answer).toMatchObject({ conflictos: [], devoluciones_actuales: [] })
    expect(await change(id)).toEqual(answer)
    expect(await gerente()(borradorDePedido, { params: { id } })).toMatchObject({
      revision: answer.revision,
      de_trabajo: false,
      observaciones: WORDS.ahora,
      devoluciones: [RETURN],
      ediciones: [{ codigo_producto: 'A-1', cantidad_pedida_bultos: 900, confirmado_bultos: 900 }],
    })
    const after = await detail(id)
    expect(after).toEqual({ ...before, revision: answer.revision })
  })

  it('does not overwrite what somebody else wrote or sends back meanwhile', async () => {
    const id = await saved(false)
    await change(id)
    const other = {
      observaciones: { antes: WORDS.antes, ahora: 'Por la tarde' },
      devoluciones: [{ codigo_producto: 'A-1', antes: null, ahora: { cantidad_bultos: 9, motivo: 'Otro' } }],
    }
    expect(await gerente()(guardarCambios, { params: { id }, body: other })).toMatchObject({
      observaciones_actuales: WORDS.ahora,
      devoluciones_actuales: [{ codigo_producto: 'A-1', devolucion: { cantidad_bultos: 2 } }],
    })
    const none = { devoluciones: [{ codigo_producto: 'A-1', antes: RETURNED, ahora: null }] }
    await gerente()(guardarCambios, { params: { id }, body: none })
    expect(await jose()(borradorDePedido, { params: { id } })).toMatchObject({ devoluciones: [] })
  })

  it('is not sent without what is changed in it, and holds it once it is saved', async () => {
    const id = await saved(false)
    const { revision } = await change(id)
    expect(await refusal(jose()(enviarPedido, { params: { id }, body: {} }))).toMatchObject({ status: 409 })
    const productos = [{ codigo_producto: 'A-1', cantidad_pedida_bultos: 30, incluido: true }]
    const body = { ...ORDER, productos, observaciones: WORDS.ahora, enviar: false, revision }
    await jose()(editarPedido, { params: { id }, body })
    expect(await jose()(borradorDePedido, { params: { id } })).toMatchObject({
      observaciones: WORDS.ahora,
      devoluciones: [],
      ediciones: [],
    })
    await jose()(enviarPedido, { params: { id }, body: {} })
    expect(await detail(id)).toMatchObject({ total_bultos: 30, observaciones: WORDS.ahora })
  })

  it('is as it was when the changes are discarded', async () => {
    const id = await saved(true)
    const before = await detail(id)
    const { revision } = await change(id)
    await jose()(descartarBorrador, { params: { id }, body: { revision } })
    expect(await jose()(borradorDePedido, { params: { id } })).toMatchObject({
      observaciones: WORDS.antes,
      devoluciones: [],
      ediciones: [],
    })
    const { productos, observaciones, estado } = await detail(id)
    expect({ productos, observaciones, estado }).toEqual({
      productos: before.productos,
      observaciones: before.observaciones,
      estado: before.estado,
    })
    // The store's shared draft has nothing to do with it.
    const query = { cedi_origen: ORDER.cedi_origen, tienda_destino: ORDER.tienda_destino }
    expect(await jose()(borradorDeTrabajo, { query })).toEqual({ borrador: null })
  })
})
