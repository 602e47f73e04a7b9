import type { ColumnType, GeneratedAlways } from 'kysely'

// Generated from the migrated schema by generate-tables.ts; a test compares. Do not edit.

// Kysely's own does not look inside a ColumnType.
type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>

type Timestamp = ColumnType<Date, Date | string, Date | string>
// Read as parsed JSON, written as its text.
type Json = ColumnType<unknown, string, string>

export interface Asunto {
  tenant_id: number
  dia: string
  tipo: string
  tienda_key: number
  producto_key: number | null
  importe: number | null
  unidades: number
  cifras: Json
}

export interface AsuntoOculto {
  tenant_id: number
  usuario_id: number
  clave: string
  importe: number | null
  unidades: number
  oculto_en: Timestamp
}

export interface AsuntoResto {
  tenant_id: number
  dia: string
  tipo: string
  tienda_key: number
  asuntos: number
  importe: number | null
  unidades: number
}

export interface AsuntoSello {
  tenant_id: number
  dia: string
  huella: string
  hecho_en: Timestamp
}

export interface Auditoria {
  auditoria_id: GeneratedAlways<number>
  tenant_id: number
  momento: Timestamp
  usuario_id: number | null
  usuario: string | null
  nombre: string | null
  accion: string
  cosa: string
  cosa_id: string | null
  cosa_nombre: string | null
  resumen: string
  detalles: Json
  servicio: 'api' | 'sync' | 'comando'
  direccion: string | null
  dispositivo: string | null
  resultado: 'hecho' | 'rechazado'
  solicitud: string | null
}

export interface Aviso {
  aviso_id: GeneratedAlways<number>
  tenant_id: number
  tipo: 'anoche' | 'tienda' | 'automatico' | 'disco' | 'proceso'
  sujeto: string
  titulo: string
  detalle: string
  abierto_en: Timestamp
  terminado_en: Timestamp | null
  fin: 'resuelto' | 'reemplazado' | null
}

export interface AvisoConfiguracion {
  tenant_id: number
  hora: string
  correos: string[]
  webhook: string | null
}

export interface AvisoEnvio {
  aviso_id: number
  canal: 'correo' | 'webhook'
  fase: 'abierto' | 'resuelto'
  tenant_id: number
  intentos: Generated<number>
  proximo_intento: Timestamp | null
  enviado_en: Timestamp | null
  error: string | null
}

export interface CalendarioFecha {
  ubicacion_key: number
  tenant_id: number
  fecha: string
  abierto: boolean
  motivo: string
}

export interface CalendarioSemana {
  ubicacion_key: number
  tenant_id: number
  dia: number
}

export interface CediProducto {
  tenant_id: number
  cedi_key: number
  producto_key: number
  maneja: boolean
}

export interface CediReserva {
  tenant_id: number
  cedi_key: number
  producto_key: number | null
  porcentaje: number | null
  bultos: number | null
}

export interface CediTienda {
  tenant_id: number
  tienda_key: number
  cedi_key: number
}

export interface CodigoRecuperacion {
  tenant_id: number
  usuario_id: number
  codigo_hash: Buffer
  usado_en: Timestamp | null
}

export interface CorridaPedidos {
  corrida_pedidos_id: GeneratedAlways<number>
  tenant_id: number
  dia: string
  pedida_por: number | null
  estado: 'en_curso' | 'lista' | 'fallida'
  comenzo: Timestamp
  termino: Timestamp | null
  motivo: string | null
  tiendas: Generated<number>
  pedidos: Generated<number>
  lineas: Generated<number>
}

export interface CorridaPrograma {
  tenant_id: number
  activa: Generated<boolean>
  a_mas_tardar: Generated<string>
  cambio_tranquilo_pct: Generated<number>
  no_antes: string | null
}

export interface DireccionConocida {
  tenant_id: number
  usuario_id: number
  direccion: string
  ultimo_ingreso: Timestamp
}

export interface EntregaDia {
  tenant_id: number
  cedi_key: number
  tienda_key: number
  dia_semana: number
  hora_corte: string | null
  dias_llegada: number
}

