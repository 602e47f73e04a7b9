import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '@abasto/database/migrations/migrate'
import { MIGRATIONS, readMigrations } from '@abasto/database/migrations/migration-files'
import type { TestDatabase } from '@abasto/database/test/database'
import { NOW, testRoom } from '../../test/databases.ts'
import { connected, digestsOf, ofTenant } from '../../test/digests.ts'
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

  it('migrates to the newest schema and loses nothing', async () => {
    const database = await asItWas(path)
    const columns = await connected(database.ownerUrl, columnsOf)
    const before = await digestsOf(database.ownerUrl)
    expect(
      Object.entries(before).filter(([table, { rows }]) => table.startsWith('propia ') && rows === 0),
    ).toEqual([])
    expect(before['cliente venta_linea']?.rows).toBe(541)
    const all = await readMigrations(MIGRATIONS)
    const { applied } = await migrate(database)
    expect(applied).toEqual(
      all.map((each) => each.name).filter((each) => each.slice(0, 4) > name.slice(0, 4)),
    )
    expect(await digestsOf(database.ownerUrl, { columns })).toEqual(before)
  })

  it('restores as it migrates: into an empty database, and each chain beside others', async () => {
    const [migrated, whole, beside] = [await asItWas(path), await room.database(), await room.database()]
    await migrate(migrated)
    const expected = await digestsOf(migrated.ownerUrl)
    const restore = (to: TestDatabase, chain?: string) =>
      restoreBackup({ ownerUrl: to.ownerUrl, path, chain, replace: false, now: NOW })
    await restore(whole)
    expect(await digestsOf(whole.ownerUrl)).toEqual(expected)
    await populate(beside.ownerUrl)
    const others = await digestsOf(beside.ownerUrl)
    await restore(beside, 'cliente')
    const after = await digestsOf(beside.ownerUrl)
    for (const slug of ['propia', 'ajena']) expect(ofTenant(after, slug)).toEqual(ofTenant(others, slug))
    expect(Object.values(ofTenant(after, 'cliente')).map(({ rows }) => rows)).toEqual(
      Object.values(ofTenant(expected, 'cliente')).map(({ rows }) => rows),
    )
  })
})
