import type { ProgramaCorrida } from '@abasto/contracts/orders/run'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** What holds for a chain that has said nothing: as the table's own defaults. */
const DEFAULTS: ProgramaCorrida = { activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10 }

export async function readSchedule(tx: Tx): Promise<ProgramaCorrida> {
  const { rows } = await sql<ProgramaCorrida>`
    SELECT
      corrida_programa.activa,
      to_char(corrida_programa.a_mas_tardar, 'HH24:MI') AS a_mas_tardar,
      corrida_programa.cambio_tranquilo_pct
    FROM corrida_programa
  `.execute(tx)
  return rows[0] ?? DEFAULTS
}

export async function saveSchedule(
  tx: Tx,
  tenantId: number,
  schedule: ProgramaCorrida,
): Promise<ProgramaCorrida> {
  await tx
    .insertInto('corrida_programa')
    .values({ tenant_id: tenantId, ...schedule })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(schedule))
    .execute()
  return schedule
}
