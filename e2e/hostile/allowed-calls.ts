/**
 * Who may make each call, and what somebody who administers another chain gets who names our things in it: written
 * down from the specification and from what the product promises, not from the table of permissions that the services
 * read. A call that is not here fails the test.
 */
export type Who =
  /** Nobody needs a session. */
  | 'anyone'
  /** Everybody who is signed in, for themselves. */
  | 'oneself'
  /** Every role: who sees stock, sales and orders, and makes orders. */
  | 'tienda'
  /** Who decides orders and parameters, and looks at the ETL. */
  | 'gerente'
  | 'administrador'
  /** Administrators of the installation's own chain; ours is not. */
  | 'panel'

export interface Right {
  readonly who: Who
  /** 404, or 422 of what a body names: as if it were nowhere. 200 or 409: their own chain, and nothing of ours. */
  readonly stranger?: 200 | 403 | 404 | 409 | 422
}

const see = { who: 'tienda', stranger: 200 } as const
const seeOne = { who: 'tienda', stranger: 404 } as const
const look = { who: 'gerente', stranger: 200 } as const
const lookAtOne = { who: 'gerente', stranger: 404 } as const
const manage = { who: 'administrador', stranger: 200 } as const
const manageOne = { who: 'administrador', stranger: 404 } as const
/** Their own chain has no stores to read, nobody to tell, no such list. */
const manageNothing = { who: 'administrador', stranger: 409 } as const
/** A place that the body names and their chain does not have. */
const seeUnknown = { who: 'tienda', stranger: 422 } as const
const lookAtUnknown = { who: 'gerente', stranger: 422 } as const
const anyone = { who: 'anyone' } as const
const oneself = { who: 'oneself' } as const
const panel = { who: 'panel', stranger: 403 } as const

