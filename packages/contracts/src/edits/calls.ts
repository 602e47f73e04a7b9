import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import {
  cambios,
  cambiosArchivoConsulta,
  cambiosConsulta,
  cambiosLineas as lineas,
  cambiosLineasConsulta,
} from './schema.ts'

const ver = { service: 'api', method: 'GET', access: 'pedidos.ver', feature: 'inventory' } as const

export const cambiosAMano = defineCall({
  ...ver,
  id: 'cambiosAMano',
  path: '/api/pedidos-sugeridos/cambios-a-mano',
  summary: 'Las cantidades que se cambiaron a mano y qué resultó; la tienda ve las suyas',
  query: cambiosConsulta,
  response: cambios,
})

export const cambiosLineas = defineCall({
  ...ver,
  id: 'cambiosLineas',
  path: '/api/pedidos-sugeridos/cambios-a-mano/lineas',
  summary: 'Cada cantidad que se cambió a mano, con la cuenta de lo que resultó',
  query: cambiosLineasConsulta,
  response: lineas,
})

export const cambiosArchivo = defineCall({
  ...ver,
  id: 'cambiosArchivo',
  path: '/api/pedidos-sugeridos/cambios-a-mano/exportar',
  summary: 'Las cantidades que se cambiaron a mano, como archivo',
  archivo: true,
  query: cambiosArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó los cambios a mano ({formato})' },
})
