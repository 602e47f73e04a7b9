import {
  cambiarCantidad,
  crearPedido,
  editarPedido,
  enviarPedido,
  pedido,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { abrirBorrador, guardarCambios } from '@abasto/contracts/orders/draft-calls'
import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { createUser } from '@abasto/database/test/factories'
import { describe, expect, it } from 'vitest'
import { ORDER, type Chain } from '../../../../test/chain.ts'
import { refusal } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

type User = keyof Chain['users']

const PAIR = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }

describe('why a quantity is other than suggested', () => {
  const { api, chain, as } = chainApiForTests()

  const read = (id: number) => as('admin')(pedido, { params: { id } })
  const lineOf = async (id: number, codigo = 'A-1') => {
    const line = (await read(id)).productos.find((one) => one.codigo_producto === codigo)
    if (!line) throw new Error(`${codigo} is not in the order`)
    return line
  }
  const stored = (id: number) =>
    withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .selectFrom('pedido_cambio')
        .innerJoin('producto', 'producto.producto_key', 'pedido_cambio.producto_key')
        .innerJoin('usuario', 'usuario.usuario_id', 'pedido_cambio.usuario_id')
        .select(['codigo_producto', 'etapa', 'de_bultos', 'a_bultos', 'motivo', 'username'])
        .where('pedido_id', '=', id)
        .orderBy('codigo_producto')
        .orderBy('etapa')
        .execute(),
    )
  const asked = (packs: number, motivo?: MotivoCambio | null) => ({
    ...ORDER,
    productos: ORDER.productos.map((line) =>
      line.codigo_producto === 'A-1'
        ? { ...line, cantidad_pedida_bultos: packs, ...(motivo !== undefined && { motivo }) }
        : line,
    ),
  })
  const suggested = async () => {
    const { id } = await as('tienda')(crearPedido, { body: ORDER })
    return (await lineOf(id)).cantidad_sugerida_bultos
  }
  const changed = async (motivo?: MotivoCambio | null) => {
    const packs = (await suggested()) + 7
    const { id } = await as('tienda')(crearPedido, { body: asked(packs, motivo) })
    return { id, packs }
  }
  const review = (by: User, id: number, packs: number, motivo?: MotivoCambio | null) =>
    as(by)(cambiarCantidad, {
      params: { id, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: packs, ...(motivo !== undefined && { motivo }) },
    })

  it('is kept with the line: who, from how much to how much, and why', async () => {
    const { id, packs } = await changed('quincena')
    const line = await lineOf(id)
    expect(line.cambio).toMatchObject({ motivo: 'quincena', usuario: 'José Gregorio Peña' })
    expect(await stored(id)).toContainEqual({
      codigo_producto: 'A-1',
      etapa: 'pedido',
      de_bultos: line.cantidad_sugerida_bultos,
      a_bultos: packs,
      motivo: 'quincena',
      username: 'tienda01',
    })
  })

  it('is asked for and not demanded: a change without it is kept as one', async () => {
    const { id } = await changed()
    expect((await lineOf(id)).cambio).toMatchObject({ motivo: null })
  })

  it('says nothing of what is as suggested, whatever is sent with it', async () => {
    const packs = await suggested()
    const { id } = await as('tienda')(crearPedido, { body: asked(packs, 'cliente') })
    expect((await lineOf(id)).cambio).toBeNull()
  })

  it('refuses a reason that is not on the list', async () => {
    const call = as('tienda')(crearPedido, {
      // @ts-expect-error what no client of ours sends
      body: asked(3, 'porque sí'),
    })
    expect(await refusal(call)).toMatchObject({ status: 422 })
  })

  it("is the reviewer's own of what they approve, beside the store's", async () => {
    const { id, packs } = await changed('cliente')
    const first = await review('gerente', id, packs - 2, 'sobra')
    expect(first.data.cambio_revision).toMatchObject({ motivo: 'sobra', usuario: 'Ana Teresa Guédez' })
    const line = await lineOf(id)
    expect([line.cambio?.motivo, line.cambio_revision?.motivo]).toEqual(['cliente', 'sobra'])
    const { eventos } = await read(id)
    expect(eventos.at(-1)?.motivo).toContain(`de ${packs} a ${packs - 2} bultos (Hay de más en la tienda)`)
    // Said again alone it changes nothing of the order.
    const again = await review('gerente', id, packs - 2, 'espacio')
    expect(again.revision).toBe(first.revision)
    expect((await lineOf(id)).cambio_revision?.motivo).toBe('espacio')
    // Another quantity keeps what was said; the requested one takes it back.
    await review('gerente', id, packs - 3)
    expect((await lineOf(id)).cambio_revision?.motivo).toBe('espacio')
    await review('gerente', id, packs)
    expect((await lineOf(id)).cambio_revision).toBeNull()
  })

  it('of two reviewers at once is one of the two, whole', async () => {
    const { id, packs } = await changed()
    await Promise.all([
      review('gerente', id, packs + 1, 'promocion'),
      review('admin', id, packs + 2, 'falto'),
    ])
    const line = await lineOf(id)
    expect([
      { packs: packs + 1, motivo: 'promocion' },
      { packs: packs + 2, motivo: 'falto' },
    ]).toContainEqual({ packs: line.cantidad_aprobada_bultos, motivo: line.cambio_revision?.motivo })
    expect((await stored(id)).filter(({ etapa }) => etapa === 'revision')).toHaveLength(1)
  })

  it('stays with a rejected order that is edited, as far as the line says the same', async () => {
    const { id, packs } = await changed('danado')
    await as('gerente')(rechazarPedido, { params: { id }, body: { motivo: 'Falta algo' } })
    const { revision } = await read(id)
    const edit = async (to: number, at: number) =>
      as('tienda')(editarPedido, { params: { id }, body: { ...asked(to), revision: at } })
    await edit(packs, revision)
    expect((await lineOf(id)).cambio?.motivo).toBe('danado')
    await as('gerente')(rechazarPedido, { params: { id }, body: { motivo: 'Otra vez' } })
    await edit(packs + 1, (await read(id)).revision)
    expect((await lineOf(id)).cambio).toMatchObject({ motivo: null })
  })

  it('of a shared draft is whose edit it was, and tells also of what was left out', async () => {
    const maria = await createUser(api.owner, chain().tenantId, {
      username: 'maria',
      rol: 'tienda',
      nombre_completo: 'María Lugo',
      ubicaciones: ['tienda_01'],
    })
    const draft = await api.as(maria.token)(abrirBorrador, { body: PAIR })
    const lines = (await read(draft.id)).productos
    const [raised, out] = lines
    if (!raised || !out) throw new Error('two lines are needed')
    const decision = (packs: number, motivo: MotivoCambio, line: typeof raised, incluido = true) => ({
      codigo_producto: line.codigo_producto,
      vista: null,
      cambio: {
        incluido,
        cantidad_pedida_bultos: packs,
        razon_pedido: '',
        sugerido_bultos: line.cantidad_sugerida_bultos,
        motivo,
      },
    })
    await api.as(maria.token)(guardarCambios, {
      params: { id: draft.id },
      body: {
        ediciones: [
          decision(raised.cantidad_sugerida_bultos + 5, 'promocion', raised),
          decision(out.cantidad_sugerida_bultos, 'sobra', out, false),
        ],
      },
    })
    await as('tienda')(enviarPedido, { params: { id: draft.id }, body: {} })
    const kept = await stored(draft.id)
    expect(kept).toEqual(
      [
        { line: raised, a_bultos: raised.cantidad_sugerida_bultos + 5, motivo: 'promocion' },
        { line: out, a_bultos: 0, motivo: 'sobra' },
      ]
        .map(({ line, ...rest }) => ({
          codigo_producto: line.codigo_producto,
          etapa: 'pedido',
          de_bultos: line.cantidad_sugerida_bultos,
          ...rest,
          username: 'maria',
        }))
        .toSorted((a, b) => (a.codigo_producto < b.codigo_producto ? -1 : 1)),
    )
  })
})
