import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@abasto/database/test/database'
import { testRoom } from '../../test/databases.ts'
import { connected, digestsOf } from '../../test/digests.ts'
import { populate } from '../../test/seeded.ts'
import type { Item } from '../file/items.ts'
import { readBackupFile } from '../file/read-file.ts'
import { restoreChain } from './restore-chain.ts'
import { restoreWhole } from './restore-whole.ts'

const COMMAND = join(import.meta.dirname, '../commands/restore.ts')
const MANY = 150_000

const room = testRoom()
let path: string
let to: TestDatabase

beforeAll(async () => {
  const origin = await room.database()
  await populate(origin.ownerUrl)
  // As many lines as it takes to be met in the middle of them.
  await connected(origin.ownerUrl, (client) =>
    client.query(
      `INSERT INTO venta_linea
       SELECT tenant_id, ubicacion_key, '2026-10-05', 'muchos', n, NULL, 1, 1, 1
       FROM ubicacion CROSS JOIN generate_series(1, ${MANY}) AS n
       WHERE tipo = 'tienda'`,
    ),
  )
  path = await room.backup(origin.ownerUrl)
  to = await room.database()
  await populate(to.ownerUrl)
})

describe('a restore that does not come to its end leaves what was there', () => {
  it.each([
    ['everything', []],
    ['one chain', ['--cadena', 'propia']],
  ])('killed in the middle of %s', async (_name, args) => {
    const before = await digestsOf(to.ownerUrl)
    const child = spawn(process.execPath, [COMMAND, '--archivo', path, '--reemplazar', ...args], {
      env: { ...process.env, DATABASE_URL: to.ownerUrl },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await connected(to.ownerUrl, async (client) => {
      // The last table is under way when the lines are: much has been written, and what was there deleted.
      await untilQuery(client, args.length === 0 ? 'COPY "venta_linea"%' : '%INSERT INTO "venta_linea"%')
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      await untilGone(client)
    })
    expect(await digestsOf(to.ownerUrl)).toEqual(before)
  })

  it.each(['everything', 'one chain'])('of rows of %s that are not those of the backup', async (what) => {
    const before = await digestsOf(to.ownerUrl)
    await connected(to.ownerUrl, async (client) => {
      const items = altered(readBackupFile(path))
      const failing =
        what === 'everything'
          ? restoreWhole(client, items, { ownerUrl: to.ownerUrl, replace: true })
          : restoreChain(client, items, { chain: 'propia', replace: true })
      await expect(failing).rejects.toThrow('La tabla venta_producto no quedó como estaba en el respaldo')
    })
    expect(await digestsOf(to.ownerUrl)).toEqual(before)
  })
})

/** One bit of one row of one of the last tables. */
async function* altered(items: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  let table = ''
  for await (const item of items) {
    if (item.kind === 'table') table = item.table
    if (table === 'venta_producto' && item.kind === 'rows') {
      const bytes = Buffer.from(item.bytes)
      bytes[0] = (bytes[0] ?? 0) ^ 1
      yield { kind: 'rows', bytes }
    } else yield item
  }
}

async function untilQuery(client: Client, like: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'abasto-restaurar' AND state = 'active' AND query LIKE $1`,
      [like],
    )
    if (rowCount) return
    await sleep(2)
  }
}

async function untilGone(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'abasto-restaurar'`,
    )
    if (!rowCount) return
    await sleep(20)
  }
}