export interface EntregaFecha {
  tenant_id: number
  cedi_key: number
  tienda_key: number
  fecha: string
  se_pide: boolean
  hora_corte: string | null
  dias_llegada: number | null
  motivo: Generated<string>
}

export interface EntregaRetenida {
  entrega_retenida_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number
  tipo: 'inventario' | 'ventas'
  dia: string | null
  estado: Generated<'retenida' | 'aceptada' | 'rechazada' | 'confirmada' | 'reemplazada'>
  corrida_id: number
  leida_en: Timestamp
  dia_lectura: string
  habia: number
  llego: number
  vale_de: Timestamp | null
  cambios: Json
  decidida_en: Timestamp | null
  decidida_por: number | null
}

export interface EntregaRetenidaExistencia {
  tenant_id: number
  entrega_retenida_id: number
  producto_key: number
  unidades: number | null
}

export interface EntregaRetenidaLinea {
  tenant_id: number
  entrega_retenida_id: number
  ticket: string
  renglon: number
  hora: string | null
  producto_key: number
  cantidad: number
  precio_unitario: number | null
}

export interface EquivalenciaCodigo {
  equivalencia_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number | null
  codigo: string
  producto_key: number | null
  desde: string
  usuario_id: number | null
  creada_en: Timestamp
}

export interface EtlComparacion {
  ubicacion_key: number
  tenant_id: number
  comparado_en: Timestamp
  desde: string
  hasta: string
  releidos: string[]
  lineas_ganadas: number
  lineas_futuras: Generated<number>
  futuras_hasta: string | null
  antiguas_antes_de: string | null
  lineas_antiguas: number | null
  lineas_antiguas_nuevas: Generated<number>
  lineas_tardias: Generated<number>
  dias_tardios: Generated<string[]>
}

export interface EtlConciliacion {
  ubicacion_key: number
  fecha: string
  tenant_id: number
  origen_lineas: number
  origen_tickets: number | null
  origen_unidades: number
  cargado_lineas: number
  cargado_tickets: number
  cargado_unidades: number
  rechazadas: number
  difiere: boolean
  comparado_en: Generated<Timestamp>
}

export interface EtlCorrida {
  corrida_id: GeneratedAlways<number>
  tenant_id: number
  tipo: 'inventario' | 'ventas' | 'conciliacion'
  status: 'running' | 'completed' | 'failed'
  message: string
  progress: Generated<number>
  total_registros: Generated<number>
  parametros: Json
  usuario_id: number | null
  iniciada_en: Generated<Timestamp>
  terminada_en: Timestamp | null
  latido_en: Generated<Timestamp>
  origen: Generated<'manual' | 'automatica' | 'reintento' | 'comando'>
  fin: 'cancelada' | 'interrumpida' | null
  principal_id: number | null
  trabajo: string | null
  turno: Timestamp | null
  retoma_de: number | null
  retomas: Generated<number>
  por_retomar: Generated<boolean>
}

export interface EtlCorridaTienda {
  tenant_id: number
  corrida_id: number
  ubicacion_key: number
  status: 'pending' | 'processing' | 'completed' | 'error' | 'skipped'
  registros: Generated<number>
  rechazados: Generated<number>
  mensaje: string | null
  iniciada_en: Timestamp | null
  terminada_en: Timestamp | null
  por_releer: Generated<boolean>
}

export interface EtlLog {
  etl_log_id: GeneratedAlways<number>
  tenant_id: number
  corrida_id: number
  momento: Generated<Timestamp>
  level: 'info' | 'success' | 'warning' | 'error'
  message: string
}

export interface EtlPrograma {
  tenant_id: number
  habilitado: boolean | null
  hora: string
  dias_relectura: number
  horas_stock: Generated<string[]>
  reintentos_hasta: Generated<string>
  activo_desde: Timestamp | null
  mirado_en: Timestamp | null
}

