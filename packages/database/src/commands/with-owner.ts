import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { readAsOwner } from '../distribution/views.ts'
import { openOwnerAccess } from '../embedded/owner-access.ts'
import { migrate } from '../migrations/migrate.ts'

/** Does a command's work as the owner of this installation's database, which is brought up to date first. */
export async function withOwner<T>(application: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const access = await openOwnerAccess({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: process.env.DATA_DIR ?? '.data',
  })
  try {
    await migrate(access)
    const pool = createPool(access.ownerUrl, { application, maxConnections: 1 })
    // Before whatever the connection is asked; where it fails, that does too.
    pool.on('connect', (client) => void readAsOwner(client).catch(() => undefined))
    const owner = createDatabase(pool)
    try {
      return await work(owner)
    } finally {
      await owner.destroy()
    }
  } finally {
    await access.close()
  }
}
