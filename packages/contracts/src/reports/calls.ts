import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import {
  informe,
  informeArchivoConsulta,
  informeConsulta,
  informeSemanas as semanas,
  informeSemanasConsulta,
} from './schema.ts'

/** Without a tag: weeks are made anew in the background, and no other screen changes with them. */
const ver = {
  service: 'api',
  method: 'GET',
  access: 'pedidos.ver',
  feature: ['reports', 'inventory', 'sales'],
} as const

export const informeSemanal = defineCall({
  ...ver,
  id: 'informeSemanal',
  path: '/api/informes/semanal',
  summary:
    'La semana de una tienda o de la cadena: venta, disponibilidad, venta perdida, stock, pedidos y datos',
  query: informeConsulta,
  response: informe,
})

export const informeSemanas = defineCall({
  ...ver,
  id: 'informeSemanas',
  path: '/api/informes/semanas',
  summary: 'Las semanas de las que hay informe, la más nueva primero',
  query: informeSemanasConsulta,
  response: semanas,
})

export const informeSemanalArchivo = defineCall({
  ...ver,
  id: 'informeSemanalArchivo',
  path: '/api/informes/semanal/exportar',
  summary: 'La semana de una tienda o de la cadena, como archivo; en Excel, una hoja por tema',
  archivo: true,
  query: informeArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó el informe semanal ({formato})' },
})
