import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { afterAll } from 'vitest'
import { takeBackup } from '../src/backup/take-backup.ts'
import { withConnection } from '../src/connections/with-connection.ts'
import { writeBackupFile } from '../src/file/write-file.ts'

export const NOW = new Date('2026-11-22T12:00:00Z')

/** Databases and a folder that go after the tests of a file. */
export function testRoom() {
  const databases: TestDatabase[] = []
  let folder: string | undefined
  let files = 0
  afterAll(async () => {
    for (const each of databases) await each.drop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
  return {
    async database(): Promise<TestDatabase> {
      const made = await createTestDatabase()
      databases.push(made)
      return made
    },
    async path(name = `${files++}.respaldo`): Promise<string> {
      folder ??= await mkdtemp(join(tmpdir(), 'abasto-respaldos-'))
      return join(folder, name)
    },
    /** @returns the file's path */
    async backup(ownerUrl: string, chain?: string): Promise<string> {
      const path = await this.path()
      await withConnection(ownerUrl, 'test', (client) =>
        writeBackupFile(path, takeBackup(client, { chain, now: NOW })),
      )
      return path
    },
  }
}
