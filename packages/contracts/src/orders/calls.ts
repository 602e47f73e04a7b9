import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { codigoProducto, cuerpoVacio, mensaje } from '../wire/values.ts'
import {
  aprobacion,
  cancelacion,
  cantidadAprobada,
  cantidadGuardada,
  comentarioGuardado,
  comentarioProducto,
  despacho,
  pedidoEditado,
  recepcion,
  rechazo,
} from './changes.ts'
import {
  pedidoPorRecibir,
  pedidosAbiertosConsulta,
  pedidosArchivoConsulta,
  pedidosConsulta,
  pedidosPagina,
  pedidosPaginaConsulta,
  pedidosPorRecibirConsulta,
} from './list.ts'
import {
  calcularConsulta,
  lineaSugerida,
  pedidoArchivoConsulta,
  pedidoCreado,
  pedidoDetalle,
  pedidoNuevo,
  pedidoResumen,
} from './schema.ts'
import { devolvible, devolviblesConsulta } from './returns.ts'
import { demandaConsulta, demandaRespuesta, porqueLinea } from './explanation.ts'

const feature = 'inventory'
const pedidoId = z.coerce.number('Pedido no encontrado').int('Pedido no encontrado').min(1).max(2_147_483_647)

export const pedidos = defineCall({
  id: 'pedidos',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/',
  summary: 'Pedidos sugeridos, los que esperan decisión primero',
  access: 'pedidos.ver',
  feature,
  etag: true,
  query: pedidosConsulta,
  response: z.array(pedidoResumen),
})

export const pedido = defineCall({
  id: 'pedido',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/{id}',
  summary: 'Un pedido con sus productos',
  access: 'pedidos.ver',
  feature,
  etag: true,
  params: z.object({ id: pedidoId }),
  response: pedidoDetalle,
})

export const calcular = defineCall({
  id: 'calcular',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/calcular',
  summary: 'Calcula los productos sugeridos de una tienda desde un CEDI',
  access: 'pedidos.crear',
  feature,
  body: calcularConsulta,
  response: z.array(lineaSugerida),
  audita: false,
})

export const devolvibles = defineCall({
  id: 'devolvibles',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/devolvibles',
  summary: 'Lo que una tienda puede devolver a un CEDI, y hasta cuántos bultos',
  access: 'pedidos.crear',
  feature,
  etag: true,
  query: devolviblesConsulta,
  response: z.array(devolvible),
})

export const crearPedido = defineCall({
  id: 'crearPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos',
  summary: 'Crea un pedido: lo envía a aprobación o lo guarda como borrador',
  access: 'pedidos.crear',
  feature,
  body: pedidoNuevo,
  response: pedidoCreado,
  audita: {
    cosa: 'pedido',
    id: 'id',
    hizo: 'Guardó el borrador {cosa}',
    detalles: ['cedi_origen', 'tienda_destino'],
  },
})

export const enviarPedido = defineCall({
  id: 'enviarPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/enviar',
  summary: 'Envía a aprobación un borrador propio',
  access: 'pedidos.crear',
  feature,
  params: z.object({ id: pedidoId }),
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Envió el pedido {cosa}' },
})

export const aprobarPedido = defineCall({
  id: 'aprobarPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/aprobar',
  summary: 'Aprueba un pedido pendiente',
  access: 'pedidos.decidir',
  feature,
  params: z.object({ id: pedidoId }),
  body: aprobacion,
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Aprobó el pedido {cosa}', detalles: ['comentario_general'] },
})

export const rechazarPedido = defineCall({
  id: 'rechazarPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/rechazar',
  summary: 'Rechaza un pedido pendiente, con motivo',
  access: 'pedidos.decidir',
  feature,
  params: z.object({ id: pedidoId }),
  body: rechazo,
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Rechazó el pedido {cosa}', detalles: ['motivo'] },
})

export const comentarProducto = defineCall({
  id: 'comentarProducto',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/productos/{codigo}/comentario',
  summary: 'Guarda el comentario del gerente sobre un producto del pedido',
  access: 'pedidos.decidir',
  feature,
  params: z.object({ id: pedidoId, codigo: codigoProducto }),
  body: comentarioProducto,
  response: comentarioGuardado,
  audita: {
    cosa: 'pedido',
    id: 'id',
    hizo: 'Comentó {codigo} en el pedido {cosa}',
    detalles: ['codigo', 'comentario'],
  },
})

