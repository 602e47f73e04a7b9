import { randomBytes } from 'node:crypto'
import { EXPENDABLE } from '@abasto/database/embedded/settings'
import { startEmbedded } from '@abasto/database/embedded/start'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { Client } from 'pg'
import { MariadbServer } from '../mariadb-server.ts'
import { startSqlserverPos } from '../sqlserver-pos.ts'
import type { PosDatabase } from './server-stores.ts'

const READER = 'lector'

/** A server that makes a POS's database when asked for one. */
export interface PosDatabases {
  create(base: string): Promise<PosDatabase>
  stop(): Promise<void>
}

/** A PostgreSQL beside the product's own. */
export async function postgresqlDatabases(dataDir: string): Promise<PosDatabases> {
  const server = await startEmbedded({ dataDir, port: 0, settings: EXPENDABLE })
  const clave = newSecret('PG')
  const admin = await connected(server.ownerUrl)
  await admin.query(`CREATE ROLE ${READER} LOGIN PASSWORD '${process.env[clave]}'`)
  return {
    async create(base) {
      await admin.query(`CREATE DATABASE ${base}`)
      const owner = await connected(server.ownerUrl, base)
      await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${READER}`)
      return {
        tipo: 'postgresql',
        host: '127.0.0.1',
        port: server.port,
        base,
        usuario: READER,
        tls: 'no',
        clave,
        moment: 'timestamp',
        day: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
        transaction: async (statements) => {
          await owner.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
        },
        rows: async (text) => (await owner.query<unknown[]>({ text, rowMode: 'array' })).rows,
        close: () => owner.end(),
      }
    },
    async stop() {
      await admin.end()
      await server.stop()
    },
  }
}

export async function mariadbDatabases(): Promise<PosDatabases> {
  const server = await MariadbServer.start()
  const clave = newSecret('MY')
  const at = { host: '127.0.0.1', port: server.port, user: 'root' }
  const admin = await createConnection(at)
  await admin.query(`CREATE USER ${READER} IDENTIFIED BY '${process.env[clave]}'`)
  return {
    async create(base) {
      await admin.query(`CREATE DATABASE ${base} CHARACTER SET utf8mb4`)
      await admin.query(`GRANT SELECT ON ${base}.* TO ${READER}`)
      const owner = await createConnection({ ...at, database: base })
      return {
        tipo: 'mysql',
        host: '127.0.0.1',
        port: server.port,
        base,
        usuario: READER,
        tls: 'no',
        clave,
        moment: 'datetime',
        day: (column) => `date_format(${column}, '%Y-%m-%d')`,
        async transaction(statements) {
          for (const sql of ['START TRANSACTION', ...statements, 'COMMIT']) await owner.query(sql)
        },
        rows: async (sql) =>
          (await owner.query<(unknown[] & RowDataPacket)[]>({ sql, rowsAsArray: true }))[0],
        close: () => owner.end(),
      }
    },
    async stop() {
      await admin.end()
      await server.stop()
    },
  }
}

/** The one database of SQLSERVER_TEST_URL, emptied. */
export async function sqlserverDatabases(): Promise<PosDatabases> {
  const server = await startSqlserverPos()
  const clave = newSecret('MS', server.password)
  const tables = ['cierres', 'existencias', 'ticket_renglones', 'tickets', 'articulos']
  await server.run(...tables.map((table) => `DROP TABLE IF EXISTS ${table}`))
  return {
    create: () =>
      Promise.resolve({
        tipo: 'sqlserver',
        host: String(server.address['servidor']),
        port: Number(server.address['puerto']),
        base: String(server.address['base']),
        usuario: String(server.address['usuario']),
        tls: 'sin_verificar',
        clave,
        moment: 'datetime2',
        day: (column) => `CONVERT(char(10), ${column}, 23)`,
        transaction: (statements) =>
          server.run(['SET XACT_ABORT ON', 'BEGIN TRANSACTION', ...statements, 'COMMIT'].join(';\n')),
        close: () => Promise.resolve(),
      }),
    stop: () => server.stop(),
  }
}

async function connected(url: string, base?: string): Promise<Client> {
  const target = new URL(url)
  if (base !== undefined) target.pathname = `/${base}`
  const client = new Client({ connectionString: target.href })
  await client.connect()
  return client
}

/** A password in a variable that the sync service inherits. @returns its name */
function newSecret(kind: string, password = randomBytes(12).toString('hex')): string {
  const name = `FUENTE_FALLAS_${kind}`
  process.env[name] = password
  process.env[`${name}_SERVIDOR`] = '127.0.0.1,localhost'
  return name
}
