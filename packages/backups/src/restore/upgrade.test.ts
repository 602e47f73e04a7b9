import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '@abasto/database/migrations/migrate'
import { MIGRATIONS, readMigrations } from '@abasto/database/migrations/migration-files'
import type { TestDatabase } from '@abasto/database/test/database'
import { NOW, testRoom } from '../../test/databases.ts'
import { connected, digestsOf, ofTenant } from '../../test/digests.ts'
import { keyDigests } from '../../test/key-digests.ts'
import { populate } from '../../test/seeded.ts'
import { beginWriting } from '../backup/snapshot.ts'
import { readBackupFile } from '../file/read-file.ts'
import { columnsOf } from '../schema/digests.ts'
import { migrationsOf } from './known-migrations.ts'
import { ItemReader } from './reading.ts'
import { dropSchema } from './rebuild-schema.ts'
import { restoreBackup } from './restore-backup.ts'
import { fill } from './restore-whole.ts'

/** Populated databases of earlier versions; how each was made is written beside them. */
const PREVIOUS = join(import.meta.dirname, '../../test/previous')
const files = readdirSync(PREVIOUS).filter((name) => name.endsWith('.respaldo'))

const room = testRoom()

/** A database as that version left it: its own migrations and no later one. */
async function asItWas(path: string): Promise<TestDatabase> {
  const database = await room.database()
  await connected(database.ownerUrl, async (client) => {
    const reader = new ItemReader(readBackupFile(path))
    const manifest = await reader.manifest()
    const { upTo } = await migrationsOf(manifest)
    await beginWriting(client)
    await dropSchema(client)
    await fill(client, reader, { manifest, upTo, after: [], only: undefined, onTable: () => undefined })
    await client.query('COMMIT')
    await reader.close()
  })
  return database
}

describe.each(files)('the database of %s', (name) => {
  const path = join(PREVIOUS, name)
  let database: TestDatabase
  /**
   * Those of its own time: what a migration adds may be of the moment at which it ran, and what the database works out
   * from others may be worked out otherwise.
   */
  let columns: ReadonlyMap<string, readonly string[]>

  beforeAll(async () => {
    database = await asItWas(path)
    columns = await connected(database.ownerUrl, (client) => columnsOf(client, false))
  })

  const restore = (to: TestDatabase, chain?: string) =>
    restoreBackup({ ownerUrl: to.ownerUrl, path, chain, replace: false, now: NOW })

  it('migrates to the newest schema and loses nothing', async () => {
    const before = await digestsOf(database.ownerUrl, { columns })
    const empty = Object.entries(before).filter(([, { rows }]) => rows === 0)
    expect(empty.filter(([table]) => table.startsWith('propia '))).toEqual([])
    expect(before['cliente venta_linea']?.rows).toBe(541)
    const later = (await readMigrations(MIGRATIONS))
      .map((each) => each.name)
      .filter((each) => each.slice(0, 4) > name.slice(0, 4))
    expect(await migrate(database)).toEqual({ applied: later, spread: [] })
    expect(later).not.toEqual([])
    expect(await digestsOf(database.ownerUrl, { columns })).toEqual(before)
  })

  it('restores into an empty database as it migrates', async () => {
    const to = await room.database()
    await restore(to)
    expect(await digestsOf(to.ownerUrl, { columns })).toEqual(await digestsOf(database.ownerUrl, { columns }))
  })

  it('gives a chain of it to a database that has others', async () => {
    const to = await room.database()
    await populate(to.ownerUrl)
    const others = await digestsOf(to.ownerUrl)
    await restore(to, 'cliente')
    const after = await digestsOf(to.ownerUrl)
    for (const slug of ['propia', 'ajena']) expect(ofTenant(after, slug)).toEqual(ofTenant(others, slug))
    expect(await keyDigests(to.ownerUrl, 'cliente', columns)).toEqual(
      await keyDigests(database.ownerUrl, 'cliente', columns),
    )
  })
})
