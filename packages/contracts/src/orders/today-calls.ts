import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio } from '../wire/values.ts'
import { corridaComenzada, corridaRespuesta, programaCorrida, programaCorridaNuevo } from './run.ts'
import { pedidosDeHoy, pedidosDeHoyArchivoConsulta, pedidosElegidos, pedidosResueltos } from './today.ts'

const feature = 'inventory'

export const pedidosHoy = defineCall({
  id: 'pedidosHoy',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/hoy',
  summary: 'Los pedidos de hoy: una fila por tienda, con lo que pide a cada CEDI y lo que hay que mirar',
  access: 'pedidos.ver',
  // No tag: who has a draft open, runs and cut-offs change it without any change of the data.
  feature,
  response: pedidosDeHoy,
})

export const pedidosHoyArchivo = defineCall({
  id: 'pedidosHoyArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/hoy/exportar',
  summary: 'Los pedidos de hoy, uno por fila, como archivo',
  access: 'pedidos.ver',
  feature,
  archivo: true,
  query: pedidosDeHoyArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó los pedidos de hoy ({formato})' },
})

export const enviarPedidos = defineCall({
  id: 'enviarPedidos',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/hoy/enviar',
  summary: 'Envía a aprobación varios borradores; los que cambiaron mientras tanto no, y dice cuáles',
  access: 'pedidos.crear',
  feature,
  body: pedidosElegidos,
  response: pedidosResueltos,
  audita: { cosa: 'pedido', hizo: 'Envió varios pedidos de hoy' },
})

export const aprobarPedidos = defineCall({
  id: 'aprobarPedidos',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/hoy/aprobar',
  summary:
    'Aprueba juntos los pedidos sin nada que mirar; los que cambiaron mientras tanto no, y dice cuáles',
  access: 'pedidos.decidir',
  feature,
  body: pedidosElegidos,
  response: pedidosResueltos,
  audita: { cosa: 'pedido', hizo: 'Aprobó juntos varios pedidos de hoy' },
})

export const estadoCorrida = defineCall({
  id: 'estadoCorrida',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/corrida',
  summary: 'La última preparación de los pedidos de todas las tiendas, y cuándo se hace sola',
  access: 'pedidos.ver',
  feature,
  response: corridaRespuesta,
})

export const calcularPedidos = defineCall({
  id: 'calcularPedidos',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/corrida',
  summary: 'Prepara los pedidos de todas las tiendas como borradores; si ya se están preparando, lo dice',
  access: 'pedidos.preparar',
  feature,
  body: cuerpoVacio,
  response: corridaComenzada,
  audita: { cosa: 'pedido', hizo: 'Pidió preparar los pedidos de hoy' },
})

export const guardarProgramaCorrida = defineCall({
  id: 'guardarProgramaCorrida',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/corrida/programa',
  summary:
    'Cambia cuándo y de qué tiendas se preparan solos los pedidos, y hasta qué cambio se aprueban juntos',
  access: 'pedidos.programar',
  feature,
  body: programaCorridaNuevo,
  response: programaCorrida,
  audita: {
    cosa: 'automatico',
    hizo: 'Cambió cuándo se preparan los pedidos de la mañana',
    detalles: ['activa', 'no_antes', 'a_mas_tardar', 'cambio_tranquilo_pct', 'tiendas_aparte'],
  },
})
