import type { Call } from '@abasto/contracts/wire/call'
import { callUrl } from '@abasto/contracts/client'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { SIN_AJUSTE } from '@abasto/contracts/policies/schema'
import { dayAgo } from '../src/calendar.ts'
import type { Address } from '../src/product.ts'

/** Things of our chain that exist, so that nothing but the right to them keeps anybody away. */
export interface OurThings {
  readonly order: number
  readonly orderLine: string
  readonly run: number
  readonly held: number
  readonly person: number
  /** A back-test that is done. */
  readonly backtest: number
  readonly session: number
  readonly product: string
  /** An import of files that has begun. */
  readonly upload: number
}

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** A file, sent as it is. */
  readonly file?: string
}

const STORE = 'tienda_08'
const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: STORE } as const
const PAIR = { cedi: ROUTE.cedi_origen, tienda: ROUTE.tienda_destino }
const FILE = { formato: 'csv' } as const
const NEW_PASSWORD = 'una frase que nadie adivina'

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

/** Input that each call accepts from whoever may make it; what a call needs no input for is not here. */
export function inputs(our: OurThings): Readonly<Record<string, Input>> {
  const days = { fecha_inicio: dayAgo(9), fecha_fin: dayAgo(1) }
  const store = { params: { ubicacion_id: STORE } }
  const severalParams = { ubicaciones: [STORE], parametros: DEFAULT_STOCK_PARAMS_WIRE }
  const order = { params: { id: our.order } }
  const line = { params: { id: our.order, codigo: our.orderLine } }
  const backtest = { params: { id: our.backtest } }
  const person = { params: { usuario_id: our.person } }
  const upload = { params: { importacion_id: our.upload } }
  const product = { params: { codigo: our.product } }
  const chain = { params: { cadena: 'granja' } }
  const lines = [{ codigo_producto: our.product, incluido: true, cantidad_pedida_bultos: 1 }]
  const changed = {
    nombre_completo: 'Otro nombre',
    rol: 'administrador',
    ubicaciones: [],
    revision: 1,
  }
  const source = { tipo: 'csv', configuracion: { carpeta: 'no-hay' } }
  return {
    login: { body: { username: 'admin', password: 'no es esta' } },
    verInvitacion: { body: { token: 'granja.no-es-ninguna' } },
    aceptarInvitacion: { body: { token: 'granja.no-es-ninguna', nueva: NEW_PASSWORD } },
    tenantPorSlug: { params: { slug: 'granja' } },

    logout: { body: {} },
    cambiarClave: { body: { actual: 'no es esta', nueva: NEW_PASSWORD } },
    terminarOtrasSesiones: { body: {} },
    terminarSesion: { params: { sesion_id: our.session }, body: {} },
    prepararSegundoFactor: { body: {} },
    activarSegundoFactor: { body: { actual: 'no es esta', codigo: '000000' } },
    quitarSegundoFactor: { body: { actual: 'no es esta', codigo: '000000' } },
    renovarCodigos: { body: { actual: 'no es esta', codigo: '000000' } },

    resumenUbicacionesArchivo: { query: FILE },
    stock: { query: { ubicacion_id: STORE } },
    stockArchivo: { query: { ubicacion_id: STORE, ...FILE } },
    stockProducto: { query: { codigo_producto: our.product } },
    calendarioUbicacion: store,
    ventasCalendario: { query: { ubicacion_id: STORE } },
    ventasGapsArchivo: { query: FILE },
    ventasDetalle: { query: { ubicacion_id: STORE, ...days } },
    ventasDetalleArchivo: { query: { ubicacion_id: STORE, ...days, ...FILE } },
    ventasProductoArchivo: { query: { codigo_producto: our.product, ...days, ...FILE } },
    ventasProductoDiario: { query: { codigo_producto: our.product, ...days } },
    ventasProductoForecast: { query: { ubicacion_id: STORE, codigo_producto: our.product } },
    ventasSummaryArchivo: { query: FILE },
    forecastDiario: { params: { codigo: our.product }, query: { ubicacion_id: STORE } },
    forecastProductos: { query: { ubicacion_id: STORE } },

    pedidosArchivo: { query: FILE },
    cambiosAMano: { query: { ubicacion_id: STORE } },
    cambiosLineas: { query: { ubicacion_id: STORE } },
    cambiosArchivo: { query: { ...FILE, ubicacion_id: STORE } },
    diferenciasEntregaArchivo: { query: FILE },
    diferenciasEntregaPedidos: { query: { cedi_id: ROUTE.cedi_origen, tienda_id: STORE } },
    pedidosAbiertos: { query: { tienda_id: STORE } },
    pedido: order,
    pedidoArchivo: { ...order, query: FILE },
    porqueProducto: line,
    demandaProducto: { query: { tienda_destino: STORE, codigo_producto: our.product } },
    calcular: { body: ROUTE },
    urgencias: { body: { tienda: STORE, codigos: [our.product] } },
    guardarColumnasDelAsistente: { body: { version: 1, vista: 'todo', columnas: [], anchos: {} } },
    terminarPrimeraVisita: { body: {} },
    guardarVista: {
      // Each time another one: of one name a person has one.
      body: {
        pantalla: 'pedidos',
        nombre: crypto.randomUUID(),
        consulta: 'estado=aprobado',
        compartida: true,
      },
    },
    cambiarVista: { params: { vista_id: 999_999 }, body: { nombre: 'De otra persona' } },
    eliminarVista: { params: { vista_id: 999_999 }, body: {} },
    elegirVistaInicial: { body: { pantalla: 'pedidos', vista_id: 999_999 } },
    buscarProductos: { query: { search: our.product } },
    devolvibles: { query: ROUTE },
    borradorDeTrabajo: { query: ROUTE },
    abrirBorrador: { body: ROUTE },
    agregarABorradores: {
      body: { lineas: [{ ...ROUTE, codigo_producto: our.product, cantidad_bultos: 1 }] },
    },
    inicioTienda: store,
    atencionArchivo: { query: FILE },
    ocultarAsunto: { body: { clave: `se_acaba::${our.product}` } },
    mostrarAsunto: { body: { clave: `se_acaba::${our.product}` } },
    borradorDePedido: order,
    prometidoPedido: order,
    verReparto: line,
    decidirReparto: {
      ...line,
      body: { decision: 'repartir', pedidos: [{ ...order.params, revision: 1, recibe_bultos: 1 }] },
    },
    guardarCambios: { ...order, body: {} },
    presenciaBorrador: { ...order, body: { pestana: '6f1f7a52-51a4-4b0e-9d9f-0c7a7d6f1a01', revision: 1 } },
    descartarBorrador: { ...order, body: { revision: 1 } },
    crearPedido: { body: { ...ROUTE, productos: lines, enviar: true } },
    editarPedido: { ...order, body: { ...ROUTE, productos: lines, revision: 1 } },
    enviarPedido: { ...order, body: {} },
    pedidosPorRecibir: { query: { tienda_id: STORE } },
    proximaEntrega: { query: ROUTE },
    guardarDiasEntrega: { body: { pares: [PAIR], dias: [] } },
    guardarFechaEntrega: { body: { pares: [PAIR], fecha: '2090-12-25', se_pide: false } },
    quitarFechaEntrega: { body: { pares: [PAIR], fecha: '2090-12-25' } },
    pedidosHoyArchivo: { query: FILE },
    enviarPedidos: { body: { pedidos: [{ ...order.params, revision: 1 }] } },
    aprobarPedidos: { body: { pedidos: [{ ...order.params, revision: 1 }] } },
    calcularPedidos: { body: {} },
    guardarProgramaCorrida: { body: { activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10 } },
    cancelarPedido: { ...order, body: {} },
    recibirPedido: { ...order, body: {} },
    aprobarPedido: { ...order, body: {} },
    rechazarPedido: { ...order, body: { motivo: 'x' } },
    comentarProducto: { ...line, body: { comentario: 'x' } },
    cambiarCantidad: { ...line, body: { cantidad_aprobada_bultos: 1 } },
    despacharPedido: { ...order, body: {} },
    stockParams: store,
    historiaStockParams: store,
    guardarStockParams: { ...store, body: DEFAULT_STOCK_PARAMS_WIRE },
    restaurarStockParams: { ...store, body: {} },
    vistaStockParams: { ...store, body: DEFAULT_STOCK_PARAMS_WIRE },
    guardarStockParamsVarias: { body: severalParams },
    vistaStockParamsVarias: { body: severalParams },
    historiaPolitica: { query: { ubicacion_id: STORE } },
    precision: { query: { ubicacion_id: STORE } },
    precisionProductos: { query: { ubicacion_id: STORE } },
    precisionArchivo: { query: { ...FILE, ubicacion_id: STORE } },
    precisionDeProducto: { query: { ubicacion_id: STORE, codigo_producto: our.product } },
    modeloPronosticoHistoria: { query: { ubicacion_id: STORE } },
    modeloPronosticoVista: { query: { ubicacion_id: STORE, modelo: 'nivel_perfil' } },
    cambiarModeloPronostico: { body: { ubicacion_id: STORE, modelo: 'nivel_perfil', visto: 0 } },
    deshacerModeloPronostico: { body: { ubicacion_id: STORE, cambio: 1 } },
    agregarEventos: { body: { eventos: [EVENT] } },
    corregirEvento: { params: { id: 999_999 }, body: EVENT },
    // Whoever adds one in their own chain takes the next number.
    quitarEvento: { params: { id: 999_999 }, body: {} },
    limitesEstante: { query: { ubicacion_id: STORE } },
    guardarLimitesEstante: {
      body: {
        ubicacion_id: STORE,
        limites: [{ codigo_producto: our.product, exhibicion_unid: 1, capacidad_unid: null }],
      },
    },
    usarPolitica: { body: { ubicacion_id: STORE, ajuste: SIN_AJUSTE, cambio: 0 } },
    vistaPolitica: { body: { ubicacion_id: STORE, ajuste: SIN_AJUSTE } },
    volverPolitica: { body: { ubicacion_id: STORE, cambio: 0 } },

    informeSemanalArchivo: { query: FILE },
    configurarInformeCorreo: { body: { activo: false, dia: 1, hora: '07:00', destinatarios: [] } },
    enviarInforme: { body: { correo: 'nadie@cadena.example' } },
    retroprueba: backtest,
    pedirRetroprueba: {
      body: {
        ubicacion_id: STORE,
        fecha_inicio: dayAgo(60),
        fecha_fin: dayAgo(1),
        politicas: [{ politica: 'regla_niveles', dias_pct: [100] }],
        entregas: { tipo: 'calendario' },
      },
    },
    cancelarRetroprueba: { ...backtest, body: {} },
    quitarRetroprueba: { ...backtest, body: {} },
    retropruebaProductos: { ...backtest, query: { de: 0, a: 1 } },
    retropruebaArchivo: { ...backtest, query: FILE },
    retropruebaProductosArchivo: { ...backtest, query: { de: 0, a: 1, ...FILE } },

    corridaDeHistoria: { params: { id: our.run } },
    conciliacion: { query: { ubicacion_id: STORE } },
    rechazos: { query: { ubicacion_id: STORE } },
    rechazosArchivo: { query: { ubicacion_id: STORE, ...FILE } },
    retenidaProductos: { params: { id: our.held } },
    codigos: { query: { ubicacion_id: STORE } },
    iniciarSyncInventario: { body: { ubicacion_id: STORE } },
    iniciarSyncVentas: { body: { ubicacion_id: STORE, ...days } },
    leerAnoche: { body: {} },
    cancelarCorrida: { params: { id: our.run }, body: {} },
    aceptarRetenida: { params: { id: our.held }, body: {} },
    rechazarRetenida: { params: { id: our.held }, body: {} },
    asignarCodigos: {
      body: { ubicacion_id: STORE, asignaciones: [{ codigo: 'NADIE', codigo_producto: null }] },
    },
    quitarCodigo: { params: { id: 1 }, body: {} },
    configurarScheduler: { body: { hora: '04:00', dias_relectura: 3 } },
    habilitarScheduler: { body: {} },
    deshabilitarScheduler: { body: {} },
    dispararScheduler: { body: days },
    configurarAvisos: { body: { hora: '07:00', correos: [] } },
    probarAvisos: { body: {} },
    guardarCalendario: { ...store, body: { dias_cerrados: [], fechas: [] } },
    fuenteUbicacion: store,
    guardarFuente: { ...store, body: { ...source, sin_probar: true } },
    quitarFuente: { ...store, body: {} },
    probarFuente: { ...store, body: source },

    crearImportacion: { body: {} },
    importacion: upload,
    subirArchivo: { ...upload, query: { nombre: 'ventas.csv' }, file: 'fecha;codigo\n' },
    quitarArchivo: { ...upload, body: { archivo_id: our.upload } },
    corregirHoja: { ...upload, body: { archivo_id: our.upload, hoja_id: 0 } },
    asignarUbicaciones: { ...upload, body: { ubicaciones: [{ texto: 'Centro', omitir: true }] } },
    probarImportacion: { ...upload, body: {} },
    rechazosImportacion: upload,
    archivoRechazosImportacion: { ...upload, query: FILE },
    cargarImportacion: { ...upload, body: {} },
    descartarImportacion: { ...upload, body: {} },
    plantilla: { params: { uso: 'ventas' }, query: FILE },
    olvidarMapa: { params: { mapa_id: our.upload }, body: {} },

    crearUbicacion: { body: { nombre: 'Hostil', tipo: 'tienda' } },
    cambiarUbicacion: { ...store, body: { nombre: 'Hostil', revision: 1 } },
    ordenarUbicaciones: { body: { ids: [STORE] } },
    retiroUbicacion: store,
    retirarUbicacion: { ...store, body: { revision: 1 } },
    reactivarUbicacion: { ...store, body: { revision: 1 } },
    crearProducto: { body: { codigo_producto: 'HOSTIL-1', descripcion_producto: 'Hostil' } },
    cambiarProducto: { ...product, body: { descripcion_producto: 'Hostil', revision: 1 } },
    retirarProducto: { ...product, body: { revision: 1 } },
    reactivarProducto: { ...product, body: { revision: 1 } },
    cedisProducto: product,
    cambiarCedisProducto: { ...product, body: { cedis: [{ ubicacion_id: 'cedi_seco', maneja: false }] } },
    existenciaManual: { params: { ubicacion_id: 'cedi_seco' } },
    guardarExistenciaManual: {
      params: { ubicacion_id: 'cedi_seco' },
      body: { lineas: [{ codigo_producto: our.product, unidades: 1 }], leida_en: null },
    },
    personasArchivo: { query: FILE },
    crearPersona: {
      body: { username: 'hostil', nombre_completo: 'Hostil', rol: 'administrador', ubicaciones: [] },
    },
    cambiarPersona: { ...person, body: changed },
    invitarPersona: { ...person, body: {} },
    desactivarPersona: { ...person, body: {} },
    reactivarPersona: { ...person, body: {} },
    restablecerClave: { ...person, body: {} },
    historiaPersona: person,
    quitarSegundoFactorPersona: { ...person, body: {} },
    sesionesPersona: person,
    terminarSesionPersona: { params: { usuario_id: our.person, sesion_id: our.session }, body: {} },
    terminarSesionesPersona: { ...person, body: {} },
    cambiarSeguridad: { body: { segundo_factor_roles: [] } },
    auditoriaArchivo: { query: FILE },

    crearCadena: {
      body: {
        slug: 'hostil',
        nombre: 'Hostil',
        administrador: { username: 'hostil', nombre_completo: 'Hostil' },
      },
    },
    editarCadena: { ...chain, body: { nombre: 'Hostil' } },
    suspenderCadena: { ...chain, body: {} },
    reactivarCadena: { ...chain, body: {} },
    darPrimeraClave: { ...chain, body: { username: 'admin' } },
  }
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** The call as somebody makes it who has a token, or none. */
export async function send(
  address: Address,
  call: Call,
  { params, query, body, file }: Input,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = callUrl(call, { ...(params && { params }), ...(query && { query }) })
  const content = file ?? (body && JSON.stringify(body))
  const type = file === undefined ? 'application/json' : 'application/octet-stream'
  const response = await fetch(`${address[call.service]}${url}`, {
    method: call.method,
    headers: { ...headers, ...(content !== undefined && { 'content-type': type }) },
    ...(content !== undefined && { body: content }),
  })
  return { status: response.status, text: await response.text() }
}
