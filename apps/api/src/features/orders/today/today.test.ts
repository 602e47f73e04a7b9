import { pedido } from '@abasto/contracts/orders/calls'
import {
  aprobarPedidos,
  calcularPedidos,
  enviarPedidos,
  estadoCorrida,
  guardarProgramaCorrida,
  pedidosHoy,
} from '@abasto/contracts/orders/today-calls'
import { setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

/** The chain of the tests; both stores sell A-1 and were read whole last night. */
const { api, chain, as } = chainApiForTests()
const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

beforeAll(async () => {
  const { tenantId, keys, products } = chain()
  const at = { tenantId, locationKey: keys.otherStore }
  const harina = keyOf(products, 'A-1')
  for (let age = 1; age <= 28; age++) {
    await setSalesDay(api.owner, at, addDays(TODAY, -age), new Map([[harina, 30]]))
  }
  await setStock(api.owner, at, new Map([[harina, 12]]), NOW)
  // Of everything but A-1 there is enough.
  await asOwner((tx) =>
    tx
      .updateTable('existencia')
      .set({ stock_actual: 1000 })
      .where('ubicacion_key', '=', keys.cedi)
      .where('producto_key', '<>', harina)
      .execute(),
  )
})

afterEach(async () => {
  await asOwner(async (tx) => {
    await sql`TRUNCATE pedido_edicion, pedido_presencia, pedido_producto, pedido_evento, pedido_devolucion, reparto, pedido CASCADE`.execute(
      tx,
    )
    await tx.deleteFrom('corrida_pedidos').execute()
    await tx.deleteFrom('corrida_programa').execute()
    await setA1(2400)
  })
})

const setA1 = (units: number) =>
  asOwner((tx) =>
    tx
      .updateTable('existencia')
      .set({ stock_actual: units })
      .where('ubicacion_key', '=', chain().keys.cedi)
      .where('producto_key', '=', keyOf(chain().products, 'A-1'))
      .execute(),
  )

async function run() {
  const started = await as('gerente')(calcularPedidos, { body: {} })
  for (;;) {
    const { corrida } = await as('gerente')(estadoCorrida, {})
    if (corrida?.estado !== 'en_curso') return { started, corrida }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const today = (who: Parameters<typeof as>[0] = 'gerente') => as(who)(pedidosHoy, {})

async function orders(who: Parameters<typeof as>[0] = 'gerente') {
  const { tiendas } = await today(who)
  return tiendas.flatMap(({ tienda, pedidos }) => pedidos.map((order) => ({ ...order, tienda })))
}

const seen = (all: readonly { readonly id: number; readonly revision: number }[]) => ({
  body: { pedidos: all.map(({ id, revision }) => ({ id, revision })) },
})

describe('the run, asked for', () => {
  it('prepares the orders, says who asked, and belongs to managers alone', async () => {
    expect(await as('gerente')(estadoCorrida, {})).toEqual({
      corrida: null,
      programa: {
        activa: true,
        a_mas_tardar: '06:30',
        no_antes: null,
        cambio_tranquilo_pct: 10,
        tiendas_aparte: [],
      },
      puede_calcular: true,
      se_prepara_sola: false,
    })
    const { started, corrida } = await run()
    expect(started).toMatchObject({ ya_corria: false, corrida: { estado: 'en_curso', dia: TODAY } })
    expect(corrida).toMatchObject({
      estado: 'lista',
      pedida_por: 'Ana Teresa Guédez',
      pedidos: 2,
      motivo: null,
    })
    expect((await refusal(as('tienda')(calcularPedidos, { body: {} }))).status).toBe(403)
    const body = { activa: false, a_mas_tardar: '05:15', cambio_tranquilo_pct: 25 }
    for (const who of ['tienda', 'gerente'] as const) {
      expect((await refusal(as(who)(guardarProgramaCorrida, { body }))).status).toBe(403)
    }
    await as('admin')(guardarProgramaCorrida, { body: { ...body, no_antes: '04:00' } })
    await as('admin')(guardarProgramaCorrida, { body })
    expect((await as('tienda')(estadoCorrida, {})).programa).toEqual({
      ...body,
      no_antes: '04:00',
      tiendas_aparte: [],
    })
  })

  it.each([
    [{ activa: true, a_mas_tardar: '24:00', cambio_tranquilo_pct: 10 }, 'a_mas_tardar'],
    [{ activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 101 }, 'cambio_tranquilo_pct'],
    [{ activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: -1 }, 'cambio_tranquilo_pct'],
    [{ activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10, no_antes: '06:31' }, 'no_antes'],
    [
      { activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10, tiendas_aparte: ['cedi_seco'] },
      'tiendas_aparte',
    ],
  ])('is not set to %j', async (body, campo) => {
    expect(await refusal(as('admin')(guardarProgramaCorrida, { body }))).toMatchObject({
      status: 422,
      campo,
    })
  })

  it('of a process that is gone is told as failed, and the next begins', async () => {
    await asOwner((tx) =>
      tx
        .insertInto('corrida_pedidos')
        .values({ tenant_id: chain().tenantId, dia: TODAY, estado: 'en_curso', comenzo: NOW })
        .execute(),
    )
    expect((await as('gerente')(estadoCorrida, {})).corrida).toMatchObject({ estado: 'fallida' })
    expect((await run()).corrida).toMatchObject({ estado: 'lista' })
    const states = await asOwner((tx) =>
      tx.selectFrom('corrida_pedidos').select('estado').orderBy('corrida_pedidos_id').execute(),
    )
    expect(states.map(({ estado }) => estado)).toEqual(['fallida', 'lista'])
  })
})

describe('the orders of today', () => {
  it('are a row a store with figures, what is to be looked at, and what can be approved together', async () => {
    await run()
    const screen = await today()
    expect(screen).toMatchObject({
      dia: TODAY,
      corrida: { estado: 'lista' },
      cedis: [{ cedi: 'cedi_seco', nombre: 'CEDI Seco', corte_en: null, borradores: 2 }],
      totales: { pedidos: 2, borradores: 2, tiendas_en_borrador: 2, enviados: 0, aprobados: 0, por_mirar: 0 },
      tranquilos: { pedidos: 0 },
      puede_calcular: true,
    })
    expect(screen.tiendas.map(({ tienda, datos }) => [tienda, datos?.completos])).toEqual([
      ['tienda_01', true],
      ['tienda_02', true],
    ])
    const [first] = screen.tiendas[0]?.pedidos ?? []
    expect(first).toMatchObject({
      cedi: 'cedi_seco',
      estado: 'borrador',
      escasos: 0,
      sobre_prometidos: 0,
      cambios: { lineas: 0, bultos: 0, porcentaje: 0 },
      tocado_por: null,
      editando: [],
      motivos: [],
      tranquilo: false,
      puede_enviar: true,
      puede_decidir: false,
    })
    expect(screen.totales.bultos).toBe(
      screen.tiendas.flatMap(({ pedidos }) => pedidos).reduce((sum, each) => sum + each.bultos, 0),
    )
    const own = await today('tienda')
    expect(own.tiendas.map(({ tienda }) => tienda)).toEqual(['tienda_01'])
    expect(own.puede_calcular).toBe(false)
  })

  it('are sent together, and the calm ones approved together: what changed meanwhile is left and named', async () => {
    await run()
    const drafts = await orders()
    const sent = await as('gerente')(enviarPedidos, seen(drafts))
    expect(sent).toMatchObject({ omitidos: [], message: '2 enviados' })
    const again = await as('gerente')(enviarPedidos, seen(drafts))
    expect(again.hechos).toEqual([])
    expect(again.omitidos.map(({ motivo }) => motivo)).toEqual([
      'Ya lo envió Ana Teresa Guédez.',
      'Ya lo envió Ana Teresa Guédez.',
    ])
    const waiting = await orders('otroGerente')
    expect(waiting.every(({ tranquilo }) => tranquilo)).toBe(true)
    expect((await today('otroGerente')).tranquilos).toMatchObject({
      pedidos: 2,
      por_cedi: [{ cedi: 'cedi_seco', pedidos: 2 }],
    })
    // Whoever sent them decides on none.
    const byAuthor = await as('gerente')(aprobarPedidos, seen(waiting))
    expect(byAuthor.omitidos.map(({ motivo }) => motivo)).toEqual([
      'Lo hiciste o lo enviaste tú: lo decide otro gerente.',
      'Lo hiciste o lo enviaste tú: lo decide otro gerente.',
    ])
    const [one, two] = waiting
    if (!one || !two) throw new Error('two orders wait')
    const approved = await as('otroGerente')(
      aprobarPedidos,
      seen([one, { ...two, revision: two.revision - 1 }]),
    )
    expect(approved.hechos.map(({ id }) => id)).toEqual([one.id])
    expect(approved.omitidos).toEqual([
      expect.objectContaining({ id: two.id, motivo: 'Cambió mientras lo mirabas: revísalo de nuevo.' }),
    ])
    expect((await as('gerente')(pedido, { params: { id: one.id } })).estado).toBe('aprobado_gerente')
    expect((await as('gerente')(pedido, { params: { id: two.id } })).estado).toBe(
      'pendiente_aprobacion_gerente',
    )
  })

  it('are never calm where the CEDI has not got what all that wait ask for together', async () => {
    await run()
    await as('gerente')(enviarPedidos, seen(await orders()))
    const lines = await orders()
    const packs = lines.reduce((sum, { bultos }) => sum + bultos, 0)
    await setA1(12 * 30)
    const short = await orders('otroGerente')
    expect(packs).toBeGreaterThan(30)
    expect(short.map(({ motivos, tranquilo }) => [motivos, tranquilo])).toEqual([
      [['sobre_prometido'], false],
      [['sobre_prometido'], false],
    ])
    const answer = await as('otroGerente')(aprobarPedidos, seen(short))
    expect(answer.hechos).toEqual([])
  })

  it('tell what is scarce, and what people changed beyond what is calm', async () => {
    await setA1(12 * 30)
    await run()
    expect((await orders()).map(({ escasos, motivos }) => [escasos, motivos])).toEqual([
      [1, ['con_escasos']],
      [1, ['con_escasos']],
    ])
    await setA1(2400)
    await run()
    const [first] = await orders()
    await asOwner((tx) =>
      sql`
        UPDATE pedido_producto SET cantidad_pedida_bultos = cantidad_pedida_bultos * 2 WHERE pedido_id = ${first?.id}
      `.execute(tx),
    )
    await asOwner((tx) =>
      sql`UPDATE pedido SET total_bultos = total_bultos * 2 WHERE pedido_id = ${first?.id}`.execute(tx),
    )
    const [changed] = await orders()
    expect(changed?.cambios).toMatchObject({ bultos: first?.bultos, porcentaje: 100 })
    expect(changed?.motivos).toEqual(['cambiado'])
    expect((await today()).totales).toMatchObject({ por_mirar: 1, motivos: { cambiado: 1, con_escasos: 0 } })
  })

  it('of another chain, or of nobody, are refused', async () => {
    expect(await refusal(as('gerente')(aprobarPedidos, seen([{ id: 999_999, revision: 1 }])))).toMatchObject({
      status: 404,
    })
    expect((await refusal(as('gerente')(enviarPedidos, { body: { pedidos: [] } }))).status).toBe(422)
    const twice = [
      { id: 1, revision: 1 },
      { id: 1, revision: 1 },
    ]
    expect(await refusal(as('gerente')(enviarPedidos, { body: { pedidos: twice } }))).toMatchObject({
      status: 422,
    })
  })

  it("of stores that are not one's own are not sent", async () => {
    await run()
    const answer = await as('tienda')(enviarPedidos, seen(await orders()))
    expect(answer.hechos).toHaveLength(1)
    expect(answer.omitidos.map(({ tienda_nombre }) => tienda_nombre)).toEqual(['Naguanagua'])
  })

  it('are a file', async () => {
    await run()
    const file = await api.request({
      url: '/api/pedidos-sugeridos/hoy/exportar?formato=csv',
      token: chain().users.gerente.token,
    })
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('San Diego')
    expect(file.body.split('\n')).toHaveLength(4)
  })
})