export interface EtlRechazo {
  etl_rechazo_id: GeneratedAlways<number>
  tenant_id: number
  corrida_id: number
  ubicacion_key: number
  tipo: 'inventario' | 'ventas'
  fecha: string | null
  motivo: string
  fila: Json
  junto_a: string | null
}

export interface EtlRechazoConteo {
  ubicacion_key: number
  tenant_id: number
  corrida_id: number
  tipo: 'inventario' | 'ventas'
  fecha: string | null
  junto_a: string | null
  motivo: string
  filas: number
  ignorada: Generated<boolean>
}

export interface EtlReintento {
  ubicacion_key: number
  tenant_id: number
  principal_id: number
  intentos: number
  proximo_intento: Timestamp
  error: string | null
  fecha_inicio: string | null
  fecha_fin: string | null
  tipo: 'inventario' | 'ventas'
  hasta: Timestamp
}

export interface Evento {
  evento_id: GeneratedAlways<number>
  tenant_id: number
  tipo: 'feriado' | 'promocion' | 'cierre' | 'otro'
  nombre: string
  desde: string
  hasta: string
  ubicaciones: string[] | null
  categorias: string[] | null
  productos: string[] | null
  efecto_pct: number | null
  registrado: string
  momento: Timestamp
  usuario_id: number
}

export interface EvidenciaCadena {
  tenant_id: number
  fecha: string
  tiendas: number[]
  unidades_tienda: number[]
  productos: number[]
  unidades: number[]
  venden: number[]
  hecha_en: Timestamp
}

export interface Existencia {
  tenant_id: number
  ubicacion_key: number
  producto_key: number
  stock_actual: number
  fecha_extraccion: Timestamp
  desconocido: Generated<boolean>
}

export interface ExistenciaDia {
  tenant_id: number
  ubicacion_key: number
  fecha: string
  productos: number
  en_cero: number
  en_negativo: number
  extraido_en: Timestamp
}

export interface ExistenciaDiaria {
  tenant_id: number
  ubicacion_key: number
  fecha: string
  producto_key: number
  stock_cierre: number
}

export interface ExistenciaManual {
  existencia_manual_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number
  momento: Timestamp
  usuario_id: number
  productos: number
}

export interface Fuente {
  ubicacion_key: number
  tenant_id: number
  tipo: 'sqlite' | 'csv' | 'postgresql' | 'mysql' | 'sqlserver'
  configuracion: Json
}

export interface FuenteClave {
  tenant_id: number
  referencia: string
  servidor: string
  puerto: number | null
}

export interface ImportacionMapa {
  mapa_id: GeneratedAlways<number>
  tenant_id: number
  titulos: string
  archivo: string
  hoja: string
  uso: 'ventas' | 'existencias' | 'productos' | 'ubicaciones'
  mapa: Json
  usado_en: Generated<Timestamp>
}

export interface ImportacionUbicacion {
  tenant_id: number
  texto: string
  ubicacion_key: number | null
}

export interface InformeCorreo {
  tenant_id: number
  activo: boolean
  dia: number
  hora: string
  desde: Timestamp
}

export interface InformeDestinatario {
  informe_destinatario_id: GeneratedAlways<number>
  tenant_id: number
  correo: string
  ubicacion_key: number | null
}

export interface InformeEnvio {
  tenant_id: number
  semana: string
  correo: string
  intentos: Generated<number>
  proximo_intento: Timestamp | null
  enviado_en: Timestamp | null
  error: string | null
}

export interface IntentoAcceso {
  clave: string
  veces: number
  ultimo: Timestamp
  rechazado: boolean
  olvido: Timestamp
}

export interface Invitacion {
  usuario_id: number
  tenant_id: number
  token_hash: Buffer
  correo: string | null
  creada_en: Timestamp
  expira_en: Timestamp
  envio: Generated<'pendiente' | 'enviada' | 'fallida' | 'en_mano'>
}

export interface LeccionCadena {
  tenant_id: number
  fecha: string
  version: number
  tiendas: number[]
  filas: number
  aprendido: number[] | null
  hecha_en: Timestamp
}