export const pedidosPaginados = defineCall({
  id: 'pedidosPaginados',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/lista',
  summary: 'Pedidos sugeridos por páginas, con búsqueda, fechas y conteos por estado',
  access: 'pedidos.ver',
  feature,
  query: pedidosPaginaConsulta,
  response: pedidosPagina,
})

export const pedidosAbiertos = defineCall({
  id: 'pedidosAbiertos',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/abiertos',
  summary: 'Pedidos de una tienda que esperan decisión o están por llegar',
  access: 'pedidos.ver',
  feature,
  query: pedidosAbiertosConsulta,
  response: z.array(pedidoResumen),
})

export const pedidosPorRecibir = defineCall({
  id: 'pedidosPorRecibir',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/por-recibir',
  summary: 'Pedidos aprobados que no han llegado, los atrasados primero; la tienda ve los suyos',
  access: 'pedidos.ver',
  feature,
  etag: true,
  query: pedidosPorRecibirConsulta,
  response: z.array(pedidoPorRecibir),
})

export const pedidosArchivo = defineCall({
  id: 'pedidosArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/lista/exportar',
  summary: 'Los pedidos de la lista con sus filtros, todas las páginas, como archivo',
  access: 'pedidos.ver',
  feature,
  archivo: true,
  query: pedidosArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó los pedidos ({formato})' },
})

export const pedidoArchivo = defineCall({
  id: 'pedidoArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/{id}/exportar',
  summary: 'Un pedido con sus productos, como archivo',
  access: 'pedidos.ver',
  feature,
  archivo: true,
  params: z.object({ id: pedidoId }),
  query: pedidoArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'pedido', id: 'id', hizo: 'Exportó el pedido {cosa} ({formato})' },
})

export const demandaProducto = defineCall({
  id: 'demandaProducto',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/demanda',
  summary: 'Las ventas diarias detrás de los promedios de un producto en una tienda',
  access: 'pedidos.ver',
  feature,
  etag: true,
  query: demandaConsulta,
  response: demandaRespuesta,
})

export const porqueProducto = defineCall({
  id: 'porqueProducto',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/{id}/productos/{codigo}/porque',
  summary: 'El cálculo de una línea, como era al hacer el pedido',
  access: 'pedidos.ver',
  feature,
  params: z.object({ id: pedidoId, codigo: codigoProducto }),
  response: porqueLinea,
})

export const editarPedido = defineCall({
  id: 'editarPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/editar',
  summary: 'Cambia un borrador o un pedido rechazado, y lo envía si se pide',
  access: 'pedidos.crear',
  feature,
  params: z.object({ id: pedidoId }),
  body: pedidoEditado,
  response: pedidoCreado,
  audita: {
    cosa: 'pedido',
    id: 'id',
    hizo: 'Cambió el pedido {cosa}',
    detalles: ['cedi_origen', 'tienda_destino'],
  },
})

export const cancelarPedido = defineCall({
  id: 'cancelarPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/cancelar',
  summary: 'Cancela un pedido; uno aprobado, con motivo',
  access: 'pedidos.crear',
  feature,
  params: z.object({ id: pedidoId }),
  body: cancelacion,
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Canceló el pedido {cosa}', detalles: ['motivo'] },
})

export const cambiarCantidad = defineCall({
  id: 'cambiarCantidad',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/productos/{codigo}/cantidad',
  summary: 'Guarda la cantidad que el gerente aprueba de un producto',
  access: 'pedidos.decidir',
  feature,
  params: z.object({ id: pedidoId, codigo: codigoProducto }),
  body: cantidadAprobada,
  response: cantidadGuardada,
  audita: {
    cosa: 'pedido',
    id: 'id',
    hizo: 'Cambió la cantidad de {codigo} en el pedido {cosa}',
    detalles: ['codigo', 'cantidad_aprobada_bultos', 'motivo'],
  },
})

export const despacharPedido = defineCall({
  id: 'despacharPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/despachar',
  summary:
    'Marca que un pedido aprobado salió del CEDI, con lo que salió de cada producto; sin cuerpo, lo aprobado',
  access: 'pedidos.decidir',
  feature,
  params: z.object({ id: pedidoId }),
  body: despacho.nullish(),
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Despachó el pedido {cosa}', detalles: ['observacion'] },
})

export const recibirPedido = defineCall({
  id: 'recibirPedido',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/recibir',
  summary: 'Recibe un pedido en la tienda, con lo que llegó de cada producto',
  access: 'pedidos.crear',
  feature,
  params: z.object({ id: pedidoId }),
  body: recepcion,
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Recibió el pedido {cosa}', detalles: ['observacion'] },
})
