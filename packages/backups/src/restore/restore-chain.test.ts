import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@abasto/database/test/database'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { createLocation, createProducts, createTenant } from '@abasto/database/test/factories'
import { NOW, testRoom } from '../../test/databases.ts'
import { connected, digestsOf, ofTenant } from '../../test/digests.ts'
import { populate } from '../../test/seeded.ts'
import { keyDigests } from '../../test/key-digests.ts'
import { restoreBackup } from './restore-backup.ts'

const room = testRoom()
let origin: TestDatabase
let whole: string
let alone: string

beforeAll(async () => {
  origin = await room.database()
  await populate(origin.ownerUrl)
  whole = await room.backup(origin.ownerUrl)
  alone = await room.backup(origin.ownerUrl, 'propia')
})

const restore = (to: TestDatabase, path: string, replace = false, chain = 'propia') =>
  restoreBackup({ ownerUrl: to.ownerUrl, path, chain, replace, now: NOW })

/** A database with another chain, whose keys are those that the backed up one has. */
async function beside(): Promise<TestDatabase> {
  const to = await room.database()
  const owner = createDatabase(createPool(to.ownerUrl, { application: 'test', maxConnections: 1 }))
  try {
    await populate(to.ownerUrl)
    await connected(to.ownerUrl, async (client) => {
      await client.query(`UPDATE tenant SET slug = 'otra' WHERE slug = 'propia'`)
      await client.query(`UPDATE tenant SET slug = 'mas' WHERE slug = 'ajena'`)
    })
  } finally {
    await owner.destroy()
  }
  return to
}

describe('one chain of a backup', () => {
  it('restored beside chains that have its keys gets others, and leaves theirs alone', async () => {
    const to = await beside()
    const before = await digestsOf(to.ownerUrl)
    await restore(to, alone)
    const after = await digestsOf(to.ownerUrl)
    for (const slug of ['otra', 'mas']) expect(ofTenant(after, slug)).toEqual(ofTenant(before, slug))
    expect(await keyDigests(to.ownerUrl, 'propia')).toEqual(await keyDigests(origin.ownerUrl, 'propia'))
    const shared = await connected(to.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT producto_key FROM venta_linea GROUP BY producto_key HAVING count(DISTINCT tenant_id) > 1`,
      )
      return rows
    })
    expect(shared).toEqual([])
  })

  it('comes out of a whole backup as well', async () => {
    const [from, to] = [await beside(), await beside()]
    await restore(from, alone)
    await restore(to, whole)
    expect(ofTenant(await digestsOf(to.ownerUrl), 'propia')).toEqual(
      ofTenant(await digestsOf(from.ownerUrl), 'propia'),
    )
  })

  it('keeps its keys where they are free, so that addresses stay', async () => {
    const to = await room.database()
    await restore(to, whole, false, 'ajena')
    await restore(to, whole, false, 'propia')
    expect(await keyDigests(to.ownerUrl, 'propia')).toEqual(await keyDigests(origin.ownerUrl, 'propia'))
    const orders = (database: TestDatabase) =>
      connected(database.ownerUrl, async (client) => {
        const { rows } = await client.query(
          'SELECT slug, pedido_id FROM pedido JOIN tenant USING (tenant_id) ORDER BY 1',
        )
        return rows
      })
    expect(await orders(to)).toEqual(await orders(origin))
  })

  it('takes the place of the card that a start has registered', async () => {
    const to = await room.database()
    const owner = createDatabase(createPool(to.ownerUrl, { application: 'test', maxConnections: 1 }))
    await createTenant(owner, { slug: 'propia' })
    await owner.destroy()
    await restore(to, alone)
    expect(ofTenant(await digestsOf(to.ownerUrl), 'propia')).toEqual(
      ofTenant(await digestsOf(origin.ownerUrl), 'propia'),
    )
  })

  it('leaves its numbers behind, so that nobody gets them again', async () => {
    const to = await beside()
    await restore(to, alone)
    const owner = createDatabase(createPool(to.ownerUrl, { application: 'test', maxConnections: 1 }))
    const other = await createTenant(owner, { slug: 'tercera' })
    await createLocation(owner, other, { ubicacion_id: 't1', nombre: 'T', tipo: 'tienda' })
    await createProducts(owner, other, [{ codigo_producto: 'X' }, { codigo_producto: 'Y' }])
    await owner.destroy()
  })
})

describe('a database that has the chain', () => {
  it('is left as it is, unless the chain is to be replaced', async () => {
    const to = await room.database()
    await populate(to.ownerUrl)
    await connected(to.ownerUrl, (client) => client.query(`UPDATE producto SET categoria = 'otra'`))
    const before = await digestsOf(to.ownerUrl)
    await expect(restore(to, alone)).rejects.toThrow('La cadena propia ya tiene datos: agrega --reemplazar')
    expect(await digestsOf(to.ownerUrl)).toEqual(before)
    await restore(to, alone, true)
    const after = await digestsOf(to.ownerUrl)
    expect(ofTenant(after, 'ajena')).toEqual(ofTenant(before, 'ajena'))
    // Replaced where it stood, down to its keys.
    expect(ofTenant(after, 'propia')).toEqual(ofTenant(await digestsOf(origin.ownerUrl), 'propia'))
  })

  it('is restored while the product runs, but not while the chain is synchronised', async () => {
    const to = await room.database()
    await populate(to.ownerUrl)
    const run = (status: string, age: string) =>
      connected(to.ownerUrl, (client) =>
        client.query(`UPDATE etl_corrida SET status = $1, latido_en = now() - $2::interval`, [status, age]),
      )
    await connected(to.apiUrl, async () => {
      await run('running', '1 second')
      await expect(restore(to, alone, true)).rejects.toThrow('La cadena propia se está sincronizando')
      await run('running', '1 hour')
      await restore(to, alone, true)
    })
  })

  it('shows what changed to browsers that keep an answer of before', async () => {
    const to = await room.database()
    await populate(to.ownerUrl)
    const version = () =>
      connected(to.ownerUrl, async (client) => {
        const { rows } = await client.query<{ suma: string; azar: string }>(
          `SELECT sum(version)::text AS suma, sum(azar)::text AS azar FROM version_datos JOIN tenant USING (tenant_id) WHERE slug = 'propia'`,
        )
        return rows[0]
      })
    const before = await version()
    await restore(to, alone, true)
    const after = await version()
    expect(Number(after?.suma)).toBeGreaterThan(Number(before?.suma))
    expect(after?.azar).not.toBe(before?.azar)
  })
})

it('a chain that the backup does not have is refused with those that it has', async () => {
  const to = await room.database()
  await expect(restore(to, whole, false, 'ninguna')).rejects.toThrow(
    'El respaldo no tiene la cadena ninguna: tiene propia, ajena.',
  )
  await expect(room.backup(origin.ownerUrl, 'ninguna')).rejects.toThrow('No existe la cadena ninguna.')
})
