import { z } from 'zod'
import { ANY_DATA } from '../access/features.ts'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje, locationId } from '../wire/values.ts'
import {
  asignarCodigosCuerpo,
  asignarCodigosRespuesta,
  codigosConsulta,
  codigosRespuesta,
  productosConsulta,
  productosRespuesta,
} from './codes.ts'
import { retenidaProductosConsulta, retenidaProductosRespuesta, retenidasRespuesta } from './held.ts'
import {
  conectividad,
  conciliacionConsulta,
  conciliacionRespuesta,
  conectividadGenerica,
  corridaDetalle,
  corridasConsulta,
  corridasRespuesta,
  etlLogs,
  etlStatus,
  leerAnocheRespuesta,
  rechazosArchivoConsulta,
  rechazosConsulta,
  rechazosRespuesta,
  schedulerConfiguracion,
  schedulerStatus,
  schedulerTrigger,
  syncInventario,
  syncRespuesta,
  syncVentas,
  syncVentasRespuesta,
} from './schema.ts'

export const iniciarSyncInventario = defineCall({
  id: 'iniciarSyncInventario',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/sync',
  summary: 'Sincroniza el inventario de una ubicación, o de todas con el cuerpo vacío',
  access: 'etl.ejecutar',
  feature: 'inventory',
  body: syncInventario,
  response: syncRespuesta,
  audita: {
    cosa: 'corrida',
    id: 'ubicacion_id',
    hizo: 'Leyó el inventario de {cosa}',
    todas: 'todas las ubicaciones',
  },
})

export const statusInventario = defineCall({
  id: 'statusInventario',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/status',
  summary: 'Estado de la última corrida de inventario',
  access: 'inventario.ver',
  feature: 'inventory',
  response: etlStatus,
})

export const logsInventario = defineCall({
  id: 'logsInventario',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/logs',
  summary: 'Registro de la última corrida de inventario',
  access: 'etl.ver',
  feature: 'inventory',
  response: etlLogs,
})

export const iniciarSyncVentas = defineCall({
  id: 'iniciarSyncVentas',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/sync/ventas',
  summary: 'Sincroniza las ventas de una tienda, o de todas, en un rango de fechas',
  access: 'etl.ejecutar',
  feature: 'sales',
  body: syncVentas,
  response: syncVentasRespuesta,
  audita: {
    cosa: 'corrida',
    id: 'ubicacion_id',
    hizo: 'Leyó las ventas de {cosa}',
    todas: 'todas las tiendas',
    detalles: ['fecha_inicio', 'fecha_fin'],
  },
})

export const statusVentas = defineCall({
  id: 'statusVentas',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/ventas/status',
  summary: 'Estado de la última corrida de ventas',
  access: 'inventario.ver',
  feature: 'sales',
  response: etlStatus,
})

export const logsVentas = defineCall({
  id: 'logsVentas',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/ventas/logs',
  summary: 'Registro de la última corrida de ventas',
  access: 'etl.ver',
  feature: 'sales',
  response: etlLogs,
})

export const testConexionGenerica = defineCall({
  id: 'testConexionGenerica',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/test-connection-generic',
  summary: 'Prueba el acceso a todas las ubicaciones antes de sincronizarlas',
  access: 'etl.ejecutar',
  feature: ANY_DATA,
  response: conectividadGenerica,
})

export const checkConnectivity = defineCall({
  id: 'checkConnectivity',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/check-connectivity',
  summary: 'Prueba el acceso a una ubicación, o a todas, con su latencia',
  access: 'etl.ejecutar',
  feature: ANY_DATA,
  query: z.object({ ubicacion_id: locationId.optional() }),
  response: conectividad,
})

const corridaId = z.coerce
  .number('Corrida no encontrada')
  .int('Corrida no encontrada')
  .min(1)
  .max(2 ** 53 - 1)
const seen = { service: 'sync', method: 'GET', access: 'etl.ver', feature: ANY_DATA } as const
const done = { service: 'sync', method: 'POST', access: 'etl.ejecutar' } as const

export const estadoScheduler = defineCall({
  ...seen,
  id: 'estadoScheduler',
  path: '/api/etl/scheduler/status',
  summary: 'Estado del ETL automático',
  feature: 'sales',
  response: schedulerStatus,
})

export const habilitarScheduler = defineCall({
  ...done,
  id: 'habilitarScheduler',
  path: '/api/etl/scheduler/enable',
  summary: 'Habilita el ETL automático',
  feature: 'sales',
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'automatico', hizo: 'Habilitó el ETL automático' },
})

export const deshabilitarScheduler = defineCall({
  ...done,
  id: 'deshabilitarScheduler',
  path: '/api/etl/scheduler/disable',
  summary: 'Deshabilita el ETL automático',
  feature: 'sales',
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'automatico', hizo: 'Deshabilitó el ETL automático' },
})

export const dispararScheduler = defineCall({
  ...done,
  id: 'dispararScheduler',
  path: '/api/etl/scheduler/trigger',
  summary: 'Ejecuta ahora el ETL automático de todas las tiendas en un rango de fechas',
  feature: 'sales',
  body: schedulerTrigger,
  response: mensaje,
  audita: { cosa: 'automatico', hizo: 'Ejecutó el ETL automático', detalles: ['fecha_inicio', 'fecha_fin'] },
})

export const configurarScheduler = defineCall({
  ...done,
  id: 'configurarScheduler',
  path: '/api/etl/scheduler/configuracion',
  summary: 'Cambia la hora del ETL automático y los días que vuelve a leer',
  feature: 'sales',
  body: schedulerConfiguracion,
  response: mensaje,
  audita: { cosa: 'automatico', hizo: 'Cambió el horario del ETL automático' },
})

