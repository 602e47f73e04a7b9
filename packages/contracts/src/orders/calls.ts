import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { codigoProducto, cuerpoVacio, mensaje } from '../wire/values.ts'
import {
  aprobacion,
  calcularConsulta,
  comentarioGuardado,
  comentarioProducto,
  lineaSugerida,
  pedidoCreado,
  pedidoDetalle,
  pedidoNuevo,
  pedidoResumen,
  pedidosConsulta,
  rechazo,
} from './schema.ts'

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
})
