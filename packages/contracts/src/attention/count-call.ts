import { z } from 'zod'
import { defineCall } from '../wire/call.ts'

/** On every page, for the tab: apart from the calls of the screen, so that theirs come with it. */
export const atencionCuenta = defineCall({
  service: 'api',
  access: 'inventario.ver',
  feature: ['inventory', 'ai-insights'],
  id: 'atencionCuenta',
  method: 'GET',
  path: '/api/atencion/cuenta',
  summary: 'Cuántos asuntos merecen atención',
  pasiva: true,
  response: z.object({ asuntos: z.number().int() }),
})
