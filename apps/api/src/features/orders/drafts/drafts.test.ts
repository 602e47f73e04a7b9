import { createUser } from '@abasto/database/test/factories'
import {
  abrirBorrador,
  borradorDePedido,
  borradorDeTrabajo,
  descartarBorrador,
  guardarCambios,
  presenciaBorrador,
} from '@abasto/contracts/orders/draft-calls'
import {
  crearPedido,
  editarPedido,
  enviarPedido,
  pedido,
  pedidos,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import type { EdicionNueva } from '@abasto/contracts/orders/drafts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER } from '../../../../test/chain.ts'
import { NOW, refusal } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

const PAIR = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }
const TAB = '6f1f7a52-51a4-4b0e-9d9f-0c7a7d6f1a01'
const OTHER_TAB = '6f1f7a52-51a4-4b0e-9d9f-0c7a7d6f1a02'
const KEY = '6f1f7a52-51a4-4b0e-9d9f-0c7a7d6f1aff'

const edit = (
  codigo_producto: string,
  cantidad_pedida_bultos: number,
  { vista = null, incluido = true }: { vista?: number | null; incluido?: boolean } = {},
): EdicionNueva => ({
  codigo_producto,
  vista,
  cambio: { incluido, cantidad_pedida_bultos, razon_pedido: '', sugerido_bultos: 25 },
})