export interface LimiteEstante {
  limite_estante_id: GeneratedAlways<number>
  tenant_id: number
  producto_key: number
  ubicacion_key: number | null
  exhibicion_unid: number | null
  capacidad_unid: number | null
}

export interface Lugar {
  tenant_id: number
  ubicacion_key: number
  cargas: Generated<number>
}

export interface Migracion {
  nombre: string
  suma: string
  aplicada_en: Generated<Timestamp>
}

export interface ModeloPronostico {
  modelo_pronostico_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number | null
  modelo: 'promedio_ponderado' | 'promedio_28' | 'nivel_perfil' | 'combinado' | null
  usuario_id: number
  momento: Timestamp
  deshace_id: number | null
}

export interface Pedido {
  pedido_id: GeneratedAlways<number>
  tenant_id: number
  numero_pedido: string
  cedi_origen_key: number
  tienda_destino_key: number
  estado: 'borrador' | 'pendiente_aprobacion_gerente' | 'rechazado_gerente' | 'aprobado_gerente' | 'finalizado' | 'cancelado'
  dias_cobertura: number
  observaciones: Generated<string>
  comentario_general: string | null
  motivo_rechazo: string | null
  creado_por: number | null
  fecha_pedido: Generated<Timestamp>
  total_productos: number
  total_bultos: number
  ventas_hasta: string | null
  stock_leido_en: Timestamp | null
  clave_idempotencia: string | null
  revision: Generated<number>
  motivo_cancelacion: string | null
  despachado_en: Timestamp | null
  recibido_en: Timestamp | null
  corrida_pedidos_id: number | null
  de_trabajo: Generated<boolean>
  calculado_en: Timestamp | null
  tocado_por: number | null
  tocado_en: Timestamp | null
  enviado_por: number | null
  enviado_en: Timestamp | null
  llega_el: string | null
  corte_en: Timestamp | null
  motivo_sobre_stock: string | null
  sugerido_productos: number | null
  sugerido_bultos: number | null
  criticos: number | null
  escasos: number | null
  observaciones_en_edicion: string | null
  devoluciones_en_edicion: Json | null
  cubre_hasta: string | null
}

export interface PedidoCambio {
  tenant_id: number
  pedido_id: number
  producto_key: number
  etapa: 'pedido' | 'revision'
  de_bultos: number
  a_bultos: number
  motivo: 'promocion' | 'quincena' | 'falto' | 'sobra' | 'danado' | 'espacio' | 'cliente' | 'otro' | null
  usuario_id: number
  momento: Timestamp
  unidades_bulto: number
  stock_unid: number | null
  maximo_unid: number | null
}

export interface PedidoCambioResultado {
  tenant_id: number
  pedido_id: number
  producto_key: number
  etapa: string
  desde: string
  hasta: string
  vendidas_con: number
  vendidas_sin: number
  existencia_con: number
  existencia_sin: number
  precio: number | null
  sobre_maximo_unid: number
  sobre_maximo_dias: number | null
}

export interface PedidoDevolucion {
  tenant_id: number
  pedido_id: number
  producto_key: number
  cantidad_bultos: number
  motivo: string
}

export interface PedidoEdicion {
  tenant_id: number
  pedido_id: number
  producto_key: number
  incluido: boolean
  cantidad_bultos: number
  razon: Generated<string>
  sugerido_bultos: number
  revision: number
  usuario_id: number
  momento: Timestamp
  confirmado_bultos: number | null
  motivo: 'promocion' | 'quincena' | 'falto' | 'sobra' | 'danado' | 'espacio' | 'cliente' | 'otro' | null
}

export interface PedidoEvento {
  pedido_evento_id: GeneratedAlways<number>
  tenant_id: number
  pedido_id: number
  usuario_id: number | null
  momento: Generated<Timestamp>
  estado_anterior: string | null
  estado_nuevo: string
  motivo: string | null
  accion: 'crear' | 'calcular' | 'editar' | 'tomar' | 'enviar' | 'aprobar' | 'rechazar' | 'cancelar' | 'cambiar_cantidad' | 'repartir' | 'despachar' | 'recibir'
}

