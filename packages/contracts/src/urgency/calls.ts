import { defineCall } from '../wire/call.ts'
import { urgenciasConsulta, urgenciasRespuesta } from './schema.ts'

export const urgencias = defineCall({
  id: 'urgencias',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/urgencias',
  summary:
    'Cuánto apremian unos productos en una tienda, o en todas: con lo que hay, lo que viene y cuándo llega',
  access: 'inventario.ver',
  feature: 'inventory',
  body: urgenciasConsulta,
  response: urgenciasRespuesta,
  audita: false,
})
