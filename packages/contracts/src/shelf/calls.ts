import { defineCall } from '../wire/call.ts'
import { limitesConsulta, limitesGuardados, limitesNuevos, limitesRespuesta } from './schema.ts'

const feature = 'inventory'

export const limitesEstante = defineCall({
  id: 'limitesEstante',
  service: 'api',
  method: 'GET',
  path: '/api/limites-estante',
  summary: 'Exhibición mínima y capacidad de estante de cada producto, de la cadena o de una tienda',
  access: 'pedidos.ver',
  feature,
  etag: true,
  query: limitesConsulta,
  response: limitesRespuesta,
})

export const guardarLimitesEstante = defineCall({
  id: 'guardarLimitesEstante',
  service: 'api',
  method: 'POST',
  path: '/api/limites-estante',
  summary: 'Dice la exhibición mínima y la capacidad de estante de varios productos, desde el próximo pedido',
  access: 'parametros.editar',
  feature,
  body: limitesNuevos,
  response: limitesGuardados,
  audita: {
    cosa: 'parametros',
    id: 'ubicacion_id',
    hizo: 'Cambió lo que cabe y se exhibe en los estantes de {cosa}',
    todas: 'toda la cadena',
  },
})