export const RIGHTS: Readonly<Record<string, Right>> = {
  // The door, and whether anybody is there.
  login: anyone,
  verInvitacion: anyone,
  aceptarInvitacion: anyone,
  apiHealth: anyone,
  apiListo: anyone,
  syncHealth: anyone,
  syncListo: anyone,
  configuracionPublica: anyone,
  tenantPorSlug: anyone,

  // One's own session and account.
  sesionActual: oneself,
  esperarSesion: oneself,
  misSesiones: oneself,
  logout: oneself,
  cambiarClave: oneself,
  terminarOtrasSesiones: oneself,
  terminarSesion: { who: 'oneself', stranger: 404 },
  segundoFactor: oneself,
  prepararSegundoFactor: oneself,
  activarSegundoFactor: oneself,
  quitarSegundoFactor: oneself,
  renovarCodigos: oneself,

  // Stock and sales: whoever works in the chain.
  ubicaciones: see,
  resumenUbicaciones: see,
  resumenUbicacionesArchivo: see,
  categorias: see,
  inventarioAlertas: see,
  stock: seeOne,
  stockArchivo: seeOne,
  stockProducto: seeOne,
  statusInventario: see,
  statusVentas: see,
  calendarioUbicacion: seeOne,
  ventasAnoche: see,
  ventasNoches: see,
  ventasCalendario: seeOne,
  ventasGaps: see,
  ventasGapsArchivo: see,
  ventasCategorias: see,
  ventasDetalle: seeOne,
  ventasDetalleArchivo: seeOne,
  ventasProductoArchivo: seeOne,
  ventasProductoDiario: seeOne,
  ventasProductoForecast: seeOne,
  ventasSummary: see,
  ventasSummaryArchivo: see,
  ventasTotales: see,
  forecastDiario: seeOne,
  forecastProductos: seeOne,

  // A store's morning: its own people's, and the managers'.
  inicioTienda: seeOne,
  urgencias: seeOne,

  // What deserves attention: everybody sees and hides their own stores'.
  atencion: see,
  atencionCuenta: see,
  atencionArchivo: see,
  ocultarAsunto: seeOne,
  mostrarAsunto: see,

  // Of one's own view.
  columnasDelAsistente: see,
  guardarColumnasDelAsistente: see,
  primeraVisita: oneself,
  terminarPrimeraVisita: oneself,
  vistas: oneself,
  guardarVista: oneself,
  cambiarVista: { who: 'oneself', stranger: 404 },
  eliminarVista: { who: 'oneself', stranger: 404 },
  elegirVistaInicial: { who: 'oneself', stranger: 404 },

  // Orders: every role makes them, managers decide them.
  pedidos: see,
  pedidosPaginados: see,
  pedidosArchivo: see,
  cambiosAMano: seeOne,
  cambiosLineas: seeOne,
  cambiosArchivo: seeOne,
  diferenciasEntrega: see,
  diferenciasEntregaArchivo: see,
  diferenciasEntregaPedidos: seeOne,
  pedidosAbiertos: seeOne,
  pedido: seeOne,
  pedidoArchivo: seeOne,
  porqueProducto: seeOne,
  demandaProducto: seeOne,
  calcular: seeUnknown,
  devolvibles: seeUnknown,
  borradorDeTrabajo: seeUnknown,
  abrirBorrador: seeUnknown,
  agregarABorradores: seeUnknown,
  borradorDePedido: seeOne,
  guardarCambios: seeOne,
  presenciaBorrador: seeOne,
  descartarBorrador: seeOne,
  crearPedido: seeUnknown,
  editarPedido: seeOne,
  enviarPedido: seeOne,
  calendarioEntregas: see,
  proximaEntrega: seeOne,
  pedidosPorRecibir: seeOne,
  pedidosHoy: see,
  pedidosHoyArchivo: see,
  enviarPedidos: seeOne,
  estadoCorrida: see,
  cancelarPedido: seeOne,
  recibirPedido: seeOne,
  aprobarPedido: lookAtOne,
  aprobarPedidos: lookAtOne,
  calcularPedidos: look,
  guardarProgramaCorrida: manage,
  prometidoPedido: lookAtOne,
  verReparto: lookAtOne,
  decidirReparto: lookAtOne,
  rechazarPedido: lookAtOne,
  comentarProducto: lookAtOne,
  cambiarCantidad: lookAtOne,
  despacharPedido: lookAtOne,
  guardarDiasEntrega: lookAtUnknown,
  guardarFechaEntrega: lookAtUnknown,
  quitarFechaEntrega: lookAtUnknown,
  stockParams: seeOne,
  historiaStockParams: seeOne,
  guardarStockParams: lookAtOne,
  restaurarStockParams: lookAtOne,
  vistaStockParams: lookAtOne,
  stockParamsTiendas: see,
  guardarStockParamsVarias: lookAtOne,
  vistaStockParamsVarias: lookAtOne,
  politicas: see,
  historiaPolitica: seeOne,
  precision: seeOne,
  precisionTiendas: see,
  precisionProductos: seeOne,
  precisionArchivo: seeOne,
  precisionDeProducto: seeOne,
  modeloPronosticoHistoria: seeOne,
  modeloPronosticoVista: seeOne,
  cambiarModeloPronostico: lookAtOne,
  deshacerModeloPronostico: lookAtOne,
  eventos: see,
  agregarEventos: look,
  corregirEvento: lookAtOne,
  quitarEvento: lookAtOne,
  limitesEstante: seeOne,
  guardarLimitesEstante: lookAtOne,
  usarPolitica: lookAtOne,
  volverPolitica: lookAtOne,
  vistaPolitica: lookAtOne,
  existenciaManual: lookAtOne,
  guardarExistenciaManual: lookAtOne,
  informeSemanal: see,
  informeSemanas: see,
  informeSemanalArchivo: see,
  informeCorreo: look,
  configurarInformeCorreo: look,
  enviarInforme: lookAtOne,
  retropruebas: see,
  retroprueba: seeOne,
  pedirRetroprueba: lookAtOne,
  cancelarRetroprueba: lookAtOne,
  quitarRetroprueba: lookAtOne,
  retropruebaProductos: seeOne,
  retropruebaArchivo: seeOne,
  retropruebaProductosArchivo: seeOne,

  // The ETL: managers look, administrators act.
  corridas: look,
  corridaDeHistoria: lookAtOne,
  logsInventario: look,
  logsVentas: look,
  conciliacion: lookAtOne,
  rechazos: lookAtOne,
  rechazosArchivo: lookAtOne,
  retenidas: look,
  retenidaProductos: lookAtOne,
  codigos: lookAtOne,
  productosParaCodigos: look,
  estadoScheduler: look,
  avisos: look,
  iniciarSyncInventario: manageOne,
  iniciarSyncVentas: manageOne,
  leerAnoche: manageNothing,
  cancelarCorrida: manageOne,
  aceptarRetenida: manageOne,
  rechazarRetenida: manageOne,
  asignarCodigos: manageOne,
  quitarCodigo: manageOne,
  checkConnectivity: manage,
  testConexionGenerica: manage,
  configurarScheduler: manage,
  habilitarScheduler: manage,
  deshabilitarScheduler: manage,
  dispararScheduler: manageNothing,
  configurarAvisos: manage,
  probarAvisos: manageNothing,
  guardarCalendario: manageOne,
  fuenteUbicacion: manageOne,
  guardarFuente: manageOne,
  quitarFuente: manageOne,
  probarFuente: manageOne,

  // Files of the first day.
  importaciones: manage,
  crearImportacion: manage,
  importacion: manageOne,
  subirArchivo: manageOne,
  quitarArchivo: manageOne,
  corregirHoja: manageOne,
  asignarUbicaciones: manageOne,
  probarImportacion: manageOne,
  rechazosImportacion: manageOne,
  archivoRechazosImportacion: manageOne,
  cargarImportacion: manageOne,
  descartarImportacion: manageOne,
  plantilla: manage,
  mapasGuardados: manage,
  olvidarMapa: manageOne,

  // The chain itself: administrators.
  ubicacionesTodas: manage,
  crearUbicacion: manage,
  cambiarUbicacion: manageOne,
  ordenarUbicaciones: manageNothing,
  retiroUbicacion: manageOne,
  retirarUbicacion: manageOne,
  reactivarUbicacion: manageOne,
  productos: manage,
  buscarProductos: see,
  crearProducto: manage,
  cambiarProducto: manageOne,
  retirarProducto: manageOne,
  reactivarProducto: manageOne,
  cedisProducto: manageOne,
  cambiarCedisProducto: manageOne,
  personas: manage,
  personasArchivo: manage,
  crearPersona: manage,
  cambiarPersona: manageOne,
  invitarPersona: manageOne,
  desactivarPersona: manageOne,
  reactivarPersona: manageOne,
  restablecerClave: manageOne,
  historiaPersona: manageOne,
  quitarSegundoFactorPersona: manageOne,
  sesionesPersona: manageOne,
  terminarSesionPersona: manageOne,
  terminarSesionesPersona: manageOne,
  seguridad: manage,
  cambiarSeguridad: manage,
  auditoria: manage,
  auditoriaArchivo: manage,

  // The installation's chains.
  cadenas: panel,
  crearCadena: panel,
  editarCadena: panel,
  suspenderCadena: panel,
  reactivarCadena: panel,
  darPrimeraClave: panel,
}
