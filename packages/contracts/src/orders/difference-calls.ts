import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import {
  diferencias,
  diferenciasArchivoConsulta,
  diferenciasConsulta,
  diferenciasPedidos,
  diferenciasPedidosConsulta,
} from './differences.ts'

const feature = 'inventory'

export const diferenciasEntrega = defineCall({
  id: 'diferenciasEntrega',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/diferencias',
  summary: 'Lo pedido, aprobado, despachado y recibido por CEDI y tienda en un periodo, lo peor primero',
  access: 'pedidos.ver',
  feature,
  query: diferenciasConsulta,
  response: diferencias,
})

export const diferenciasEntregaPedidos = defineCall({
  id: 'diferenciasEntregaPedidos',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/diferencias/pedidos',
  summary: 'Los pedidos detrás de las diferencias de un CEDI y una tienda',
  access: 'pedidos.ver',
  feature,
  query: diferenciasPedidosConsulta,
  response: diferenciasPedidos,
})

export const diferenciasEntregaArchivo = defineCall({
  id: 'diferenciasEntregaArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/diferencias/exportar',
  summary: 'Las diferencias por CEDI y tienda de un periodo, como archivo',
  access: 'pedidos.ver',
  feature,
  archivo: true,
  query: diferenciasArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó las diferencias de los pedidos ({formato})' },
})
