import { z } from 'zod'
import { defineCall } from '../../wire/call.ts'
import { codigoProducto } from '../../wire/values.ts'
import { decisionReparto, repartoDecidido, repartoProducto } from './decision.ts'

const params = z.object({
  id: z.coerce.number('Pedido no encontrado').int('Pedido no encontrado').min(1).max(2_147_483_647),
  codigo: codigoProducto,
})
const feature = 'inventory'

export const verReparto = defineCall({
  id: 'verReparto',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/{id}/productos/{codigo}/reparto',
  summary:
    'Un producto de un pedido: lo que su CEDI puede prometer ahora, quién lo espera y qué recibiría cada uno',
  access: 'pedidos.decidir',
  feature,
  params,
  response: repartoProducto,
})

export const decidirReparto = defineCall({
  id: 'decidirReparto',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/productos/{codigo}/reparto',
  summary:
    'Reparte un producto entre los pedidos que lo esperan, o recorta solo este; nada si algo cambió mientras tanto',
  access: 'pedidos.decidir',
  feature,
  params,
  body: decisionReparto,
  response: repartoDecidido,
  audita: {
    cosa: 'pedido',
    id: 'id',
    hizo: 'Repartió {codigo} entre los pedidos que lo esperan',
    detalles: ['codigo', 'decision'],
  },
})
