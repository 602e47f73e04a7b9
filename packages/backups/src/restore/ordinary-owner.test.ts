import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOW, testRoom } from '../../test/databases.ts'
import { connected, digestsOf, ofTenant } from '../../test/digests.ts'
import { keyDigests } from '../../test/key-digests.ts'
import { ordinaryOwner, type OwnedDatabase } from '../../test/ordinary-owner.ts'
import { populate } from '../../test/seeded.ts'
import { restoreBackup } from './restore-backup.ts'

const room = testRoom()
const owner = ordinaryOwner()
let origin: OwnedDatabase
let path: string

beforeAll(async () => {
  origin = await owner.database()
  await populate(origin.superuserUrl)
  path = await room.backup(origin.ownerUrl)
})

const restore = (to: OwnedDatabase, chain?: string, file = path, replace = false) =>
  restoreBackup({ ownerUrl: to.ownerUrl, path: file, chain, replace, now: NOW })

describe('an owner that row-level security holds back', () => {
  it('sees no rows by itself', async () => {
    const rows = await connected(
      origin.ownerUrl,
      async (client) => (await client.query('SELECT FROM producto')).rowCount,
    )
    expect(rows).toBe(0)
  })

  it('backs up and restores everything, also in the place of what is there', async () => {
    const to = await owner.database({ migrated: false })
    const expected = await digestsOf(origin.superuserUrl)
    await restore(to)
    expect(await digestsOf(to.superuserUrl)).toEqual(expected)
    await connected(to.superuserUrl, (client) => client.query(`UPDATE producto SET categoria = 'otra'`))
    await expect(restore(to)).rejects.toThrow('La base de datos ya tiene datos (ajena, propia)')
    await restore(to, undefined, path, true)
    expect(await digestsOf(to.superuserUrl)).toEqual(expected)
    // And is held back as before.
    const rows = await connected(
      to.ownerUrl,
      async (client) => (await client.query('SELECT FROM producto')).rowCount,
    )
    expect(rows).toBe(0)
  })

  it('restores one chain beside others that have its keys', async () => {
    const to = await owner.database()
    await populate(to.superuserUrl)
    await connected(to.superuserUrl, (client) =>
      client.query(`UPDATE tenant SET slug = 'otra' WHERE slug = 'propia'`),
    )
    const before = await digestsOf(to.superuserUrl)
    await restore(to, 'propia')
    const after = await digestsOf(to.superuserUrl)
    for (const slug of ['otra', 'ajena']) expect(ofTenant(after, slug)).toEqual(ofTenant(before, slug))
    expect(await keyDigests(to.superuserUrl, 'propia')).toEqual(
      await keyDigests(origin.superuserUrl, 'propia'),
    )
  })

  it('is told what it lacks to restore one chain of an older version', async () => {
    const to = await owner.database()
    const older = join(import.meta.dirname, '../../test/previous/0020.respaldo')
    await expect(restore(to, 'cliente', older)).rejects.toThrow('dale CREATEDB al usuario de DATABASE_URL')
    await connected(to.superuserUrl, (client) => client.query(`ALTER ROLE ${owner.role} CREATEDB`))
    await restore(to, 'cliente', older)
    const restored = await digestsOf(to.superuserUrl)
    expect(restored['cliente venta_linea']?.rows).toBe(541)
    const left = await connected(to.superuserUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT FROM pg_database WHERE datname LIKE 'abasto_restauracion_%'`,
      )
      return rows
    })
    expect(left).toEqual([])
  })
})
