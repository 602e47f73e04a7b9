import { guardarLimitesEstante, limitesEstante } from '@abasto/contracts/shelf/calls'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { paginationOf } from '@abasto/service/calls/pages'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { requireStores } from '../../catalogue/location.ts'
import type { ApiContext } from '../../context.ts'
import { changeLimits } from './change-limits.ts'
import { limitsPage } from './limits-read-model.ts'

/** 20,000 products with a code of 40 characters of up to 4 bytes and two figures. */
const LIMITS_BODY_BYTES = 6 * 1024 * 1024

export function shelfRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, limitesEstante, ({ inTenant, query }) =>
    inTenant(async (tx) => {
      const { key } = await whereOf(tx, query.ubicacion_id ?? null)
      const { rows, total } = await limitsPage(tx, key, query)
      return { data: rows, pagination: paginationOf(query, total) }
    }),
  )

  registerCall(
    app,
    database,
    guardarLimitesEstante,
    ({ inChange, auditNote, body, user }) =>
      inChange(async (tx) => {
        const { key, name } = await whereOf(tx, body.ubicacion_id)
        const { saved, unknown, before, after } = await changeLimits(tx, user.tenantId, key, body.limites)
        auditNote({ detalles: { antes: before, despues: after } })
        return { message: savedText(saved, name), guardados: saved, desconocidos: [...unknown] }
      }),
    { bodyLimit: LIMITS_BODY_BYTES },
  )
}

function savedText(saved: number, where: string): string {
  if (saved === 0) return `Nada cambió en ${where}: ningún código es de un producto`
  const products = saved === 1 ? '1 producto' : `${saved.toLocaleString('es-VE')} productos`
  return `Estante de ${products} guardado en ${where}: vale desde el próximo pedido`
}

/** @throws Refusal 404 for a location that does not exist, 422 for a CEDI */
async function whereOf(tx: Tx, storeId: string | null): Promise<{ key: number | null; name: string }> {
  if (storeId === null) return { key: null, name: 'toda la cadena' }
  const [store] = await requireStores(tx, [storeId], 'ubicacion_id')
  if (!store) throw new Error('a store that was asked for is found, or it is refused')
  return { key: store.ubicacion_key, name: store.nombre }
}
