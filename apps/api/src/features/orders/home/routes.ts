import { inicioTienda } from '@abasto/contracts/home/calls'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import type { FastifyInstance } from 'fastify'
import { requireStores } from '../../../catalogue/location.ts'
import type { ApiContext } from '../../../context.ts'
import { ordersFor } from '../policy.ts'
import { storeHome } from './store-home.ts'

export function homeRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, inicioTienda, ({ inSnapshot, params, user, now, today }) =>
    inSnapshot(async (tx) => {
      const [store] = await requireStores(tx, [params.ubicacion_id], 'ubicacion_id')
      if (!store || !ordersFor(user, store.ubicacion_id))
        throw new Refusal(
          'forbidden',
          `Tu usuario no ve el inicio de ${store?.nombre ?? params.ubicacion_id}`,
        )
      return storeHome(tx, store, { user, now, today })
    }),
  )
}