describe('the shared draft of a store and a CEDI', () => {
  let now = NOW
  const { api, chain } = chainApiForTests({ clock: () => now })
  let colleagueToken = ''
  let strangerToken = ''
  beforeAll(async () => {
    const user = (username: string, store: string) =>
      createUser(api.owner, chain().tenantId, {
        username,
        rol: 'tienda',
        nombre_completo: username === 'maria' ? 'María Lugo' : 'Otra Tienda',
        ubicaciones: [store],
      })
    colleagueToken = (await user('maria', 'tienda_01')).token
    strangerToken = (await user('ajena', 'tienda_02')).token
  })

  const jose = () => api.as(chain().users.tienda.token)
  const maria = () => api.as(colleagueToken)
  const gerente = () => api.as(chain().users.gerente.token)
  const stranger = () => api.as(strangerToken)
  const minutesLater = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  /** Begins each test with a draft of José's that holds nothing but what is suggested. */
  const fresh = async () => {
    // Of this instant is also what the test before did last, to the draft that is begun anew.
    minutesLater(1)
    const { borrador } = await jose()(borradorDeTrabajo, { query: PAIR })
    if (borrador) await jose()(descartarBorrador, { params: borrador, body: { revision: borrador.revision } })
    return jose()(abrirBorrador, { body: PAIR })
  }
  const save = (client: ReturnType<typeof jose>, id: number, ...ediciones: EdicionNueva[]) =>
    client(guardarCambios, { params: { id }, body: { ediciones } })
  const lines = async (id: number) => {
    const { productos, total_bultos } = await gerente()(pedido, { params: { id } })
    return {
      total_bultos,
      packs: Object.fromEntries(productos.map((line) => [line.codigo_producto, line.cantidad_pedida_bultos])),
    }
  }
  const draftFor = (client: ReturnType<typeof jose>, id: number) =>
    client(borradorDePedido, { params: { id } })

  it('is begun once, with what is suggested, however many open it at the same time', async () => {
    const before = (await gerente()(pedidos, {})).length
    const opened = await Promise.all(
      [jose(), maria(), jose()].map((client) => client(abrirBorrador, { body: PAIR })),
    )
    const [first] = opened
    if (!first) throw new Error('nothing opened')
    expect(new Set(opened.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect(first).toMatchObject({
      ...PAIR,
      de_trabajo: true,
      estado: 'borrador',
      ediciones: [],
      observaciones: '',
    })
    expect(await lines(first.id)).toEqual({ total_bultos: 35, packs: { 'A-1': 25, 'B-2': 10 } })
    expect((await gerente()(pedidos, {})).length).toBe(before + 1)
  })

  it('keeps what each person decides, in its lines and for the others to see', async () => {
    const { id } = await fresh()
    const saved = await save(
      jose(),
      id,
      edit('A-1', 30),
      edit('B-2', 10, { incluido: false }),
      edit('C-3', 2),
    )
    expect(saved.conflictos).toEqual([])
    expect(await lines(id)).toEqual({ total_bultos: 32, packs: { 'A-1': 30, 'C-3': 2 } })
    const seen = await maria()(borradorDeTrabajo, { query: PAIR })
    expect(seen.borrador).toMatchObject({
      id,
      revision: saved.revision,
      tocado_por: 'José Gregorio Peña',
      tocado_por_mi: false,
    })
    expect(seen.borrador?.ediciones).toMatchObject([
      {
        codigo_producto: 'A-1',
        cantidad_pedida_bultos: 30,
        usuario: 'José Gregorio Peña',
        es_mia: false,
        de_otro_dia: false,
      },
      { codigo_producto: 'B-2', incluido: false },
      { codigo_producto: 'C-3', cantidad_pedida_bultos: 2 },
    ])
    const back = await save(jose(), id, { codigo_producto: 'A-1', vista: saved.revision, cambio: null })
    expect(back.guardadas).toEqual([{ codigo_producto: 'A-1', revision: null }])
    expect(await lines(id)).toEqual({ total_bultos: 27, packs: { 'A-1': 25, 'C-3': 2 } })
  })

  it('saves the same batch once, when it is sent again after a lost answer', async () => {
    const { id } = await fresh()
    const batch = [edit('A-1', 30), edit('C-3', 1)]
    const first = await save(jose(), id, ...batch)
    expect(await save(jose(), id, ...batch)).toEqual(first)
  })

  it('does not overwrite a line that somebody else changed meanwhile, and saves the others', async () => {
    const { id } = await fresh()
    await save(jose(), id, edit('A-1', 30))
    const answer = await save(maria(), id, edit('A-1', 12), edit('B-2', 3))
    expect(answer.guardadas.map(({ codigo_producto }) => codigo_producto)).toEqual(['B-2'])
    expect(answer.conflictos).toMatchObject([
      {
        codigo_producto: 'A-1',
        edicion: { cantidad_pedida_bultos: 30, usuario: 'José Gregorio Peña', es_mia: false },
      },
    ])
    expect(await lines(id)).toMatchObject({ packs: { 'A-1': 30, 'B-2': 3 } })
    const vista = answer.conflictos[0]?.edicion?.revision ?? null
    expect((await save(maria(), id, edit('A-1', 12, { vista }))).conflictos).toEqual([])
    expect(await lines(id)).toMatchObject({ packs: { 'A-1': 12 } })
  })

  it('lets one of two who change a line at the same time find what the other did', async () => {
    const { id } = await fresh()
    const answers = await Promise.all([save(jose(), id, edit('A-1', 30)), save(maria(), id, edit('A-1', 12))])
    const conflicts = answers.flatMap(({ conflictos }) => conflictos)
    expect(conflicts).toHaveLength(1)
    const { packs } = await lines(id)
    expect(packs['A-1']).toBe(conflicts[0]?.edicion?.cantidad_pedida_bultos)
  })

  it('keeps observations and returns, each unless somebody else changed it meanwhile', async () => {
    const { id } = await fresh()
    const params = { id }
    const retorno = { cantidad_bultos: 2, motivo: 'Sin ventas' }
    const first = {
      observaciones: { antes: '', ahora: 'Antes de las 6' },
      devoluciones: [{ codigo_producto: 'A-1', antes: null, ahora: retorno }],
    }
    await jose()(guardarCambios, { params, body: first })
    expect(await jose()(guardarCambios, { params, body: first })).toMatchObject({ devoluciones_actuales: [] })
    const other = {
      observaciones: { antes: '', ahora: 'Por la tarde' },
      devoluciones: [{ codigo_producto: 'A-1', antes: null, ahora: { ...retorno, cantidad_bultos: 9 } }],
    }
    expect(await maria()(guardarCambios, { params, body: other })).toMatchObject({
      observaciones_actuales: 'Antes de las 6',
      devoluciones_actuales: [{ codigo_producto: 'A-1', devolucion: retorno }],
    })
    expect(await draftFor(maria(), id)).toMatchObject({
      observaciones: 'Antes de las 6',
      devoluciones: [{ codigo_producto: 'A-1', ...retorno }],
    })
  })

  it('notes once who took it over, and says which edits are of an earlier day', async () => {
    const { id } = await fresh()
    const begun = now.toISOString()
    await save(jose(), id, edit('A-1', 30))
    minutesLater(24 * 60)
    await save(maria(), id, edit('B-2', 4))
    const { revision } = await save(jose(), id, edit('C-3', 1))
    await save(maria(), id, edit('C-3', 2, { vista: revision }))
    const { eventos } = await gerente()(pedido, { params: { id } })
    const taken = eventos.filter(({ accion, fecha }) => accion === 'tomar' && fecha >= begun)
    expect(taken.map(({ usuario }) => usuario)).toEqual(['María Lugo'])
    const { ediciones } = await draftFor(jose(), id)
    expect(ediciones.map(({ codigo_producto, de_otro_dia }) => [codigo_producto, de_otro_dia])).toEqual([
      ['A-1', true],
      ['B-2', false],
      ['C-3', false],
    ])
    // Decided again as it is: it is of today.
    const vista = ediciones[0]?.revision ?? null
    await save(jose(), id, edit('A-1', 30, { vista }))
    expect((await draftFor(jose(), id)).ediciones[0]).toMatchObject({
      codigo_producto: 'A-1',
      de_otro_dia: false,
    })
  })

  it('shows who has it open, for half a minute after they were heard last', async () => {
    const { id, revision } = await fresh()
    const hear = (client: ReturnType<typeof jose>, pestana: string, abierta = true, of = revision) =>
      client(presenciaBorrador, { params: { id }, body: { pestana, revision: of, abierta } })
    await hear(jose(), TAB)
    const both = await hear(maria(), OTHER_TAB)
    expect(both).toMatchObject({
      revision,
      borrador: null,
      presentes: [
        { usuario: 'José Gregorio Peña', es_yo: false },
        { usuario: 'María Lugo', es_yo: true },
      ],
    })
    await save(jose(), id, edit('A-1', 31))
    expect((await hear(maria(), OTHER_TAB)).borrador?.ediciones).toMatchObject([{ codigo_producto: 'A-1' }])
    expect((await hear(jose(), TAB, false)).presentes).toEqual([{ usuario: 'María Lugo', es_yo: false }])
    minutesLater(1)
    expect((await hear(jose(), TAB)).presentes).toEqual([{ usuario: 'José Gregorio Peña', es_yo: true }])
  })

  it('is discarded only as it was seen, is nobody’s then, and keeps its number', async () => {
    const { id, revision, numero_pedido } = await fresh()
    const saved = await save(maria(), id, edit('A-1', 30))
    const discard = (of: number) => jose()(descartarBorrador, { params: { id }, body: { revision: of } })
    expect(await refusal(discard(revision))).toMatchObject({ status: 409 })
    const before = (await gerente()(pedidos, {})).length
    await discard(saved.revision)
    expect(await jose()(borradorDeTrabajo, { query: PAIR })).toEqual({ borrador: null })
    expect((await gerente()(pedidos, {})).length).toBe(before - 1)
    // María still has it open, and goes on.
    await save(maria(), id, edit('C-3', 1))
    expect(await lines(id)).toMatchObject({ packs: { 'A-1': 25, 'B-2': 10, 'C-3': 1 } })
    const { revision: last } = await draftFor(maria(), id)
    await discard(last)
    const anew = await maria()(abrirBorrador, { body: PAIR })
    expect(anew).toMatchObject({ id, numero_pedido, ediciones: [], tocado_por: 'María Lugo' })
    expect(await lines(id)).toMatchObject({ packs: { 'A-1': 25, 'B-2': 10 } })
    const trail = await api.owner
      .selectFrom('auditoria')
      .select(['detalles'])
      .where('accion', '=', 'descartarBorrador')
      .orderBy('auditoria_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(trail.detalles).toMatchObject({ cambios: 1, productos: 'C-3: 1' })
  })

  it('is the people’s of its store and the managers’, and nobody else’s', async () => {
    const { id } = await fresh()
    for (const request of [
      () => draftFor(stranger(), id),
      () => save(stranger(), id, edit('A-1', 1)),
      () => stranger()(abrirBorrador, { body: PAIR }),
      () => stranger()(presenciaBorrador, { params: { id }, body: { pestana: TAB, revision: 1 } }),
      () => stranger()(descartarBorrador, { params: { id }, body: { revision: 1 } }),
      () => stranger()(enviarPedido, { params: { id }, body: {} }),
    ]) {
      expect(await refusal(request())).toMatchObject({ status: 403 })
    }
    expect((await save(gerente(), id, edit('A-1', 28))).conflictos).toEqual([])
  })

  it('names what it cannot keep and saves the rest', async () => {
    const { id } = await fresh()
    const answer = await save(jose(), id, edit('NO-HAY', 3), edit('A-1', 26))
    expect(answer).toMatchObject({ desconocidos: ['NO-HAY'], guardadas: [{ codigo_producto: 'A-1' }] })
    expect(await refusal(save(jose(), id, edit('A-1', 1), edit('A-1', 2)))).toMatchObject({ status: 422 })
    expect(await refusal(save(jose(), id, edit('A-1', -1)))).toMatchObject({ status: 422 })
  })

  it('becomes the order that is sent: the same number, once, unless somebody changed it since', async () => {
    const { id, numero_pedido, revision } = await fresh()
    const count = async () => (await gerente()(pedidos, {})).length
    const saved = await save(maria(), id, edit('A-1', 30))
    const before = await count()
    const body = { ...ORDER, clave_idempotencia: KEY, borrador: { id, revision: saved.revision } }
    const stale = jose()(crearPedido, { body: { ...body, borrador: { id, revision } } })
    expect(await refusal(stale)).toMatchObject({ status: 409 })

    const sent = await Promise.all([jose()(crearPedido, { body }), jose()(crearPedido, { body })])
    expect(sent).toEqual([
      { id, numero_pedido, estado: 'pendiente_aprobacion_gerente' },
      { id, numero_pedido, estado: 'pendiente_aprobacion_gerente' },
    ])
    expect(await count()).toBe(before)
    expect(await lines(id)).toEqual({ total_bultos: 10, packs: { 'A-1': 10 } })
    expect(await jose()(borradorDeTrabajo, { query: PAIR })).toEqual({ borrador: null })
    // María, who worked on it too, hears that it is gone.
    expect(await refusal(save(maria(), id, edit('B-2', 1)))).toMatchObject({ status: 409 })
    const other = { ...ORDER, borrador: { id, revision: saved.revision } }
    const again = await refusal(maria()(crearPedido, { body: other }))
    expect(again).toMatchObject({ status: 409, detail: expect.stringContaining(numero_pedido) })
    expect(await count()).toBe(before)
  })
})

describe('an order sent again after its answer was lost, and edited meanwhile', () => {
  const { api, chain } = chainApiForTests()
  const jose = () => api.as(chain().users.tienda.token)
  const gerente = () => api.as(chain().users.gerente.token)
  const productos = (packs: number) => [
    { codigo_producto: 'A-1', cantidad_pedida_bultos: packs, incluido: true },
  ]

  it('is not sent twice: it says so', async () => {
    const body = { ...ORDER, clave_idempotencia: TAB }
    const first = await jose()(crearPedido, { body })
    expect(await jose()(crearPedido, { body })).toEqual(first)
    const edited = await refusal(jose()(crearPedido, { body: { ...body, productos: productos(11) } }))
    expect(edited).toMatchObject({ status: 409, detail: expect.stringContaining(first.numero_pedido) })
    expect(await gerente()(pedidos, {})).toHaveLength(1)
  })

  it('changes the draft that it was saved as', async () => {
    const body = { ...ORDER, enviar: false, clave_idempotencia: OTHER_TAB }
    const first = await jose()(crearPedido, { body })
    const edited = await jose()(crearPedido, { body: { ...body, productos: productos(11), enviar: true } })
    expect(edited).toEqual({ ...first, estado: 'pendiente_aprobacion_gerente' })
    const { total_bultos } = await gerente()(pedido, { params: { id: first.id } })
    expect(total_bultos).toBe(11)
    // The answer to that was lost as well.
    const again = await jose()(crearPedido, { body: { ...body, productos: productos(11), enviar: true } })
    expect(again).toEqual(edited)
  })

  it('is recognised when an edit was lost', async () => {
    const { id } = await jose()(crearPedido, { body: ORDER })
    await gerente()(rechazarPedido, { params: { id }, body: { motivo: 'Mucho' } })
    const { revision } = await jose()(pedido, { params: { id } })
    const again = { params: { id }, body: { ...ORDER, productos: productos(8), revision } }
    const first = await jose()(editarPedido, again)
    expect(await jose()(editarPedido, again)).toEqual(first)
  })
})
