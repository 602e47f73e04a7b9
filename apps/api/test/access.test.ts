import { FEATURES, type Feature, hasFeatures } from '@abasto/contracts/access/features'
import { ROLE_PERMISSIONS, ROLES, type Role } from '@abasto/contracts/access/permissions'
import { aceptarInvitacion, login } from '@abasto/contracts/auth/calls'
import { CALLS } from '@abasto/contracts/calls'
import { callUrl } from '@abasto/contracts/client'
import { aprobarPedido, comentarProducto, crearPedido, pedido, pedidos } from '@abasto/contracts/orders/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { ventasCategorias, ventasDetalle, ventasTotales } from '@abasto/contracts/sales/calls'
import { categorias, inventarioAlertas, stock, stockProducto } from '@abasto/contracts/stock/calls'
import type { Call } from '@abasto/contracts/wire/call'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import { hashToken } from '@abasto/database/tenancy/sessions'
import { NEW_CHAIN } from '@abasto/contracts/tenants/card'
import { createUser, TEST_PASSWORD, type TestUser } from '@abasto/database/test/factories'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { SIN_AJUSTE } from '@abasto/contracts/policies/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER, seedChain, type Chain } from './chain.ts'
import { refusal } from './test-api.ts'
import { apiForTests } from './test-hooks.ts'

const apiCalls = CALLS.filter((call) => call.service === 'api')
/** Whoever signs in has no role yet. */
const signedIn = apiCalls.filter((call) => call !== login && call !== aceptarInvitacion)
const guarded = apiCalls.filter((call) => call.access !== 'publica')
/** Calls that neither end the session nor change the one who makes them. */
const ofChain = guarded.filter((call) => call.access !== 'sesion')

interface Input {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number>
  readonly body?: object
}

const DELIVERY = { cedi: 'cedi_seco', tienda: 'tienda_01' }
const MARCH = { fecha_inicio: '2026-03-01', fecha_fin: '2026-03-31' }

/** Input that fits each call that needs some; the orders it names do not exist. */
const BACKTEST = {
  ubicacion_id: null,
  fecha_inicio: '2026-01-01',
  fecha_fin: '2026-03-17',
  politicas: [{ politica: 'regla_niveles', dias_pct: [100] }],
  entregas: { tipo: 'calendario' },
}

const EVENT = {
  tipo: 'feriado',
  nombre: 'Navidad',
  desde: '2026-12-25',
  hasta: '2026-12-25',
  ubicaciones: null,
  categorias: null,
  productos: null,
  efecto_pct: null,
}

