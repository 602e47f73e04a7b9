import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { stockConsulta, stockRespuesta } from './schema.ts'

export const stock = defineCall({
  id: 'stock',
  service: 'api',
  method: 'GET',
  path: '/api/stock',
  summary: 'Existencias por producto, filtradas y paginadas',
  access: 'inventario.ver',
  feature: 'inventory',
  query: stockConsulta,
  response: stockRespuesta,
})

export const categorias = defineCall({
  id: 'categorias',
  service: 'api',
  method: 'GET',
  path: '/api/categorias',
  summary: 'Categorías de productos',
  access: 'inventario.ver',
  feature: 'inventory',
  response: z.array(z.string()),
})
