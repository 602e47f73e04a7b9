import { FEATURES } from '@abasto/contracts/access/features'
import type { Tenant } from '@abasto/contracts/tenants/schema'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** The demo chain's user, shown on its sign-in screen (specification section 1). */
const DEMO_CREDENTIALS = { username: 'admin', password: 'admin123' }

/** Public card of the transaction's tenant: what the page looks like before anyone signs in. */
export async function tenantCard(tx: Tx, tenantId: number): Promise<Tenant> {
  const row = await tx
    .selectFrom('tenant')
    .selectAll()
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('usuario')
            .select('usuario_id')
            .where('username', '=', DEMO_CREDENTIALS.username)
            .where('activo', '=', true)
            .where('clave_hash', '<>', NO_PASSWORD),
        )
        .as('con_demo'),
    )
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return {
    id: row.slug,
    nombre: row.nombre,
    logo: row.logo,
    color_primario: row.color_primario,
    color_secundario: row.color_secundario,
    features: FEATURES.filter((feature) => row.features.includes(feature)),
    configuracion: {
      moneda: row.moneda,
      zona_horaria: row.zona_horaria,
      idioma: row.idioma,
      impuestos_venezolanos: row.impuestos_venezolanos,
    },
    demo: row.es_demo && row.con_demo ? DEMO_CREDENTIALS : null,
  }
}
