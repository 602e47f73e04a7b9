import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Back-tests that are over and kept, of one chain: each holds a few megabytes of figures by product. */
export const KEPT = 12

/** Removes the oldest ones that are over, beyond those that are kept. */
export async function forgetOldest(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM retroprueba
    WHERE retroprueba.retroprueba_id IN (
      SELECT terminada.retroprueba_id
      FROM retroprueba AS terminada
      WHERE terminada.estado NOT IN ('en_espera', 'en_curso')
      ORDER BY terminada.pedida_en DESC, terminada.retroprueba_id DESC
      OFFSET ${sql.lit(KEPT)}
    )
  `.execute(tx)
}
