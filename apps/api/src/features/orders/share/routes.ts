import { decidirReparto, verReparto } from '@abasto/contracts/orders/share/calls'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { decideShare } from './decide-share.ts'
import { shareView } from './share-view.ts'

const DONE = {
  repartir: 'Repartió {codigo}: el pedido {cosa} recibe {bultos} bultos',
  recortar: 'Recortó {codigo} en el pedido {cosa}: {bultos} bultos',
} as const

export function shareRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, verReparto, ({ inSnapshot, params, user, now, today }) =>
    inSnapshot((tx) => shareView(tx, params, { user, now, today })),
  )

  registerCall(app, database, decidirReparto, ({ inChange, auditNote, params, body, user, now, today }) =>
    inChange(async (tx) => {
      const answer = await decideShare(tx, params, body, { user, now, today })
      auditNote({
        hizo: DONE[body.decision],
        // Each order that is another now has it in its own trail.
        ...(answer.pedidos.length === 0
          ? { esRepetida: true }
          : {
              cada: answer.pedidos.map(({ id, antes_bultos, bultos }) => ({
                key: String(id),
                detalles: { antes_bultos, bultos },
              })),
            }),
      })
      return answer
    }),
  )
}