const INPUT: Readonly<Record<string, Input>> = {
  // Each time another one: of one name there is one.
  get crearCadena() {
    const slug = `de-paso-${crypto.randomUUID()}`
    const administrador = { username: 'ana', nombre_completo: 'Ana' }
    return { body: { ...NEW_CHAIN, slug, nombre: 'De Paso', administrador } }
  },
  editarCadena: { params: { cadena: 'ninguna' }, body: { nombre: 'x' } },
  suspenderCadena: { params: { cadena: 'ninguna' }, body: {} },
  reactivarCadena: { params: { cadena: 'ninguna' }, body: {} },
  darPrimeraClave: { params: { cadena: 'ninguna' }, body: { username: 'ana' } },
  // The same: of one name a person has one.
  get guardarVista() {
    return { body: { pantalla: 'pedidos', nombre: crypto.randomUUID(), consulta: '', compartida: false } }
  },
  terminarPrimeraVisita: { body: {} },
  cambiarVista: { params: { vista_id: 999_999 }, body: { compartida: true } },
  eliminarVista: { params: { vista_id: 999_999 }, body: {} },
  elegirVistaInicial: { body: { pantalla: 'pedidos', vista_id: null } },
  pedido: { params: { id: 999_999 } },
  calcular: { body: ORDER },
  urgencias: { body: { tienda: 'tienda_01', codigos: ['A-1'] } },
  buscarProductos: { query: { search: 'A-1' } },
  devolvibles: { query: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } },
  crearPedido: { body: { ...ORDER, enviar: false } },
  enviarPedido: { params: { id: 999_999 }, body: {} },
  pedidosHoyArchivo: { query: { formato: 'csv' } },
  enviarPedidos: { body: { pedidos: [{ id: 999_999, revision: 1 }] } },
  aprobarPedidos: { body: { pedidos: [{ id: 999_999, revision: 1 }] } },
  calcularPedidos: { body: {} },
  guardarColumnasDelAsistente: { body: { version: 1, vista: 'todo', columnas: [], anchos: {} } },
  guardarProgramaCorrida: { body: { activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10 } },
  aprobarPedido: { params: { id: 999_999 }, body: {} },
  prometidoPedido: { params: { id: 999_999 } },
  verReparto: { params: { id: 999_999, codigo: 'A-1' } },
  decidirReparto: {
    params: { id: 999_999, codigo: 'A-1' },
    body: { decision: 'repartir', pedidos: [{ id: 999_999, revision: 1, recibe_bultos: 1 }] },
  },
  rechazarPedido: { params: { id: 999_999 }, body: { motivo: 'x' } },
  comentarProducto: { params: { id: 999_999, codigo: 'A-1' }, body: { comentario: 'x' } },
  pedidoArchivo: { params: { id: 999_999 }, query: { formato: 'csv' } },
  pedidosArchivo: { query: { formato: 'csv' } },
  diferenciasEntregaPedidos: { query: { cedi_id: 'cedi_seco', tienda_id: 'tienda_01' } },
  cambiosArchivo: { query: { formato: 'csv' } },
  diferenciasEntregaArchivo: { query: { formato: 'csv' } },
  pedidosAbiertos: { query: { tienda_id: 'tienda_01' } },
  demandaProducto: { query: { tienda_destino: 'tienda_01', codigo_producto: 'A-1' } },
  porqueProducto: { params: { id: 999_999, codigo: 'A-1' } },
  editarPedido: { params: { id: 999_999 }, body: { ...ORDER, revision: 1 } },
  cancelarPedido: { params: { id: 999_999 }, body: {} },
  cambiarCantidad: { params: { id: 999_999, codigo: 'A-1' }, body: { cantidad_aprobada_bultos: 1 } },
  despacharPedido: { params: { id: 999_999 }, body: {} },
  recibirPedido: { params: { id: 999_999 }, body: {} },
  forecastProductos: { query: { ubicacion_id: 'tienda_01' } },
  forecastDiario: { params: { codigo: 'A-1' }, query: { ubicacion_id: 'tienda_01' } },
  proximaEntrega: { query: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } },
  guardarDiasEntrega: { body: { pares: [DELIVERY], dias: [] } },
  guardarFechaEntrega: { body: { pares: [DELIVERY], fecha: '2026-12-25', se_pide: false } },
  quitarFechaEntrega: { body: { pares: [DELIVERY], fecha: '2026-12-25' } },
  stockParams: { params: { ubicacion_id: 'tienda_01' } },
  ventasCalendario: { query: { ubicacion_id: 'tienda_01' } },
  calendarioUbicacion: { params: { ubicacion_id: 'tienda_01' } },
  guardarCalendario: { params: { ubicacion_id: 'tienda_01' }, body: { dias_cerrados: [], fechas: [] } },
  guardarStockParams: { params: { ubicacion_id: 'tienda_01' }, body: DEFAULT_STOCK_PARAMS_WIRE },
  guardarStockParamsVarias: { body: { ubicaciones: ['tienda_01'], parametros: DEFAULT_STOCK_PARAMS_WIRE } },
  vistaStockParamsVarias: { body: { ubicaciones: ['tienda_01'], parametros: DEFAULT_STOCK_PARAMS_WIRE } },
  restaurarStockParams: { params: { ubicacion_id: 'tienda_01' }, body: {} },
  vistaStockParams: { params: { ubicacion_id: 'tienda_01' }, body: DEFAULT_STOCK_PARAMS_WIRE },
  historiaStockParams: { params: { ubicacion_id: 'tienda_01' } },
  historiaPolitica: { query: {} },
  modeloPronosticoVista: { query: { ubicacion_id: 'tienda_01', modelo: 'nivel_perfil' } },
  precisionDeProducto: { query: { ubicacion_id: 'tienda_01', codigo_producto: 'A-1' } },
  precisionArchivo: { query: { formato: 'csv' } },
  cambiarModeloPronostico: { body: { ubicacion_id: 'nadie', modelo: 'nivel_perfil', visto: 0 } },
  deshacerModeloPronostico: { body: { ubicacion_id: 'nadie', cambio: 0 } },
  agregarEventos: { body: { eventos: [EVENT] } },
  corregirEvento: { params: { id: 999_999 }, body: EVENT },
  quitarEvento: { params: { id: 999_999 }, body: {} },
  guardarLimitesEstante: {
    body: {
      ubicacion_id: null,
      limites: [{ codigo_producto: 'nadie', exhibicion_unid: 1, capacidad_unid: null }],
    },
  },
  usarPolitica: { body: { ubicacion_id: 'nadie', ajuste: SIN_AJUSTE, cambio: 0 } },
  vistaPolitica: { body: { ubicacion_id: 'tienda_01', ajuste: SIN_AJUSTE } },
  volverPolitica: { body: { ubicacion_id: 'nadie', cambio: 0 } },
  retroprueba: { params: { id: 999_999 } },
  pedirRetroprueba: { body: BACKTEST },
  cancelarRetroprueba: { params: { id: 999_999 }, body: {} },
  quitarRetroprueba: { params: { id: 999_999 }, body: {} },
  retropruebaProductos: { params: { id: 999_999 }, query: { de: 0, a: 1 } },
  configurarInformeCorreo: { body: { activo: false, dia: 1, hora: '07:00', destinatarios: [] } },
  enviarInforme: { body: { correo: 'nadie@cadena.example' } },
  informeSemanalArchivo: { query: { formato: 'csv' } },
  retropruebaArchivo: { params: { id: 999_999 }, query: { formato: 'csv' } },
  retropruebaProductosArchivo: { params: { id: 999_999 }, query: { formato: 'csv', de: 0, a: 1 } },
  crearUbicacion: { body: { nombre: 'De paso', tipo: 'cedi' } },
  cambiarUbicacion: { params: { ubicacion_id: 'nadie' }, body: { nombre: 'x', revision: 1 } },
  ordenarUbicaciones: { body: { ids: ['cedi_seco', 'tienda_01', 'tienda_02', 'de_paso'] } },
  retiroUbicacion: { params: { ubicacion_id: 'tienda_01' } },
  retirarUbicacion: { params: { ubicacion_id: 'nadie' }, body: { revision: 1 } },
  reactivarUbicacion: { params: { ubicacion_id: 'nadie' }, body: { revision: 1 } },
  crearProducto: { body: { codigo_producto: 'DE-PASO' } },
  cambiarProducto: { params: { codigo: 'nada' }, body: { revision: 1 } },
  retirarProducto: { params: { codigo: 'nada' }, body: { revision: 1 } },
  reactivarProducto: { params: { codigo: 'nada' }, body: { revision: 1 } },
  cedisProducto: { params: { codigo: 'A-1' } },
  cambiarCedisProducto: {
    params: { codigo: 'nada' },
    body: { cedis: [{ ubicacion_id: 'x', maneja: null }] },
  },
  logout: { body: {} },
  terminarSesion: { params: { sesion_id: 999_999 }, body: {} },
  terminarOtrasSesiones: { body: {} },
  sesionesPersona: { params: { usuario_id: 999_999 } },
  terminarSesionPersona: { params: { usuario_id: 999_999, sesion_id: 999_999 }, body: {} },
  terminarSesionesPersona: { params: { usuario_id: 999_999 }, body: {} },
  desactivarPersona: { params: { usuario_id: 999_999 }, body: {} },
  reactivarPersona: { params: { usuario_id: 999_999 }, body: {} },
  restablecerClave: { params: { usuario_id: 999_999 }, body: {} },
  cambiarPersona: {
    params: { usuario_id: 999_999 },
    body: { nombre_completo: 'X', rol: 'gerente', ubicaciones: [], revision: 1 },
  },
  invitarPersona: { params: { usuario_id: 999_999 }, body: {} },
  quitarSegundoFactorPersona: { params: { usuario_id: 999_999 }, body: {} },
  historiaPersona: { params: { usuario_id: 999_999 } },
  personasArchivo: { query: { formato: 'csv' } },
  cambiarSeguridad: { body: { segundo_factor_roles: [] } },
  prepararSegundoFactor: { body: {} },
  activarSegundoFactor: { body: { actual: TEST_PASSWORD, codigo: '000000' } },
  quitarSegundoFactor: { body: { actual: TEST_PASSWORD, codigo: '000000' } },
  renovarCodigos: { body: { actual: TEST_PASSWORD, codigo: '000000' } },
  borradorDeTrabajo: { query: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } },
  abrirBorrador: { body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } },
  agregarABorradores: {
    body: {
      lineas: [
        {
          cedi_origen: 'cedi_seco',
          tienda_destino: 'tienda_01',
          codigo_producto: 'A-1',
          cantidad_bultos: 1,
        },
      ],
    },
  },
  atencionArchivo: { query: { formato: 'csv' } },
  ocultarAsunto: { body: { clave: 'nada' } },
  mostrarAsunto: { body: { clave: 'nada' } },
  borradorDePedido: { params: { id: 999_999 } },
  guardarCambios: { params: { id: 999_999 }, body: {} },
  presenciaBorrador: {
    params: { id: 999_999 },
    body: { pestana: '6f1f7a52-51a4-4b0e-9d9f-0c7a7d6f1a01', revision: 1 },
  },
  descartarBorrador: { params: { id: 999_999 }, body: { revision: 1 } },
  verInvitacion: { body: { token: 'granja.x' } },
  crearPersona: {
    body: { username: 'de-paso', nombre_completo: 'De Paso', rol: 'gerente', ubicaciones: [] },
  },
  cambiarClave: { body: { actual: TEST_PASSWORD, nueva: 'cuatro palabras al azar' } },
  auditoriaArchivo: { query: { formato: 'csv' } },
  stockProducto: { query: { codigo_producto: 'A-1' } },
  stockArchivo: { query: { formato: 'csv' } },
  resumenUbicacionesArchivo: { query: { formato: 'csv' } },
  ventasSummaryArchivo: { query: { formato: 'csv' } },
  ventasGapsArchivo: { query: { formato: 'csv' } },
  ventasDetalle: { query: MARCH },
  ventasDetalleArchivo: { query: { ...MARCH, formato: 'csv' } },
  ventasProductoDiario: { query: { ...MARCH, codigo_producto: 'A-1' } },
  ventasProductoArchivo: { query: { ...MARCH, codigo_producto: 'A-1', formato: 'csv' } },
  ventasProductoForecast: { query: { ubicacion_id: 'tienda_01', codigo_producto: 'A-1' } },
}

