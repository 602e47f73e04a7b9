import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { auditoriaArchivoConsulta, auditoriaConsulta, auditoriaPagina } from './schema.ts'

const seen = { service: 'api', method: 'GET', access: 'auditoria.ver' } as const

export const auditoria = defineCall({
  ...seen,
  id: 'auditoria',
  path: '/api/auditoria',
  summary: 'Quién hizo qué, cuándo y desde dónde, lo último primero',
  query: auditoriaConsulta,
  response: auditoriaPagina,
})

export const auditoriaArchivo = defineCall({
  ...seen,
  id: 'auditoriaArchivo',
  path: '/api/auditoria/exportar',
  summary: 'La auditoría con sus filtros, todas las páginas, como archivo',
  archivo: true,
  query: auditoriaArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó la auditoría ({formato})' },
})
