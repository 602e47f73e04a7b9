import { Connection, Request } from 'tedious'
import { PASSWORD_VARIABLE, type PosServer } from './pos-server.ts'

const { SQLSERVER_TEST_URL } = process.env

/** Why there is no SQL Server to test with; undefined when there is. */
export function sqlserverMissing(): string | undefined {
  return SQLSERVER_TEST_URL
    ? undefined
    : 'no SQL Server given (SQLSERVER_TEST_URL=sqlserver://sa:clave@servidor:1433/base, of a database that may be emptied)'
}

/** The server of SQLSERVER_TEST_URL, whose database the tests may empty; sources read as the same user. */
export async function startSqlserverPos(): Promise<PosServer> {
  const url = new URL(SQLSERVER_TEST_URL ?? '')
  const base = url.pathname.slice(1)
  process.env[`${PASSWORD_VARIABLE}_SERVIDOR`] = `127.0.0.1,localhost,${url.hostname}`
  const password = decodeURIComponent(url.password)
  const usuario = decodeURIComponent(url.username)
  const puerto = Number(url.port || 1433)
  const owner = new Connection({
    server: url.hostname,
    authentication: { type: 'default', options: { userName: usuario, password } },
    options: {
      port: puerto,
      database: base,
      encrypt: true,
      trustServerCertificate: true,
      useColumnNames: false,
    },
  })
  const connected = Promise.withResolvers<void>()
  owner.connect((error) => (error ? connected.reject(error) : connected.resolve()))
  await connected.promise
  const run = (sql: string) => rowsOf(owner, sql)
  const others = `
    FROM sys.dm_exec_sessions AS sesion
    WHERE sesion.program_name = 'abasto' AND sesion.database_id = DB_ID()
  `
  return {
    tipo: 'sqlserver',
    address: { servidor: url.hostname, puerto, base, usuario, tls: 'sin_verificar' },
    password,
    async run(...statements) {
      for (const statement of statements) await run(statement)
    },
    async running() {
      const rows = await run(`SELECT count(*) ${others} AND sesion.status = 'running'`)
      return Number(rows[0]?.[0])
    },
    async disconnectSources() {
      for (const [id] of await run(`SELECT sesion.session_id ${others}`)) await run(`KILL ${Number(id)}`)
    },
    stop: async () => owner.close(),
  }
}

function rowsOf(connection: Connection, sql: string): Promise<unknown[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[][]>()
  const rows: unknown[][] = []
  const request = new Request(sql, (error) => (error ? reject(error) : resolve(rows)))
  request.on('row', (cells: readonly { readonly value: unknown }[]) => {
    rows.push(cells.map(({ value }) => value))
  })
  connection.execSqlBatch(request)
  return promise
}