export interface PedidoNumeracion {
  tenant_id: number
  ultimo: number
}

export interface PedidoPresencia {
  tenant_id: number
  pedido_id: number
  usuario_id: number
  pestana: string
  visto_en: Timestamp
}

export interface PedidoProducto {
  tenant_id: number
  pedido_id: number
  producto_key: number
  linea: number
  codigo_producto: string
  descripcion_producto: string
  cuadrante_producto: string
  cantidad_bultos: number
  prom_ventas_5dias_unid: number
  prom_ventas_20dias_unid: number
  prom_mismo_dia_unid: number
  stock_tienda: number
  stock_en_transito: number
  stock_cedi_origen: number
  cantidad_sugerida_bultos: number
  cantidad_pedida_bultos: number
  razon_pedido: Generated<string>
  comentario_gerente: string | null
  calculo: Json | null
  cantidad_aprobada_bultos: number | null
  cantidad_recibida_bultos: number | null
  contexto: Json | null
  cantidad_despachada_bultos: number | null
  agregado_en: 'despacho' | 'recepcion' | null
  sustituye_key: number | null
  reparto: Json | null
  cifras: number[] | null
}

export interface Politica {
  politica_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number | null
  clase: 'A' | 'AB' | 'B' | 'BC' | 'C' | null
  politica: 'regla_niveles' | 'regla_guarda' | 'proxima_entrega'
  nivel_servicio_pct: number | null
  dias_ciclo: number[] | null
  guarda: boolean
  cobertura_max_dias: number | null
}

export interface PoliticaCambio {
  politica_cambio_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number | null
  usuario_id: number
  momento: Timestamp
  antes: Json
  despues: Json
  vuelta: boolean
  deshecho: Generated<boolean>
}

export interface PrecisionProducto {
  tenant_id: number
  ubicacion_key: number
  modelo: string
  producto_key: number
  dias_con_venta: number
  dias: number
  dia_unidades: number
  dia_error_abs: number
  dia_error: number
  semana_unidades: number
  semana_error_abs: number
  semana_error: number
}

export interface PrecisionSello {
  tenant_id: number
  ubicacion_key: number
  desde: string
  hasta: string
  huella: string
  dias_sin_datos: number
  noches: number
  reconstruidas: number
}

export interface PrecisionSemana {
  tenant_id: number
  ubicacion_key: number
  modelo: string
  semana: string
  categoria: string
  dias: number
  dia_unidades: number
  dia_error_abs: number
  dia_error: number
  semana_unidades: number
  semana_error_abs: number
  semana_error: number
}

export interface Preferencia {
  tenant_id: number
  usuario_id: number
  nombre: string
  valor: Json
  guardada_en: Timestamp
}

export interface Producto {
  producto_key: GeneratedAlways<number>
  tenant_id: number
  codigo_producto: string
  descripcion_producto: string
  categoria: string
  cuadrante_producto: string
  cantidad_bultos: number
  peso_unitario_kg: number | null
  origen_key: number | null
  actualizado_en: Generated<Timestamp>
  activo: Generated<boolean>
  retirado_en: Timestamp | null
  revision: Generated<number>
  corregido: Generated<Json>
  bultos_por_capa: number | null
  bultos_por_paleta: number | null
  busqueda: GeneratedAlways<string>
}

export interface Pronostico {
  tenant_id: number
  ubicacion_key: number
  producto_key: number
  lunes: number
  martes: number
  miercoles: number
  jueves: number
  viernes: number
  sabado: number
  domingo: number
}

export interface PronosticoModelo {
  tenant_id: number
  ubicacion_key: number
  modelo: string
  producto_key: number
  unidades: number[]
  varianza: number
}

export interface PronosticoModeloSello {
  tenant_id: number
  ubicacion_key: number
  modelo: string
  corte: string
  huella: string
}

