import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { pedidoPrometido } from './promised.ts'

const params = z.object({
  id: z.coerce.number('Pedido no encontrado').int('Pedido no encontrado').min(1).max(2_147_483_647),
})

export const prometidoPedido = defineCall({
  id: 'prometidoPedido',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/{id}/prometido',
  summary: 'Lo que el CEDI puede prometer ahora de cada producto de un pedido, y quién más lo espera',
  access: 'pedidos.decidir',
  feature: 'inventory',
  params,
  response: pedidoPrometido,
})
