import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** When a tenant's automatic ETL runs, and how far back it looks. */
export interface Program {
  readonly enabled: boolean
  /** 'HH:MM' on the tenant's wall clock. */
  readonly time: string
  /** Days before a store's newest loaded one that are read again, by every run without dates. */
  readonly rereadDays: number
}

/** Of a tenant that has not said anything: after the night, before the first who looks. */
export const DEFAULT_PROGRAM: Program = { enabled: false, time: '05:00', rereadDays: 3 }

/** The program of the transaction's tenant. */
export async function readProgram(tx: Tx): Promise<Program> {
  const row = await tx
    .selectFrom('etl_programa')
    .select(['habilitado as enabled', 'hora as time', 'dias_relectura as rereadDays'])
    .executeTakeFirst()
  return row ?? DEFAULT_PROGRAM
}

/** @returns the program as it is now */
export async function changeProgram(tx: Tx, tenantId: number, change: Partial<Program>): Promise<Program> {
  const program = { ...(await readProgram(tx)), ...change }
  const { enabled: habilitado, time: hora, rereadDays: dias_relectura } = program
  await tx
    .insertInto('etl_programa')
    .values({ tenant_id: tenantId, habilitado, hora, dias_relectura })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        // Only what changes: another may be changing the rest.
        ...(change.enabled === undefined ? {} : { habilitado }),
        ...(change.time === undefined ? {} : { hora }),
        ...(change.rereadDays === undefined ? {} : { dias_relectura }),
      }),
    )
    .execute()
  return program
}