export interface PronosticoNoche {
  tenant_id: number
  ubicacion_key: number
  modelo: string
  corte: string
  reconstruida: boolean
  huella: string
  productos: number[]
  manana: number[]
  semana: number[] | null
}

export interface PronosticoSello {
  tenant_id: number
  ubicacion_key: number
  corte: string
  huella: string
}

export interface Reparto {
  tenant_id: number
  cedi_key: number
  producto_key: number
  corrida_pedidos_id: number | null
  cuenta: Json
}

export interface Retroprueba {
  retroprueba_id: GeneratedAlways<number>
  tenant_id: number
  pedida_por: number
  pedida_en: Timestamp
  tienda_key: number | null
  desde: string
  hasta: string
  ajustes: Json
  estado: 'en_espera' | 'en_curso' | 'lista' | 'fallida' | 'cancelada'
  intentos: Generated<number>
  comenzo: Timestamp | null
  termino: Timestamp | null
  avance: Generated<number>
  motivo: string | null
  resultado: Json | null
}

export interface RetropruebaProducto {
  tenant_id: number
  retroprueba_id: number
  producto_key: number
  demanda_dia: number
  precio: number | null
  clase: string | null
  existencia: number[]
  perdidas_semana: number[]
}

export interface SegundoFactor {
  usuario_id: number
  tenant_id: number
  secreto: Buffer
  ultimo_paso: Generated<number>
}

export interface SemanaProducto {
  tenant_id: number
  ubicacion_key: number
  semana: string
  producto_key: number
  unidades: number
  importe: number | null
  precio: number | null
  venta_diaria: number
  dias_medidos: number
  dias_disponibles: number
  dias_vacios: number
  perdidas_unidades: number | null
  stock_cierre: number | null
}

export interface SemanaUbicacion {
  tenant_id: number
  ubicacion_key: number
  semana: string
  huella: string
  huella_noches: string
  modelo: string
  dias: number
  dias_pronosticados: number
  unidades: number
  importe: number | null
  importe_dia: number[]
  productos: number
  productos_vacios: number
  dias_medidos: number
  dias_disponibles: number
  dias_vacios: number
  perdidas_unidades: number | null
  perdidas_importe: number | null
  perdidas_sin_precio: number
  cierre: string | null
  stock_unidades: number | null
  stock_importe: number | null
  stock_sin_precio: number
  stock_dias: number | null
}

export interface Sesion {
  token_hash: Buffer
  tenant_id: number
  usuario_id: number
  creada_en: Generated<Timestamp>
  expira_en: Timestamp
  revocada_en: Timestamp | null
  sesion_id: GeneratedAlways<number>
  direccion: string | null
  dispositivo: string | null
  tipo_dispositivo: 'computadora' | 'tableta' | 'telefono' | null
  ultimo_uso: Generated<Timestamp>
  inactividad_minutos: Generated<number>
  lugar_nuevo: Generated<boolean>
}

export interface StockParams {
  ubicacion_key: number
  tenant_id: number
  stock_min_mult_a: number
  stock_min_mult_ab: number
  stock_min_mult_b: number
  stock_min_mult_bc: number
  stock_min_mult_c: number
  stock_seg_mult_a: number
  stock_seg_mult_ab: number
  stock_seg_mult_b: number
  stock_seg_mult_bc: number
  stock_seg_mult_c: number
  stock_max_mult_a: number
  stock_max_mult_ab: number
  stock_max_mult_b: number
  stock_max_mult_bc: number
  stock_max_mult_c: number
}

export interface StockParamsCambio {
  stock_params_cambio_id: GeneratedAlways<number>
  tenant_id: number
  ubicacion_key: number
  usuario_id: number
  momento: Timestamp
  antes: Json | null
  despues: Json | null
}

export interface Tenant {
  tenant_id: GeneratedAlways<number>
  slug: string
  nombre: string
  logo: string | null
  color_primario: string
  color_secundario: string
  features: string[]
  moneda: string
  zona_horaria: string
  idioma: Generated<string>
  impuestos_venezolanos: Generated<boolean>
  es_demo: Generated<boolean>
  creado_en: Generated<Timestamp>
  suspendida_en: Timestamp | null
  segundo_factor_roles: Generated<string[]>
}

