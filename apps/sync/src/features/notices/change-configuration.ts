import type { avisosConfiguracion } from '@abasto/contracts/notices/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { z } from 'zod'

/** What is not said stays as it is. */
export async function changeConfiguration(
  tx: Tx,
  tenantId: number,
  { hora, correos, webhook }: z.output<typeof avisosConfiguracion>,
): Promise<void> {
  const set = {
    hora,
    // Nobody is told twice.
    correos: [...new Set(correos)],
    ...(webhook === undefined ? {} : { webhook }),
  }
  await tx
    .insertInto('aviso_configuracion')
    .values({ tenant_id: tenantId, ...set })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(set))
    .execute()
}
