import type { Database } from '@abasto/database/connections/connection'
import { sql } from 'kysely'

/** Nobody reads or writes a table until it is released. */
export async function holdTable(owner: Database, table: string): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const done = owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx)
    isHeld.resolve()
    await held.promise
  })
  await Promise.race([isHeld.promise, done])
  return {
    release() {
      held.resolve()
      return done
    },
  }
}