export interface Ubicacion {
  ubicacion_key: GeneratedAlways<number>
  tenant_id: number
  ubicacion_id: string
  nombre: string
  tipo: 'tienda' | 'cedi'
  activa: Generated<boolean>
  orden: number | null
  retirada_en: Timestamp | null
  revision: Generated<number>
  pedidos_preparados: Generated<boolean>
}

export interface Usuario {
  usuario_id: GeneratedAlways<number>
  tenant_id: number
  username: string
  nombre_completo: string | null
  clave_hash: string
  rol: 'administrador' | 'gerente' | 'tienda'
  activo: Generated<boolean>
  creado_en: Generated<Timestamp>
  debe_cambiar_clave: Generated<boolean>
  desactivado_en: Timestamp | null
  correo: string | null
  clave_expira_en: Timestamp | null
  segundo_factor_desde: Timestamp | null
  revision: Generated<number>
}

export interface UsuarioUbicacion {
  tenant_id: number
  usuario_id: number
  ubicacion_key: number
}

export interface VentaCadenaDecena {
  tenant_id: number
  desde: string
  producto_key: number
  lineas: number
  cantidad: number
}

export interface VentaCadenaDiaria {
  tenant_id: number
  desde: string
  producto_key: number
  lineas: number
  cantidad: number
}

export interface VentaCadenaMes {
  tenant_id: number
  desde: string
  producto_key: number
  lineas: number
  cantidad: number
}

export interface VentaCadenaSello {
  tenant_id: number
  nivel: 'dia' | 'decena' | 'mes' | 'trimestre'
  desde: string
  dias: number
  huella: number
}

export interface VentaCadenaTrimestre {
  tenant_id: number
  desde: string
  producto_key: number
  lineas: number
  cantidad: number
}

export interface VentaDecena {
  tenant_id: number
  ubicacion_key: number
  desde: string
  producto_key: number
  cantidad: number
  lineas: number
}

export interface VentaDia {
  tenant_id: number
  ubicacion_key: number
  fecha: string
  tickets: number
  lineas: number
  unidades: number
  productos: number
  completo: boolean
  extraido_en: Timestamp
  carga: GeneratedAlways<number>
}

export interface VentaDiaria {
  tenant_id: number
  ubicacion_key: number
  fecha: string
  producto_key: number
  cantidad: number
  lineas: number
}

export interface VentaLinea {
  tenant_id: number
  ubicacion_key: number
  fecha: string
  ticket: string
  renglon: number
  hora: string | null
  producto_key: number
  cantidad: number
  precio_unitario: number | null
}

export interface VentaMes {
  tenant_id: number
  ubicacion_key: number
  desde: string
  producto_key: number
  cantidad: number
  lineas: number
}

export interface VentaProducto {
  tenant_id: number
  ubicacion_key: number
  producto_key: number
}

export interface VentaSello {
  tenant_id: number
  ubicacion_key: number
  nivel: 'decena' | 'mes' | 'trimestre'
  desde: string
}

export interface VentaTrimestre {
  tenant_id: number
  ubicacion_key: number
  desde: string
  producto_key: number
  cantidad: number
  lineas: number
}

export interface VersionDatos {
  tenant_id: number
  ubicacion_key: number
  version: number
  azar: Generated<number>
  por_ver: number | null
}

export interface Vista {
  vista_id: GeneratedAlways<number>
  tenant_id: number
  usuario_id: number
  pantalla: string
  nombre: string
  consulta: string
  compartida: boolean
  cambiada_en: Timestamp
}

export interface VistaInicial {
  tenant_id: number
  usuario_id: number
  pantalla: string
  vista_id: number
}