export const leerAnoche = defineCall({
  ...done,
  id: 'leerAnoche',
  path: '/api/etl/anoche/leer',
  summary: 'Lee lo que falta de ayer: las ventas y el stock de las ubicaciones que no lo tienen completo',
  feature: 'sales',
  body: cuerpoVacio,
  response: leerAnocheRespuesta,
  audita: { cosa: 'corrida', hizo: 'Leyó lo que faltaba de ayer' },
})

export const corridas = defineCall({
  ...seen,
  id: 'corridas',
  path: '/api/etl/corridas',
  summary: 'Historia de las corridas, las últimas primero',
  query: corridasConsulta,
  response: corridasRespuesta,
})

export const corridaDeHistoria = defineCall({
  ...seen,
  id: 'corridaDeHistoria',
  path: '/api/etl/corridas/{id}',
  summary: 'Una corrida con sus tiendas y su registro',
  params: z.object({ id: corridaId }),
  response: corridaDetalle,
})

export const cancelarCorrida = defineCall({
  ...done,
  id: 'cancelarCorrida',
  path: '/api/etl/corridas/{id}/cancelar',
  summary: 'Cancela una corrida en curso; lo ya cargado se conserva',
  feature: ANY_DATA,
  params: z.object({ id: corridaId }),
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'corrida', hizo: 'Canceló una corrida', detalles: ['id'] },
})

export const rechazos = defineCall({
  ...seen,
  id: 'rechazos',
  path: '/api/etl/rechazos',
  summary: 'Filas que no se pudieron leer, con su motivo',
  query: rechazosConsulta,
  response: rechazosRespuesta,
})

export const rechazosArchivo = defineCall({
  ...seen,
  id: 'rechazosArchivo',
  path: '/api/etl/rechazos/exportar',
  summary: 'Filas que no se pudieron leer, como archivo',
  archivo: true,
  query: rechazosArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó las filas rechazadas ({formato})' },
})

export const codigos = defineCall({
  ...seen,
  id: 'codigos',
  path: '/api/etl/codigos',
  summary: 'Códigos de una ubicación que no están en el catálogo, y los que ya se asignaron',
  query: codigosConsulta,
  response: codigosRespuesta,
})

export const productosParaCodigos = defineCall({
  ...seen,
  id: 'productosParaCodigos',
  path: '/api/etl/codigos/productos',
  summary: 'Productos de la cadena por código o descripción',
  query: productosConsulta,
  response: productosRespuesta,
})

export const asignarCodigos = defineCall({
  ...done,
  id: 'asignarCodigos',
  path: '/api/etl/codigos/asignar',
  summary: 'Dice qué producto es cada código, o que no es de la cadena, y lee otra vez los días que lo traen',
  feature: ANY_DATA,
  body: asignarCodigosCuerpo,
  response: asignarCodigosRespuesta,
  audita: {
    cosa: 'ubicacion',
    id: 'ubicacion_id',
    hizo: 'Asignó códigos del POS de {cosa}',
    detalles: ['asignaciones'],
  },
})

export const quitarCodigo = defineCall({
  ...done,
  id: 'quitarCodigo',
  path: '/api/etl/codigos/{id}/quitar',
  summary: 'Quita lo que se dijo de un código y lee otra vez los días que pudo cambiar',
  feature: ANY_DATA,
  params: z.object({
    id: z.coerce
      .number('Código asignado no encontrado')
      .int('Código asignado no encontrado')
      .min(1)
      .max(2 ** 53 - 1),
  }),
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'ubicacion', hizo: 'Quitó un código asignado', todas: 'la cadena' },
})

export const conciliacion = defineCall({
  ...seen,
  id: 'conciliacion',
  path: '/api/etl/conciliacion',
  summary: 'Días cargados que no son lo que el origen dice tener',
  feature: 'sales',
  query: conciliacionConsulta,
  response: conciliacionRespuesta,
})

const retenidaId = z.object({
  id: z.coerce
    .number('Entrega no encontrada')
    .int('Entrega no encontrada')
    .min(1)
    .max(2 ** 53 - 1),
})

export const retenidas = defineCall({
  ...seen,
  id: 'retenidas',
  path: '/api/etl/retenidas',
  summary: 'Entregas que trajeron mucho menos de lo cargado y esperan una decisión',
  response: retenidasRespuesta,
})

export const retenidaProductos = defineCall({
  ...seen,
  id: 'retenidaProductos',
  path: '/api/etl/retenidas/{id}/productos',
  summary: 'Los productos que faltan en una entrega retenida',
  params: retenidaId,
  query: retenidaProductosConsulta,
  response: retenidaProductosRespuesta,
})

export const aceptarRetenida = defineCall({
  ...done,
  id: 'aceptarRetenida',
  path: '/api/etl/retenidas/{id}/aceptar',
  summary: 'Carga una entrega retenida, tal como llegó',
  feature: ANY_DATA,
  params: retenidaId,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'entrega', id: 'id', hizo: 'Aceptó la entrega retenida de {cosa}' },
})

export const rechazarRetenida = defineCall({
  ...done,
  id: 'rechazarRetenida',
  path: '/api/etl/retenidas/{id}/rechazar',
  summary: 'Descarta una entrega retenida; vale lo que ya estaba cargado',
  feature: ANY_DATA,
  params: retenidaId,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'entrega', id: 'id', hizo: 'Rechazó la entrega retenida de {cosa}' },
})
