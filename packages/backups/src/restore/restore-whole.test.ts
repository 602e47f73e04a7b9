import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@abasto/database/test/database'
import { migrate } from '@abasto/database/migrations/migrate'
import { NOW, testRoom } from '../../test/databases.ts'
import { connected, digestsOf } from '../../test/digests.ts'
import { populate } from '../../test/seeded.ts'
import { restoreBackup } from './restore-backup.ts'

const room = testRoom()
let origin: TestDatabase
let path: string

beforeAll(async () => {
  origin = await room.database()
  await populate(origin.ownerUrl)
  path = await room.backup(origin.ownerUrl)
})

const restore = (to: TestDatabase, replace = false, file = path) =>
  restoreBackup({ ownerUrl: to.ownerUrl, path: file, chain: undefined, replace, now: NOW })

describe('a whole backup', () => {
  it('restored into an empty database has every table of every chain as it was', async () => {
    const to = await room.database()
    await restore(to)
    const digests = await digestsOf(to.ownerUrl)
    expect(digests).toEqual(await digestsOf(origin.ownerUrl))
    // A table that nobody filled would compare equal whatever happened to it.
    expect(Object.entries(digests).filter(([, { rows }]) => rows === 0)).toEqual([])
    expect(digests['propia venta_linea']?.rows).toBe(3001)
  })

  it('restores into a database without a single table', async () => {
    const to = await room.database()
    await connected(to.ownerUrl, (client) =>
      client.query('DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public'),
    )
    await restore(to)
    expect(await digestsOf(to.ownerUrl)).toEqual(await digestsOf(origin.ownerUrl))
  })

  it('leaves a schema that is the one the migrations make', async () => {
    const [to, fresh] = [await room.database(), await room.database()]
    await restore(to)
    // The months that the data needs have their partitions.
    await connected(fresh.ownerUrl, (client) =>
      client.query(
        `SELECT asegurar_particion_venta_linea(dia) FROM unnest('{2026-09-01,2026-10-01,2026-11-01}'::date[]) AS dia`,
      ),
    )
    expect(await shapeOf(to)).toEqual(await shapeOf(fresh))
    expect(await migrate(to)).toEqual({ applied: [], spread: [] })
  })

  it('gives out numbers that were never given out', async () => {
    const to = await room.database()
    await restore(to)
    const next = (database: TestDatabase) =>
      connected(database.ownerUrl, async (client) => {
        const { rows } = await client.query<{ numero: number }>(
          `INSERT INTO ubicacion (tenant_id, ubicacion_id, nombre, tipo)
           SELECT tenant_id, 'nueva', 'N', 'tienda' FROM tenant WHERE slug = 'propia'
           RETURNING ubicacion_key AS numero`,
        )
        await client.query(`DELETE FROM ubicacion WHERE ubicacion_id = 'nueva'`)
        return rows[0]?.numero
      })
    expect(await next(to)).toBe(await next(origin))
  })

  it('lets nobody in: sessions stay behind', async () => {
    const to = await room.database()
    await restore(to)
    const sessions = (database: TestDatabase) =>
      connected(database.ownerUrl, async (client) => (await client.query('SELECT FROM sesion')).rowCount)
    expect(await sessions(origin)).toBe(2)
    expect(await sessions(to)).toBe(0)
  })

  it('keeps chains apart as before, for the owner too', async () => {
    const to = await room.database()
    await restore(to)
    const open = await connected(to.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT relname FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
           AND NOT relforcerowsecurity AND relname <> 'migracion'`,
      )
      return rows
    })
    expect(open).toEqual([])
  })
})

describe('a database that has data', () => {
  it('is left as it is, unless its data is to be replaced', async () => {
    const to = await room.database()
    await populate(to.ownerUrl)
    await connected(to.ownerUrl, (client) => client.query(`UPDATE producto SET categoria = 'otra'`))
    const before = await digestsOf(to.ownerUrl)
    await expect(restore(to)).rejects.toThrow(
      'La base de datos ya tiene datos (ajena, propia): restaura en una vacía, o agrega --reemplazar para cambiarlos por los del respaldo.',
    )
    expect(await digestsOf(to.ownerUrl)).toEqual(before)
    await restore(to, true)
    expect(await digestsOf(to.ownerUrl)).toEqual(await digestsOf(origin.ownerUrl))
  })

  it('is not replaced while the product runs on it', async () => {
    const to = await room.database()
    await connected(to.syncUrl, () => expect(restore(to, true)).rejects.toThrow('Abasto está en marcha'))
    await connected(to.apiUrl, () => expect(restore(to, true)).rejects.toThrow('Abasto está en marcha'))
    await restore(to, true)
  })

  it('keeps what is not ours in it, and is left as it is where that rests on our tables', async () => {
    const to = await room.database()
    await populate(to.ownerUrl)
    await connected(to.ownerUrl, (client) =>
      client.query('CREATE TABLE ajeno (nota text); CREATE VIEW consulta_ajena AS SELECT * FROM producto'),
    )
    const before = await digestsOf(to.ownerUrl)
    await expect(restore(to, true)).rejects.toMatchObject({ code: '2BP01' })
    expect(await digestsOf(to.ownerUrl)).toEqual(before)
    await connected(to.ownerUrl, (client) => client.query('DROP VIEW consulta_ajena'))
    await restore(to, true)
    await connected(to.ownerUrl, (client) => client.query('SELECT nota FROM ajeno'))
  })

  it('of a newer version is not for this one to replace', async () => {
    const to = await room.database()
    await connected(to.ownerUrl, (client) =>
      client.query(`INSERT INTO migracion (nombre, suma) VALUES ('9999_futura.sql', 'x')`),
    )
    await expect(restore(to, true)).rejects.toThrow('La base de datos es de otra versión de Abasto')
  })
})

async function shapeOf(database: TestDatabase): Promise<unknown[]> {
  return connected(database.ownerUrl, async (client) => {
    const { rows } = await client.query(`
      SELECT relname, relkind, relrowsecurity, relforcerowsecurity, relacl::text AS permisos,
        ARRAY(SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = pg_class.oid ORDER BY 1) AS reglas,
        ARRAY(SELECT tgname::text FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal ORDER BY 1) AS avisos
      FROM pg_class
      WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      ORDER BY relnamespace, relname
    `)
    const routines = await client.query(`
      SELECT oid::regprocedure::text AS firma, prosrc, proacl::text FROM pg_proc
      WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      ORDER BY 1
    `)
    return [...rows, ...routines.rows]
  })
}