export interface Tables {
  asunto: Asunto
  asunto_oculto: AsuntoOculto
  asunto_resto: AsuntoResto
  asunto_sello: AsuntoSello
  auditoria: Auditoria
  aviso: Aviso
  aviso_configuracion: AvisoConfiguracion
  aviso_envio: AvisoEnvio
  calendario_fecha: CalendarioFecha
  calendario_semana: CalendarioSemana
  cedi_producto: CediProducto
  cedi_reserva: CediReserva
  cedi_tienda: CediTienda
  codigo_recuperacion: CodigoRecuperacion
  corrida_pedidos: CorridaPedidos
  corrida_programa: CorridaPrograma
  direccion_conocida: DireccionConocida
  entrega_dia: EntregaDia
  entrega_fecha: EntregaFecha
  entrega_retenida: EntregaRetenida
  entrega_retenida_existencia: EntregaRetenidaExistencia
  entrega_retenida_linea: EntregaRetenidaLinea
  equivalencia_codigo: EquivalenciaCodigo
  etl_comparacion: EtlComparacion
  etl_conciliacion: EtlConciliacion
  etl_corrida: EtlCorrida
  etl_corrida_tienda: EtlCorridaTienda
  etl_log: EtlLog
  etl_programa: EtlPrograma
  etl_rechazo: EtlRechazo
  etl_rechazo_conteo: EtlRechazoConteo
  etl_reintento: EtlReintento
  evento: Evento
  evidencia_cadena: EvidenciaCadena
  existencia: Existencia
  existencia_dia: ExistenciaDia
  existencia_diaria: ExistenciaDiaria
  existencia_manual: ExistenciaManual
  fuente: Fuente
  fuente_clave: FuenteClave
  importacion_mapa: ImportacionMapa
  importacion_ubicacion: ImportacionUbicacion
  informe_correo: InformeCorreo
  informe_destinatario: InformeDestinatario
  informe_envio: InformeEnvio
  intento_acceso: IntentoAcceso
  invitacion: Invitacion
  leccion_cadena: LeccionCadena
  limite_estante: LimiteEstante
  lugar: Lugar
  migracion: Migracion
  modelo_pronostico: ModeloPronostico
  pedido: Pedido
  pedido_cambio: PedidoCambio
  pedido_cambio_resultado: PedidoCambioResultado
  pedido_devolucion: PedidoDevolucion
  pedido_edicion: PedidoEdicion
  pedido_evento: PedidoEvento
  pedido_numeracion: PedidoNumeracion
  pedido_presencia: PedidoPresencia
  pedido_producto: PedidoProducto
  politica: Politica
  politica_cambio: PoliticaCambio
  precision_producto: PrecisionProducto
  precision_sello: PrecisionSello
  precision_semana: PrecisionSemana
  preferencia: Preferencia
  producto: Producto
  pronostico: Pronostico
  pronostico_modelo: PronosticoModelo
  pronostico_modelo_sello: PronosticoModeloSello
  pronostico_noche: PronosticoNoche
  pronostico_sello: PronosticoSello
  reparto: Reparto
  retroprueba: Retroprueba
  retroprueba_producto: RetropruebaProducto
  segundo_factor: SegundoFactor
  semana_producto: SemanaProducto
  semana_ubicacion: SemanaUbicacion
  sesion: Sesion
  stock_params: StockParams
  stock_params_cambio: StockParamsCambio
  tenant: Tenant
  ubicacion: Ubicacion
  usuario: Usuario
  usuario_ubicacion: UsuarioUbicacion
  venta_cadena_decena: VentaCadenaDecena
  venta_cadena_diaria: VentaCadenaDiaria
  venta_cadena_mes: VentaCadenaMes
  venta_cadena_sello: VentaCadenaSello
  venta_cadena_trimestre: VentaCadenaTrimestre
  venta_decena: VentaDecena
  venta_dia: VentaDia
  venta_diaria: VentaDiaria
  venta_linea: VentaLinea
  venta_mes: VentaMes
  venta_producto: VentaProducto
  venta_sello: VentaSello
  venta_trimestre: VentaTrimestre
  version_datos: VersionDatos
  vista: Vista
  vista_inicial: VistaInicial
}