function mayCall(role: Role, { access }: Call): boolean {
  if (access === 'publica' || access === 'sesion') return true
  return ROLE_PERMISSIONS[role].includes(access)
}

const allBut = (feature: Feature) => FEATURES.filter((each) => each !== feature)

/** The least features of a chain that open a call: each way where one of several will do. */
function leastOf({ feature }: Call): readonly (readonly Feature[])[] {
  if (feature === undefined) return [[]]
  if (typeof feature === 'string') return [[feature]]
  return 'alguna' in feature ? feature.alguna.map((each) => [each]) : [feature]
}

describe('who may call what', () => {
  const api = apiForTests()
  let own: Chain
  let other: Chain

  beforeAll(async () => {
    own = await seedChain(api.owner, 'granja', FEATURES)
    other = await seedChain(api.owner, 'otra')
  })

  async function status(call: Call, token: string | undefined): Promise<{ status: number; detail: unknown }> {
    const { params, query, body } = INPUT[call.id] ?? {}
    const url = callUrl(call, { ...(params && { params }), ...(query && { query }) })
    const response = await api.request({ method: call.method, url, token, ...(body && { payload: body }) })
    const { statusCode } = response
    return {
      status: statusCode,
      detail: statusCode < 400 ? undefined : errorRespuesta.parse(response.json()).detail,
    }
  }

  /** A password that is set anew, as here, ends the sessions of before. */
  const freshToken = async (role: Role, name = 'de-paso') =>
    (
      await createUser(api.owner, own.tenantId, {
        username: `${name}-${role}`,
        rol: role,
        ubicaciones: ['tienda_01'],
      })
    ).token

  describe.each(ROLES)('role %s', (role) => {
    let token: string

    beforeAll(async () => {
      token = await freshToken(role, 'fija')
    })

    it.each(signedIn.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
      // What a person does to their own session ends it.
      const answer = await status(call, call.access === 'sesion' ? await freshToken(role) : token)
      // The call did its work, or did not find the order.
      if (mayCall(role, call)) expect([200, 404]).toContain(answer.status)
      else {
        expect(answer).toEqual({ status: 403, detail: 'Tu usuario no tiene permiso para esta acción' })
      }
    })
  })

  describe('without a session', () => {
    let noSessions: (string | undefined)[]

    beforeAll(async () => {
      const revoked = await freshToken('administrador')
      await api.request({ method: 'POST', url: '/api/auth/logout', token: revoked, payload: {} })
      const expired = await freshToken('gerente')
      await api.owner
        .updateTable('sesion')
        .set({ expira_en: new Date(Date.now() - 1000) })
        .where('usuario_id', '=', (await sessionOwner(expired)).usuario_id)
        .execute()
      noSessions = [undefined, 'x', 'A'.repeat(43), 'A'.repeat(5000), revoked, expired]
    })

    it.each(guarded.map((call) => [call.id, call] as const))('%s is refused', async (_id, call) => {
      for (const token of noSessions) {
        expect(await status(call, token)).toEqual({
          status: 401,
          detail: 'Tu sesión terminó. Inicia sesión de nuevo.',
        })
      }
      // Nor is it told what a valid body is before it is known who asks.
      const url = callUrl(call, {
        params: { id: 1, codigo: 'x', ubicacion_id: 'x', usuario_id: 1, sesion_id: 1 },
      })
      const response = await api.request({
        method: call.method,
        url,
        headers: { 'content-type': 'application/json' },
        ...(call.method === 'POST' && { payload: '{' }),
      })
      expect(response.statusCode).toBe(401)
    })
  })

  const closedWithout = (feature: Feature) =>
    ofChain.filter((call) => !hasFeatures(allBut(feature), call.feature))
  /** Those that any call needs. */
  const gates = FEATURES.filter((each) => closedWithout(each).length > 0)

  describe.each(gates)('a chain without %s', (feature) => {
    let without: Chain

    beforeAll(async () => {
      without = await seedChain(api.owner, `sin-${feature}`, allBut(feature))
    })

    it.each(closedWithout(feature).map((call) => [call.id, call] as const))('%s', async (_id, call) => {
      const answer = await status(call, without.users.admin.token)
      expect(answer).toEqual({ status: 403, detail: 'Tu cadena no tiene activada esta función' })
    })
  })

  /** What is asked of a chain that has nothing but what the call needs: every way there is. */
  const enough = ofChain.flatMap((call) =>
    leastOf(call).map((features) => [features.join(' '), features, call] as const),
  )

  describe.each(Object.entries(Object.groupBy(enough, ([name]) => name)))(
    'a chain with only %s',
    (name, calls = []) => {
      let only: Chain

      beforeAll(async () => {
        only = await seedChain(api.owner, `solo-${name.replaceAll(' ', '-') || 'nada'}`, calls[0]?.[1] ?? [])
      })

      it.each(calls.map(([, , call]) => [call.id, call] as const))('%s', async (_id, call) => {
        expect([200, 404]).toContain((await status(call, only.users.admin.token)).status)
      })
    },
  )

  describe('another chain', () => {
    const stranger = () => api.as(other.users.admin.token)
    let orderId: number
    let lone: TestUser

    beforeAll(async () => {
      lone = await createUser(api.owner, await emptyTenant(), { username: 'sola', rol: 'administrador' })
      orderId = (await api.as(own.users.tienda.token)(crearPedido, { body: ORDER })).id
    })

    it('sees no order of this one, and cannot decide or comment it', async () => {
      const params = { id: orderId }
      const notFound = { status: 404, detail: 'Pedido no encontrado' }
      expect(await stranger()(pedidos, {})).toEqual([])
      expect(await refusal(stranger()(pedido, { params }))).toMatchObject(notFound)
      expect(await refusal(stranger()(aprobarPedido, { params, body: {} }))).toMatchObject(notFound)
      const comment = { params: { ...params, codigo: 'A-1' }, body: { comentario: 'x' } }
      expect(await refusal(stranger()(comentarProducto, comment))).toMatchObject(notFound)
      expect(await api.as(own.users.admin.token)(pedido, { params })).toMatchObject({
        estado: 'pendiente_aprobacion_gerente',
        eventos: [{ estado_nuevo: 'pendiente_aprobacion_gerente' }],
      })
    })

    it('sees no location, product or stock of this one', async () => {
      expect(await api.as(lone.token)(ubicaciones, {})).toEqual([])
      expect(await api.as(lone.token)(categorias, {})).toEqual([])
      expect((await api.as(lone.token)(stock, {})).pagination).toMatchObject({ total_items: 0 })
      const requested = api.as(lone.token)(stock, { query: { ubicacion_id: 'tienda_01' } })
      expect(await refusal(requested)).toMatchObject({ status: 404 })
      expect(await refusal(api.as(lone.token)(crearPedido, { body: ORDER }))).toMatchObject({
        status: 422,
        campo: 'cedi_origen',
      })
    })

    it('sees no sales of this one, nor a product in its places', async () => {
      const only = api.as(lone.token)
      const detail = await only(ventasDetalle, { query: MARCH })
      expect(detail).toMatchObject({ data: [], resumen: { productos_historicos: 0, dias_con_datos: 0 } })
      const requested = only(ventasDetalle, { query: { ...MARCH, ubicacion_id: 'tienda_01' } })
      expect(await refusal(requested)).toMatchObject({ status: 404 })
      expect(await only(ventasCategorias, {})).toEqual([])
      const totals = await only(ventasTotales, {})
      expect(totals.productos_unicos).toBe(0)
      expect(totals.diario.every((day) => day.unidades === null)).toBe(true)
      const product = only(stockProducto, { query: { codigo_producto: 'A-1' } })
      expect(await refusal(product)).toMatchObject({ status: 404 })
      expect((await only(inventarioAlertas, {})).productos_distintos).toBe(0)
    })

    it('has order numbers and keys of its own', async () => {
      const clave_idempotencia = crypto.randomUUID()
      const body = { ...ORDER, clave_idempotencia }
      const here = await api.as(own.users.admin.token)(crearPedido, { body })
      const there = await stranger()(crearPedido, { body })
      expect(there.id).not.toBe(here.id)
      expect(there.numero_pedido).toBe('PS-000001')
    })
  })

  async function emptyTenant(): Promise<number> {
    const { tenant_id } = await api.owner
      .insertInto('tenant')
      .values({
        slug: 'vacia',
        nombre: 'Vacía',
        color_primario: '#000000',
        color_secundario: '#ffffff',
        features: ['inventory', 'sales', 'forecasting'],
        moneda: 'USD',
        zona_horaria: 'America/Caracas',
      })
      .returning('tenant_id')
      .executeTakeFirstOrThrow()
    return tenant_id
  }

  async function sessionOwner(token: string) {
    return api.owner
      .selectFrom('sesion')
      .select('usuario_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  }
})
