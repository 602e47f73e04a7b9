import { historiaPolitica, politicas, usarPolitica, volverPolitica } from '@abasto/contracts/policies/calls'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { requireStores } from '../../catalogue/location.ts'
import type { PolicyScope } from '../../catalogue/policies.ts'
import type { ApiContext } from '../../context.ts'
import { changePolicy, undoPolicy } from './change-policy.ts'
import { chainPolicies, policyHistory } from './policies-read-model.ts'

export function policyRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, politicas, ({ inTenant }) => inTenant(chainPolicies))

  registerCall(app, database, historiaPolitica, ({ inTenant, query }) =>
    inTenant(async (tx) => policyHistory(tx, (await scopeOf(tx, query.ubicacion_id ?? null)).scope)),
  )

  registerCall(app, database, usarPolitica, ({ inChange, auditNote, body, user, now }) =>
    inChange(async (tx) => {
      const { scope, name } = await scopeOf(tx, body.ubicacion_id)
      const { antes, despues } = await changePolicy(tx, { ...body, scope }, { user, now })
      auditNote({ detalles: { antes, despues } })
      return { message: `Política de ${name} guardada: vale desde el próximo pedido` }
    }),
  )

  registerCall(app, database, volverPolitica, ({ inChange, auditNote, body, user, now }) =>
    inChange(async (tx) => {
      const { scope, name } = await scopeOf(tx, body.ubicacion_id)
      const { antes, despues } = await undoPolicy(tx, { ...body, scope }, { user, now })
      auditNote({ detalles: { antes, despues } })
      return { message: `Volvió la política anterior de ${name}: vale desde el próximo pedido` }
    }),
  )
}

/** @throws Refusal 404 for a location that does not exist, 422 for a CEDI */
async function scopeOf(tx: Tx, storeId: string | null): Promise<{ scope: PolicyScope; name: string }> {
  if (storeId === null) return { scope: null, name: 'toda la cadena' }
  const [store] = await requireStores(tx, [storeId], 'ubicacion_id')
  if (!store) throw new Error('a store that was asked for is found, or it is refused')
  return { scope: store.ubicacion_key, name: store.nombre }
}
