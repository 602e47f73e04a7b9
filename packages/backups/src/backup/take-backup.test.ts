import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@abasto/database/test/database'
import { NOW, testRoom } from '../../test/databases.ts'
import { connected, digestsOf } from '../../test/digests.ts'
import { populate } from '../../test/seeded.ts'
import { withConnection } from '../connections/with-connection.ts'
import type { Item } from '../file/items.ts'
import { writeBackupFile } from '../file/write-file.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { readBackedUpSchema } from '../schema/tables.ts'
import { takeBackup } from './take-backup.ts'

const room = testRoom()
let origin: TestDatabase

beforeAll(async () => {
  origin = await room.database()
  await populate(origin.ownerUrl)
})

describe('a backup while others write', () => {
  it('is of one moment: sums are those of their lines', async () => {
    const writing = new AbortController()
    const begun = Promise.withResolvers<void>()
    const written = write(origin.ownerUrl, writing.signal, begun.resolve)
    await Promise.race([begun.promise, written])
    const path = await room.path()
    await withConnection(origin.ownerUrl, 'test', (client) =>
      writeBackupFile(path, slowly(takeBackup(client, { chain: undefined, now: NOW }))),
    )
    writing.abort()
    const last = await written
    const to = await room.database()
    await restoreBackup({ ownerUrl: to.ownerUrl, path, chain: undefined, replace: false, now: NOW })
    const [restored, there] = [await linesOf(to), await linesOf(origin)]
    expect(restored.lineas).toBe(restored.contadas)
    expect(restored.numero).toBe(restored.lineas)
    // Much was written before the backup ended, and after it began.
    expect(there.lineas).toBe(last)
    expect(restored.lineas).toBeLessThan(last)
  })
})

/** Adds a line, and one to the count of its day and to the number of orders, in one transaction after the other. */
async function write(ownerUrl: string, signal: AbortSignal, onBegun: () => void): Promise<number> {
  return connected(ownerUrl, async (client) => {
    const own = `(SELECT tenant_id FROM tenant WHERE slug = 'propia')`
    const store = `(SELECT ubicacion_key FROM ubicacion WHERE tenant_id = ${own} AND tipo = 'tienda')`
    await client.query(`SELECT asegurar_particion_venta_linea('2026-12-01')`)
    await client.query(
      `INSERT INTO venta_dia VALUES (${own}, ${store}, '2026-12-01', 0, 0, 0, 1, true, now());
       UPDATE pedido_numeracion SET ultimo = 0 WHERE tenant_id = ${own}`,
    )
    let lines = 0
    while (!signal.aborted || lines < 10) {
      lines++
      await client.query(
        `BEGIN;
         INSERT INTO venta_linea SELECT ${own}, ${store}, '2026-12-01', '${lines}', 1, NULL, min(producto_key), 1, 1 FROM producto WHERE tenant_id = ${own};
         UPDATE venta_dia SET lineas = lineas + 1 WHERE fecha = '2026-12-01' AND tenant_id = ${own};
         UPDATE pedido_numeracion SET ultimo = ultimo + 1 WHERE tenant_id = ${own};
         COMMIT`,
      )
      onBegun()
    }
    return lines
  })
}

async function* slowly(items: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  for await (const item of items) {
    if (item.kind === 'table') await sleep(10)
    yield item
  }
}

function linesOf(database: TestDatabase) {
  return connected(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ lineas: number; contadas: number; numero: number }>(
      `SELECT
         (SELECT count(*)::integer FROM venta_linea WHERE fecha = '2026-12-01') AS lineas,
         (SELECT lineas FROM venta_dia WHERE fecha = '2026-12-01') AS contadas,
         (SELECT ultimo FROM pedido_numeracion JOIN tenant USING (tenant_id) WHERE slug = 'propia') AS numero`,
    )
    const [found] = rows
    if (!found) throw new Error('a query without a table has one row')
    return found
  })
}

describe('what is backed up', () => {
  it('is every table of a tenant, but for sessions, invitations, the count of changes, findings and what follows its locations', async () => {
    const names = await connected(origin.ownerUrl, async (client) => {
      const { tables } = await readBackedUpSchema(client)
      const all = await client.query<{ tabla: string }>(
        `SELECT relname AS tabla FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
      )
      return { backedUp: tables.map(({ nombre }) => nombre), all: all.rows.map(({ tabla }) => tabla) }
    })
    expect(names.all.filter((name) => !names.backedUp.includes(name)).toSorted()).toEqual([
      'asunto',
      'asunto_resto',
      'asunto_sello',
      'intento_acceso',
      'invitacion',
      'lugar',
      'migracion',
      'sesion',
      'version_datos',
    ])
    expect(names.backedUp[0]).toBe('tenant')
  })

  it('knows of every number that names a row what it names: a chain beside others gets others', async () => {
    const unknown = await connected(origin.ownerUrl, async (client) => {
      const { tables, keyOf } = await readBackedUpSchema(client)
      return tables.flatMap(({ nombre, columnas }) =>
        columnas
          .filter((column) => /_(?:key|id)$/.test(column) && column !== 'tenant_id' && !keyOf(nombre, column))
          .map((column) => `${nombre}.${column}`),
      )
    })
    // Names on the wire: of a location, and of what an act was about.
    expect(unknown.toSorted()).toEqual(['auditoria.cosa_id', 'ubicacion.ubicacion_id'])
  })

  it('has partitions in the one table that a restore makes them for', async () => {
    const partitioned = await connected(origin.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'p'`,
      )
      return rows
    })
    expect(partitioned).toEqual([{ relname: 'venta_linea' }])
  })

  it('changes nothing, and lets go of the database when it is given up', async () => {
    const before = await digestsOf(origin.ownerUrl)
    const failing = withConnection(origin.ownerUrl, 'abasto-corte', async (client) => {
      async function* cut(): AsyncGenerator<Item, void, undefined> {
        for await (const item of takeBackup(client, { chain: undefined, now: NOW })) {
          yield item
          if (item.kind === 'rows') throw new Error('se cortó')
        }
      }
      await writeBackupFile(await room.path(), cut())
    })
    await expect(failing).rejects.toThrow('se cortó')
    await untilGone(origin.ownerUrl, 'abasto-corte')
    expect(await digestsOf(origin.ownerUrl)).toEqual(before)
  })

  it('is said plainly where there is nothing', async () => {
    const empty = await room.database()
    await expect(room.backup(empty.ownerUrl)).rejects.toThrow('No hay ninguna cadena que respaldar.')
    await connected(empty.ownerUrl, (client) => client.query('DROP TABLE migracion'))
    await expect(room.backup(empty.ownerUrl)).rejects.toThrow(
      'La base de datos está vacía: no hay nada que respaldar.',
    )
  })
})

async function untilGone(ownerUrl: string, application: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (;;) {
      const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [
        application,
      ])
      if (rowCount === 0) return
      await sleep(20)
    }
  } finally {
    await client.end()
  }
}
