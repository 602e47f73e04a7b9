import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import * as schema from './schema.ts'

const feature = 'inventory'

export const calendarioEntregas = defineCall({
  id: 'calendarioEntregas',
  service: 'api',
  method: 'GET',
  path: '/api/entregas',
  summary: 'Qué días pide cada tienda a cada CEDI, hasta qué hora y cuándo llega',
  access: 'pedidos.ver',
  feature,
  response: schema.calendarioEntregas,
})

export const proximaEntrega = defineCall({
  id: 'proximaEntrega',
  service: 'api',
  method: 'GET',
  path: '/api/entregas/proxima',
  summary: 'Para qué entrega es un pedido que se envía ahora',
  access: 'pedidos.ver',
  feature,
  query: schema.proximaEntregaConsulta,
  response: schema.proximaEntrega,
})

export const guardarDiasEntrega = defineCall({
  id: 'guardarDiasEntrega',
  service: 'api',
  method: 'POST',
  path: '/api/entregas/dias',
  summary: 'Cambia los días de pedido de una o de muchas tiendas',
  access: 'entregas.gestionar',
  feature,
  body: schema.diasEntregaNuevos,
  response: mensaje,
  audita: {
    cosa: 'calendario',
    hizo: 'Cambió los días de pedido de {cosa}',
    todas: 'las entregas',
    detalles: ['pares', 'dias'],
  },
})

export const guardarFechaEntrega = defineCall({
  id: 'guardarFechaEntrega',
  service: 'api',
  method: 'POST',
  path: '/api/entregas/fechas',
  summary: 'Dice de una fecha si se pide, hasta qué hora y cuándo llega',
  access: 'entregas.gestionar',
  feature,
  body: schema.fechaEntregaNueva,
  response: mensaje,
  audita: {
    cosa: 'calendario',
    hizo: 'Cambió el {fecha} en el calendario de {cosa}',
    todas: 'las entregas',
    detalles: ['fecha', 'se_pide', 'hora_corte', 'dias_llegada', 'motivo', 'pares'],
  },
})

export const quitarFechaEntrega = defineCall({
  id: 'quitarFechaEntrega',
  service: 'api',
  method: 'POST',
  path: '/api/entregas/fechas/quitar',
  summary: 'Una fecha vuelve a ser como su día de la semana',
  access: 'entregas.gestionar',
  feature,
  body: schema.fechaEntregaQuitada,
  response: mensaje,
  audita: {
    cosa: 'calendario',
    hizo: 'Quitó el {fecha} del calendario de {cosa}',
    todas: 'las entregas',
    detalles: ['fecha', 'pares'],
  },
})
