import { login } from '@abasto/contracts/auth/calls'
import { logout } from '@abasto/contracts/auth/session-calls'
import { guardarCalendario } from '@abasto/contracts/completeness/calls'
import {
  aprobarPedido,
  crearPedido,
  despacharPedido,
  pedido,
  recibirPedido,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { guardarStockParams } from '@abasto/contracts/parameters/calls'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { TEST_PASSWORD } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ORDER } from './chain.ts'
import { NOW, refusal } from './test-api.ts'
import { chainApiForTests } from './test-hooks.ts'

describe('the audit trail', () => {
  const { api, chain, as } = chainApiForTests()

  const trail = () => api.owner.selectFrom('auditoria').selectAll().orderBy('auditoria_id').execute()
  /** What an act left, and nothing else. */
  async function left<T>(act: () => Promise<T>) {
    const { length } = await trail()
    await act()
    return (await trail()).slice(length)
  }
  const order = async () => (await as('tienda')(crearPedido, { body: ORDER })).id
  const guess = (username: string, password: string) =>
    refusal(api.as(undefined, { 'x-tenant': 'granja' })(login, { body: { username, password } }))

  it('tells who did what to what, when and from where', async () => {
    const id = await order()
    const { numero_pedido } = await as('admin')(pedido, { params: { id } })
    const rows = await left(() =>
      api.request({
        method: 'POST',
        url: `/api/pedidos-sugeridos/${id}/aprobar`,
        token: chain().users.gerente.token,
        headers: { 'user-agent': 'Mozilla/5.0 (prueba)' },
        remoteAddress: '192.0.2.7',
        payload: { comentario_general: 'Bien' },
      }),
    )
    expect(rows).toEqual([
      {
        auditoria_id: expect.any(Number),
        tenant_id: chain().tenantId,
        momento: NOW,
        usuario_id: chain().users.gerente.userId,
        usuario: 'gerente',
        nombre: 'Ana Teresa Guédez',
        accion: 'aprobarPedido',
        cosa: 'pedido',
        cosa_id: numero_pedido,
        cosa_nombre: numero_pedido,
        resumen: `Aprobó el pedido ${numero_pedido}`,
        detalles: { comentario_general: 'Bien' },
        servicio: 'api',
        direccion: '192.0.2.7',
        dispositivo: 'Mozilla/5.0 (prueba)',
        resultado: 'hecho',
        solicitud: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it('names every step of an order by its number', async () => {
    const rows = await left(async () => {
      await as('tienda')(crearPedido, { body: { ...ORDER, enviar: false } })
      const rejected = await order()
      await as('gerente')(rechazarPedido, { params: { id: rejected }, body: { motivo: 'Mucho' } })
      const id = await order()
      await as('gerente')(aprobarPedido, { params: { id }, body: {} })
      await as('gerente')(despacharPedido, { params: { id }, body: {} })
      await as('tienda')(recibirPedido, { params: { id }, body: {} })
    })
    expect(rows.map((row) => row.resumen.replace(/PS-\d{6}/, 'PS'))).toEqual([
      'Guardó el borrador PS',
      'Envió el pedido PS a aprobación',
      'Rechazó el pedido PS',
      'Envió el pedido PS a aprobación',
      'Aprobó el pedido PS',
      'Despachó el pedido PS',
      'Recibió el pedido PS',
    ])
    expect(rows[1]).toMatchObject({ detalles: { productos: 1, tienda_destino: 'tienda_01' } })
    expect(rows[2]).toMatchObject({ detalles: { motivo: 'Mucho' } })
  })

  it('tells what was there before', async () => {
    const body = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_min_mult_a: 9 }
    const params = { ubicacion_id: 'tienda_01' }
    await as('gerente')(guardarStockParams, { params, body: DEFAULT_STOCK_PARAMS_WIRE })
    const [row] = await left(() => as('gerente')(guardarStockParams, { params, body }))
    expect(row).toMatchObject({
      resumen: 'Cambió los parámetros de San Diego',
      cosa: 'parametros',
      cosa_id: 'tienda_01',
      detalles: { antes: DEFAULT_STOCK_PARAMS_WIRE, despues: body },
    })
    const calendar = { dias_cerrados: [7], fechas: [] }
    const [changed] = await left(() => as('admin')(guardarCalendario, { params, body: calendar }))
    expect(changed).toMatchObject({
      resumen: 'Cambió el calendario de San Diego',
      detalles: { antes: { dias_cerrados: [], fechas: [] }, despues: calendar },
    })
  })

  it('says nothing of what was looked at, tried out or not taken', async () => {
    const id = await order()
    const rows = await left(async () => {
      await as('gerente')(pedido, { params: { id } })
      await api.request({
        method: 'POST',
        url: '/api/pedidos-sugeridos/calcular',
        token: chain().users.tienda.token,
        payload: ORDER,
      })
      await refusal(as('gerente')(rechazarPedido, { params: { id }, body: { motivo: '' } }))
      await refusal(as('gerente')(aprobarPedido, { params: { id: 999_999 }, body: {} }))
    })
    expect(rows).toEqual([])
  })

  it('stands or falls with the change: what cannot be recorded is not done', async () => {
    const id = await order()
    await sql`REVOKE INSERT ON auditoria FROM abasto_api`.execute(api.owner)
    const params = { id }
    const approved = await refusal(as('gerente')(aprobarPedido, { params, body: {} }))
    const exported = await api.request({
      url: '/api/stock/exportar?formato=csv',
      token: chain().users.gerente.token,
    })
    // Nothing was done: they are refused all the same.
    const notAllowed = await refusal(as('tienda')(aprobarPedido, { params, body: {} }))
    await sql`GRANT INSERT ON auditoria TO abasto_api`.execute(api.owner)
    expect(approved).toMatchObject({ status: 500 })
    expect(exported.statusCode).toBe(500)
    expect(notAllowed).toMatchObject({ status: 403 })
    expect(await as('admin')(pedido, { params })).toMatchObject({ estado: 'pendiente_aprobacion_gerente' })
  })

  it('keeps what was exported, with its filters, before the first byte', async () => {
    const url = '/api/stock/exportar?formato=xlsx&search=harina'
    const [row, ...more] = await left(() => api.request({ url, token: chain().users.gerente.token }))
    expect(more).toEqual([])
    expect(row).toMatchObject({
      accion: 'stockArchivo',
      cosa: 'archivo',
      resumen: 'Exportó las existencias (xlsx)',
      detalles: { formato: 'xlsx', search: 'harina' },
    })
    const unknown = '/api/stock/exportar?formato=csv&ubicacion_id=tienda_99'
    expect(await left(() => api.request({ url: unknown, token: chain().users.gerente.token }))).toEqual([])
  })

  it('keeps who tried what they may not, once a minute, by role and by rule', async () => {
    const id = await order()
    const rows = await left(async () => {
      for (let time = 0; time < 5; time++) {
        await refusal(as('tienda')(aprobarPedido, { params: { id }, body: {} }))
      }
      const own = (await as('gerente')(crearPedido, { body: ORDER })).id
      await refusal(as('gerente')(aprobarPedido, { params: { id: own }, body: {} }))
      const url = '/api/pedidos-sugeridos/no-es-numero/aprobar'
      await api.request({ method: 'POST', url, token: chain().users.tienda.token, payload: {} })
    })
    const refused = rows.filter((row) => row.resultado === 'rechazado')
    expect(refused.map((row) => [row.usuario, row.resumen, row.cosa, row.cosa_id === null])).toEqual([
      ['tienda01', 'No se le permitió: Aprueba un pedido pendiente', 'pedido', false],
      ['gerente', 'No se le permitió: Aprueba un pedido pendiente', 'pedido', false],
      ['tienda01', 'No se le permitió: Aprueba un pedido pendiente', 'pedido', true],
    ])
    expect(refused[0]?.detalles).toEqual({ motivo: 'Tu usuario no tiene permiso para esta acción' })
    expect(refused[1]?.detalles).toEqual({
      motivo: 'No puedes decidir un pedido que creaste tú: lo decide otro gerente',
    })
  })

  it('says an order once that was sent twice', async () => {
    const clave_idempotencia = crypto.randomUUID()
    const rows = await left(async () => {
      const body = { ...ORDER, clave_idempotencia }
      await Promise.all([1, 2, 3].map(() => as('tienda')(crearPedido, { body })))
      await as('tienda')(crearPedido, { body })
    })
    expect(rows).toHaveLength(1)
  })

  it('says once a pause that somebody guessed too often', async () => {
    const rows = await left(async () => {
      for (let time = 0; time < 20; time++) await guess('nadie-mas', 'x')
    })
    const slowed = rows.filter((row) => row.resumen.startsWith('Demasiados intentos'))
    expect(slowed).toMatchObject([
      {
        resumen: expect.stringMatching(/con un usuario que no existe: espera de \d+ segundos$/),
        resultado: 'rechazado',
        usuario: null,
      },
    ])
    expect(rows).toHaveLength(6)
  })

  it('keeps who came in, who left and who could not, and never a password', async () => {
    const rows = await left(async () => {
      const session = await api.as(undefined, { 'x-tenant': 'granja' })(login, {
        body: { username: 'gerente2', password: TEST_PASSWORD },
      })
      await api.as(session.access_token)(logout, { body: {} })
      await guess('gerente2', 'secreto-errado')
      await guess('secreto-en-usuario', 'x')
    })
    expect(rows.map((row) => [row.usuario, row.resumen, row.resultado])).toEqual([
      ['gerente2', 'Entró', 'hecho'],
      ['gerente2', 'Salió', 'hecho'],
      ['gerente2', 'No pudo entrar: contraseña equivocada', 'rechazado'],
      [null, 'Intento de entrar con un usuario que no existe', 'rechazado'],
    ])
    const all = JSON.stringify(await trail())
    for (const secret of ['secreto-errado', 'secreto-en-usuario', TEST_PASSWORD])
      expect(all).not.toContain(secret)
  })
})
