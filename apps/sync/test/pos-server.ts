import { randomBytes } from 'node:crypto'
import { createTestDatabase } from '@abasto/database/test/database'
import { createConnection, type Connection as MysqlConnection, type RowDataPacket } from 'mysql2/promise'
import { Client } from 'pg'
import { MariadbServer } from './mariadb-server.ts'

/** Environment variable that holds the password of the user the sources read as. */
export const PASSWORD_VARIABLE = 'FUENTE_PRUEBA_CLAVE'

/** A database server with a POS in it under our hand, and how a source reaches it. */
export interface PosServer {
  readonly tipo: 'postgresql' | 'mysql' | 'sqlserver'
  /** Address and user that may only read; the password is in PASSWORD_VARIABLE. */
  readonly address: Readonly<Record<string, unknown>>
  readonly password: string
  /** Runs statements as the owner. */
  run(...statements: readonly string[]): Promise<void>
  /** Statements of sources that the server works on right now. */
  running(): Promise<number>
  /** Cuts off every source. */
  disconnectSources(): Promise<void>
  stop(): Promise<void>
}

/** Tables of the demo chain's POS. @param moment the server's type for a date with a time */
export function posTables(moment: string): string[] {
  return [
    `CREATE TABLE articulos (
       cod_articulo varchar(40) PRIMARY KEY, nombre varchar(200) NOT NULL, departamento varchar(100),
       cuadrante varchar(40), und_empaque int, peso_und decimal(10, 3)
     )`,
    `CREATE TABLE tickets (num_ticket int PRIMARY KEY, fecha_hora ${moment} NOT NULL, anulado int NOT NULL)`,
    `CREATE TABLE ticket_renglones (
       num_ticket int NOT NULL, renglon int NOT NULL, cod_articulo varchar(40), cantidad decimal(18, 3),
       precio_unit decimal(18, 4), PRIMARY KEY (num_ticket, renglon)
     )`,
    'CREATE TABLE existencias (cod_articulo varchar(40) PRIMARY KEY, existencia decimal(18, 3) NOT NULL)',
    `CREATE TABLE cierres (
       fecha date NOT NULL, cod_articulo varchar(40) NOT NULL, existencia decimal(18, 3) NOT NULL,
       PRIMARY KEY (fecha, cod_articulo)
     )`,
  ]
}

const READER = 'lector'

export async function startPostgresqlPos(): Promise<PosServer> {
  const test = await createTestDatabase()
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const { hostname, port, pathname } = new URL(test.ownerUrl)
  const base = pathname.slice(1)
  const usuario = `${READER}_${randomBytes(4).toString('hex')}`
  const password = newPassword()
  await owner.query(`CREATE ROLE ${usuario} LOGIN PASSWORD '${password}'`)
  await owner.query(`CREATE SCHEMA pos`)
  await owner.query(`GRANT USAGE ON SCHEMA pos TO ${usuario}`)
  await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA pos GRANT SELECT ON TABLES TO ${usuario}`)
  await owner.query(`ALTER ROLE ${usuario} SET search_path = pos`)
  await owner.query('SET search_path = pos')
  return {
    tipo: 'postgresql',
    address: { servidor: hostname, puerto: Number(port), base, usuario, tls: 'no' },
    password,
    async run(...statements) {
      for (const statement of statements) await owner.query(statement)
    },
    async running() {
      const { rows } = await owner.query<{ running: number }>(
        `SELECT count(*)::int AS running FROM pg_stat_activity WHERE usename = $1 AND state = 'active'`,
        [usuario],
      )
      return rows[0]?.running ?? Number.NaN
    },
    async disconnectSources() {
      await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [
        usuario,
      ])
    },
    async stop() {
      await owner.query(`DROP OWNED BY ${usuario} CASCADE`)
      await owner.query(`DROP ROLE ${usuario}`)
      await owner.end()
      await test.drop()
    },
  }
}

export async function startMariadbPos(): Promise<PosServer> {
  const server = await MariadbServer.start()
  const password = newPassword()
  const owner = await createConnection({ host: '127.0.0.1', port: server.port, user: 'root' })
  for (const statement of [
    'CREATE DATABASE pos CHARACTER SET latin1',
    'USE pos',
    `CREATE USER ${READER} IDENTIFIED BY '${password}'`,
    `GRANT SELECT ON pos.* TO ${READER}`,
  ]) {
    await owner.query(statement)
  }
  return {
    tipo: 'mysql',
    address: { servidor: '127.0.0.1', puerto: server.port, base: 'pos', usuario: READER, tls: 'no' },
    password,
    async run(...statements) {
      for (const statement of statements) await owner.query(statement)
    },
    running: async () => (await readers(owner, `command IN ('Query', 'Execute')`)).length,
    async disconnectSources() {
      for (const id of await readers(owner, 'true')) await owner.query(`KILL CONNECTION ${id}`)
    },
    async stop() {
      await owner.end()
      await server.stop()
    },
  }
}

async function readers(owner: MysqlConnection, condition: string): Promise<number[]> {
  const [rows] = await owner.query<({ id: number } & RowDataPacket)[]>(
    `SELECT id FROM information_schema.processlist WHERE user = '${READER}' AND ${condition}`,
  )
  return rows.map(({ id }) => id)
}

/** Plain enough for every server, and found nowhere else. */
function newPassword(): string {
  return `Clave-${randomBytes(9).toString('hex')}`
}
