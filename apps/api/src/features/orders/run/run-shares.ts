import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { OfRun } from './draft-orders.ts'
import type { PlannedShare } from './plan-run.ts'

/** How the run before shared: this one says it anew. */
export async function deleteShares(tx: Tx): Promise<void> {
  await tx.deleteFrom('reparto').execute()
}

/** The statement that keeps how this run shared. */
export function insertShares({ tenantId, runId }: OfRun, shares: readonly PlannedShare[]) {
  return sql`
    INSERT INTO reparto (tenant_id, cedi_key, producto_key, corrida_pedidos_id, cuenta)
    SELECT ${tenantId}, nuevo.cedi_key, nuevo.producto_key, ${runId}, nuevo.cuenta::jsonb
    FROM ROWS FROM (
      unnest(${shares.map(({ originKey }) => originKey)}::integer[]),
      unnest(${shares.map(({ productKey }) => productKey)}::integer[]),
      string_to_table(${shares.map(({ account }) => JSON.stringify(account)).join('\n')}, E'\n')
    ) AS nuevo (cedi_key, producto_key, cuenta)
  `
}
