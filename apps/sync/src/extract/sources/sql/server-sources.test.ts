import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import { freePort } from '@abasto/database/embedded/free-port'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startHangingServer } from '../../../../test/hanging-server.ts'
import { mariadbMissing } from '../../../../test/mariadb-server.ts'
import {
  PASSWORD_VARIABLE,
  posTables,
  startMariadbPos,
  startPostgresqlPos,
  type PosServer,
} from '../../../../test/pos-server.ts'
import { sqlserverMissing, startSqlserverPos } from '../../../../test/sqlserver-pos.ts'
import { startUnreliableProxy } from '../../../../test/unreliable-proxy.ts'
import { until } from '../../../../test/until.ts'
import { openSource } from '../open-source.ts'
import { SourceError } from '../source-error.ts'
import type { SaleRow } from '../../../transform/source-rows.ts'

/** What servers do that files do not: run away with memory, hang, cut the line, refuse, and keep secrets. */
interface Kind {
  readonly name: string
  readonly missing: string | undefined
  readonly start: () => Promise<PosServer>
  readonly moment: string
  /** A query that works for ten seconds before its first row. */
  readonly slow: string
  /** Numbers, texts and moments at the limits of their types, in the columns of sales. */
  readonly exact: string
  readonly million: string
  /** Makes `escribe()`, a function that writes, and lets sources call it. */
  readonly writing?: readonly string[]
}

const MILLION = 1_000_000

const KINDS: readonly Kind[] = [
  {
    name: 'postgresql',
    missing: undefined,
    start: startPostgresqlPos,
    moment: 'timestamp',
    slow: 'SELECT CAST(NULL AS text) AS codigo, 1 AS existencia FROM pg_sleep(60)',
    exact: `
      SELECT
        CAST('2026-03-01 23:59:59.75' AS timestamp) AS fecha,
        CAST(9007199254740993 AS bigint) AS ticket,
        CAST(7 AS bigint) AS renglon,
        CAST('\\x0001ff' AS bytea) AS codigo,
        CAST('12345678901234.567890' AS numeric(30, 6)) AS cantidad,
        CAST(1e12 AS double precision) AS precio
      WHERE :desde < :hasta
    `,
    million: `
      SELECT
        CAST('2026-03-01' AS date) + n / 1000 AS fecha, n AS ticket, 1 AS renglon,
        lpad(CAST(n % 5000 AS text), 6, '0') AS codigo, n * 0.001 AS cantidad, 1.5 AS precio
      FROM generate_series(0, ${MILLION - 1}) AS n
      WHERE :desde < :hasta
    `,
    writing: [
      'DROP TABLE IF EXISTS apuntes',
      'CREATE TABLE apuntes (n int)',
      `CREATE OR REPLACE FUNCTION escribe() RETURNS int LANGUAGE sql SECURITY DEFINER
       AS 'INSERT INTO pos.apuntes VALUES (1) RETURNING n'`,
    ],
  },
  {
    name: 'mysql',
    missing: mariadbMissing(),
    start: startMariadbPos,
    moment: 'datetime',
    slow: 'SELECT NULL AS codigo, SLEEP(60) AS existencia',
    exact: `
      SELECT
        CAST('2026-03-01 23:59:59.75' AS datetime(2)) AS fecha,
        CAST(9007199254740993 AS signed) AS ticket,
        CAST(7 AS signed) AS renglon,
        CAST(x'0001ff' AS binary) AS codigo,
        CAST('12345678901234.567890' AS decimal(30, 6)) AS cantidad,
        1e12 AS precio
      FROM DUAL
      WHERE :desde < :hasta
    `,
    million: `
      SELECT
        DATE_ADD('2026-03-01', INTERVAL FLOOR(seq / 1000) DAY) AS fecha, seq AS ticket, 1 AS renglon,
        LPAD(seq % 5000, 6, '0') AS codigo, seq * 0.001 AS cantidad, 1.5 AS precio
      FROM seq_0_to_${MILLION - 1}
      WHERE :desde < :hasta
    `,
    writing: [
      'DROP TABLE IF EXISTS apuntes',
      'CREATE TABLE apuntes (n int) ENGINE = InnoDB',
      'DROP FUNCTION IF EXISTS escribe',
      `CREATE FUNCTION escribe() RETURNS int MODIFIES SQL DATA
       BEGIN INSERT INTO apuntes VALUES (1); RETURN 1; END`,
      'GRANT EXECUTE ON pos.* TO lector',
    ],
  },
  {
    name: 'sqlserver',
    missing: sqlserverMissing(),
    start: startSqlserverPos,
    moment: 'datetime2(0)',
    slow: `
      SELECT TOP 1 CAST(NULL AS varchar(40)) AS codigo, COUNT_BIG(*) AS existencia
      FROM sys.all_columns AS a CROSS JOIN sys.all_columns AS b CROSS JOIN sys.all_columns AS c
    `,
    exact: `
      SELECT
        CAST('2026-03-01 23:59:59.75' AS datetime2(2)) AS fecha,
        CAST(9007199254740993 AS bigint) AS ticket,
        CAST(7 AS bigint) AS renglon,
        CAST(0x0001ff AS varbinary(3)) AS codigo,
        CAST(CAST('12345678901234.567890' AS decimal(30, 6)) AS varchar(40)) AS cantidad,
        CAST(1e12 AS float) AS precio
      WHERE :desde < :hasta
    `,
    million: `
      SELECT TOP (${MILLION})
        CAST('2026-03-01' AS date) AS fecha, ROW_NUMBER() OVER (ORDER BY (SELECT 1)) AS ticket, 1 AS renglon,
        CAST(a.object_id AS varchar(40)) AS codigo, CAST(1.5 AS decimal(18, 3)) AS cantidad, 1.5 AS precio
      FROM sys.all_columns AS a CROSS JOIN sys.all_columns AS b
      WHERE :desde < :hasta
    `,
  },
]

/** On a machine that does other things as well: who does not stop reads on for minutes. */
const STOP_MS = 15_000

const DAYS = { from: '2026-03-01', to: '2028-12-31' }
const never = new AbortController().signal

for (const { name, missing } of KINDS) {
  if (missing !== undefined) it(`a ${name} server`, ({ skip }) => skip(missing))
}

describe.each(KINDS.filter(({ missing }) => missing === undefined))('a $name server', (kind) => {
  let pos: PosServer
  let hanging: Awaited<ReturnType<typeof startHangingServer>>

  beforeAll(async () => {
    pos = await kind.start()
    hanging = await startHangingServer()
    await pos.run(...tablesDropped(), ...posTables(kind.moment))
  })
  afterAll(async () => {
    await hanging.stop()
    await pos.stop()
  })
  beforeEach(() => {
    process.env[PASSWORD_VARIABLE] = pos.password
  })

  const configured = (changes: object) => ({
    ...pos.address,
    clave: { entorno: PASSWORD_VARIABLE },
    preset: 'abasto-pos',
    ...changes,
  })
  const source = (changes: object = {}, timeZone?: string) =>
    openSource({ tipo: pos.tipo, configuracion: configured(changes), timeZone })
  const withSales = (ventas: string) => source({ consultas: { ventas } })
  const withStock = (existencia: string) => source({ consultas: { existencia } })

  it('brings numbers without loss, moments as the store wrote them, bytes as bytes', async () => {
    const [row] = await all(withSales(kind.exact).sales(DAYS, never))
    expect(row).toMatchObject({
      fecha: '2026-03-01',
      hora: '23:59:59',
      ticket: '9007199254740993',
      renglon: 7,
    })
    expect(row?.cantidad).toBe('12345678901234.567890')
    expect(Number(row?.precio)).toBe(1e12)
    expect(row?.codigo).toEqual(Buffer.from([0, 1, 0xff]))
  })

  it('brings texts with their accents', async () => {
    await pos.run(
      'DELETE FROM articulos',
      "INSERT INTO articulos VALUES ('Ñ1', 'Piña, ají y güire', NULL, NULL, NULL, NULL)",
    )
    expect(await all(source().products(never))).toMatchObject([
      { codigo: 'Ñ1', descripcion: 'Piña, ají y güire', categoria: null },
    ])
  })

  it('streams a million lines in a heap of 40 MB', async () => {
    const fuente = { tipo: pos.tipo, configuracion: configured({ consultas: { ventas: kind.million } }) }
    const worker = new Worker(new URL('../../../../test/counting-worker.ts', import.meta.url), {
      workerData: { fuente, range: DAYS },
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
      execArgv: [],
    })
    const [lines] = await once(worker, 'message')
    expect(lines).toBe(MILLION)
    await worker.terminate()
  })

  it('stops at once in the middle of rows, the server too', async () => {
    const stop = new AbortController()
    const reading = withSales(kind.million).sales(DAYS, stop.signal)[Symbol.asyncIterator]()
    await reading.next()
    const start = performance.now()
    stop.abort(new Error('stop'))
    await expect(reading.next()).rejects.toThrow('stop')
    await until('the server has stopped', async () => (await pos.running()) === 0)
    expect(performance.now() - start).toBeLessThan(STOP_MS)
  })

  it('stops at once while the server works, and so does the server', async () => {
    const stop = new AbortController()
    const reading = all(withStock(kind.slow).stock(stop.signal))
    const ended = expect(reading).rejects.toThrow('stop')
    await until('the server works', async () => (await pos.running()) > 0)
    const start = performance.now()
    stop.abort(new Error('stop'))
    await ended
    await until('the server has stopped', async () => (await pos.running()) === 0)
    expect(performance.now() - start).toBeLessThan(STOP_MS)
  })

  it.each([0, 1, 3, 8, 20])('is not left working when it is stopped %i ms after it was asked', async (ms) => {
    const stop = new AbortController()
    const ended = expect(all(withStock(kind.slow).stock(stop.signal))).rejects.toThrow('stop')
    if (ms > 0) await sleep(ms)
    stop.abort(new Error('stop'))
    await ended
    // Time for what was still being connected to get as far as the query.
    await sleep(200)
    await until('the server has stopped', async () => (await pos.running()) === 0)
  })

  it('is left alone when the reader leaves early', async () => {
    for await (const batch of withSales(kind.million).sales(DAYS, never)) {
      expect(batch.length).toBeGreaterThan(0)
      break
    }
    await until('the server has stopped', async () => (await pos.running()) === 0)
  })

  it('is given up when it takes longer than its limit', async () => {
    const slow = source({ consultas: { existencia: kind.slow }, limite_segundos: 1 })
    const failure = await failed(all(slow.stock(never)))
    expect(failure).toMatch(/No respondió en 1 segundos|tardó más que su límite/)
    await until('the server has stopped', async () => (await pos.running()) === 0)
  })

  it('says so when the line is cut in the middle of rows', async () => {
    const reading = withSales(kind.million).sales(DAYS, never)[Symbol.asyncIterator]()
    await reading.next()
    await pos.disconnectSources()
    const failure = await failed(
      (async () => {
        while (!(await reading.next()).done);
      })(),
    )
    expect(failure).toMatch(/cortó/)
  })

  it.each([0, 1, 20, 150, 700, 5000, 200_003])(
    'ends with words of its own when the line is cut after %i bytes, in the middle of whatever it is',
    async (after) => {
      const proxy = await startUnreliableProxy({ port: Number(pos.address['puerto']), after, fault: 'cut' })
      const cut = source({ puerto: proxy.port, consultas: { ventas: kind.million } })
      expect(await failed(all(cut.sales(DAYS, never)))).toMatch(/cortó/)
      await proxy.stop()
    },
  )

  it.each([700, 200_003])(
    'ends, and takes nothing along, when the line brings garbage after %i bytes',
    async (after) => {
      const port = Number(pos.address['puerto'])
      const proxy = await startUnreliableProxy({ port, after, fault: 'garbage' })
      const garbled = source({
        puerto: proxy.port,
        consultas: { ventas: kind.million },
        limite_segundos: 1,
      })
      expect(await failed(all(garbled.sales(DAYS, never)))).not.toBe('')
      await proxy.stop()
    },
  )

  it.each([20, 200_003])('is given up when it falls silent after %i bytes', async (after) => {
    const proxy = await startUnreliableProxy({ port: Number(pos.address['puerto']), after, fault: 'freeze' })
    const silent = source({ puerto: proxy.port, consultas: { ventas: kind.million }, limite_segundos: 1 })
    expect(await failed(all(silent.sales(DAYS, never)))).toMatch(/No respondió en 1 segundos/)
    await proxy.stop()
  })

  it.skipIf(kind.name === 'sqlserver')(
    "shows moments with a time zone on the store's clock (SQL Server's sessions have none)",
    async () => {
      // Which is a minute before midnight in Caracas.
      const moment =
        kind.name === 'mysql' ? 'FROM_UNIXTIME(1772423940)' : "CAST('2026-03-02 03:59:00+00' AS timestamptz)"
      const zoned = source({
        zona_horaria: kind.name === 'mysql' ? '-04:00' : 'America/Caracas',
        consultas: {
          ventas: `SELECT ${moment} AS fecha, 'x' AS codigo, 1 AS cantidad WHERE :desde < :hasta`,
        },
      })
      expect(await all(zoned.sales(DAYS, never))).toMatchObject([{ fecha: '2026-03-01', hora: '23:59:00' }])
      expect(await failed(source({ zona_horaria: 'Marte/Base' }).check(never))).toMatch(/zona horaria/)
    },
  )

  it.skipIf(kind.name === 'sqlserver')(
    "shows them on the chain's clock where the store's is not told, and warns when the server's is another",
    async () => {
      const isMysql = kind.name === 'mysql'
      const moment = isMysql ? 'FROM_UNIXTIME(1772423940)' : "CAST('2026-03-02 03:59:00+00' AS timestamptz)"
      const ventas = `SELECT ${moment} AS fecha, 'x' AS codigo, 1 AS cantidad WHERE :desde < :hasta`
      const zoned = (timeZone: string, changes: object = {}) =>
        source({ consultas: { ventas }, ...changes }, timeZone)
      const setServer = (zone: string) =>
        pos.run(
          isMysql
            ? `SET GLOBAL time_zone = '${zone}'`
            : `ALTER ROLE ${String(pos.address['usuario'])} SET timezone = '${zone}'`,
        )
      const warning = async (timeZone: string, changes: object = {}) =>
        zoned(timeZone, changes).zoneWarning?.(never)

      await setServer(isMysql ? '+00:00' : 'UTC')
      expect(await all(zoned('America/Caracas').sales(DAYS, never))).toMatchObject([
        { fecha: '2026-03-01', hora: '23:59:00' },
      ])
      expect(await all(zoned('Asia/Kolkata').sales(DAYS, never))).toMatchObject([
        { fecha: '2026-03-02', hora: '09:29:00' },
      ])
      expect(await warning('America/Caracas')).toMatch(/(UTC|\+00:00), distinta.*en la hora de la cadena/)
      expect(await warning('America/Caracas', { zona_horaria: '+00:00' })).toBeNull()
      expect(await warning('Africa/Abidjan')).toBeNull()
      // Without tables of zones a MariaDB knows only those whose clocks never change.
      if (isMysql) expect(await warning('America/Santiago')).toMatch(/que no conoce/)
      else {
        expect(await warning('Europe/London')).toMatch(/en la hora de la cadena/)
        expect(await warning('Marte/Base')).toMatch(/que no conoce/)
      }

      await setServer(isMysql ? '-04:00' : 'America/Caracas')
      expect(await warning('America/Caracas')).toBeNull()
    },
  )

  it('may hang without an answer: the check ends with its signal', async () => {
    const stop = new AbortController()
    const checking = source({ puerto: hanging.port }).check(stop.signal)
    const ended = expect(checking).rejects.toThrow('stop')
    await sleep(50)
    stop.abort(new Error('stop'))
    await ended
    expect(await failed(source({ puerto: hanging.port, limite_segundos: 1 }).check(never))).toMatch(
      /No respondió/,
    )
  })

  it('may hang up at once', async () => {
    const rude = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    const address = rude.address()
    const puerto = typeof address === 'object' && address ? address.port : 0
    expect(await failed(source({ puerto }).check(never))).toMatch(/se cortó/)
    rude.close()
  })

  it.each([
    [
      'a missing table',
      () => withStock('SELECT codigo, existencia FROM nadie'),
      /No se encuentra la tabla .*nadie/,
    ],
    [
      'a missing column',
      () => withStock('SELECT nada AS codigo, existencia FROM existencias'),
      /No se encuentra la columna nada/,
    ],
    ['a typing error', () => withStock('SELECT codigo existencia existencias FROM'), /mal escrita/],
    [
      'a column that the query does not bring',
      () => withStock('SELECT cod_articulo AS sku, existencia FROM existencias'),
      /^A la consulta de existencia le falta la columna codigo \(trae: sku, existencia\)$/,
    ],
    [
      'a mapped column that the query does not bring',
      () => source({ columnas: { ventas: { precio: 'monto' } } }),
      /le falta la columna monto/,
    ],
  ])('names %s', async (_, make, words) => {
    expect(await failed(make().check(never))).toMatch(words)
  })

  it('names a refused connection', async () => {
    const puerto = await freePort(0)
    expect(await failed(source({ puerto }).check(never))).toMatch(/rechazó la conexión/)
  })

  it('maps columns by the names of the query, whatever their case', async () => {
    await pos.run('DELETE FROM existencias', "INSERT INTO existencias VALUES ('001', 5)")
    const mapped = source({
      consultas: { existencia: 'SELECT cod_articulo AS sku, existencia AS en_mano FROM existencias' },
      columnas: { existencia: { codigo: 'SKU', existencia: 'En_Mano' } },
    })
    expect(await all(mapped.stock(never))).toMatchObject([{ codigo: '001' }])
  })

  it('takes further parameters of the configuration as values, never as SQL', async () => {
    await pos.run('DELETE FROM existencias', "INSERT INTO existencias VALUES ('001', 5)")
    const ofCode = (codigo: string) =>
      source({
        consultas: {
          existencia: 'SELECT cod_articulo AS codigo, existencia FROM existencias WHERE cod_articulo = :c',
        },
        valores: { c: codigo },
      })
    expect(await all(ofCode('001').stock(never))).toHaveLength(1)
    expect(await all(ofCode("' OR '1'='1").stock(never))).toHaveLength(0)
  })

  it('numbers the lines of a day where the query does not', async () => {
    await pos.run('DELETE FROM ticket_renglones', 'DELETE FROM tickets')
    for (const [ticket, moment] of [
      '2026-03-01 08:00:00',
      '2026-03-01 09:00:00',
      '2026-03-02 08:00:00',
    ].entries()) {
      await pos.run(
        `INSERT INTO tickets VALUES (${ticket}, '${moment}', 0)`,
        `INSERT INTO ticket_renglones VALUES (${ticket}, 1, '001', 1, 1)`,
      )
    }
    const bare = withSales(`
      SELECT fecha_hora AS fecha, cod_articulo AS codigo, cantidad
      FROM tickets JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
      WHERE fecha_hora >= :desde AND fecha_hora < :hasta
      ORDER BY fecha_hora
    `)
    const rows = await all(bare.sales({ from: '2026-03-01', to: '2026-03-02' }, never))
    if (bare.salesCounts) {
      expect(await all(bare.salesCounts({ from: '2026-03-01', to: '2026-03-02' }, never))).toMatchObject([
        { fecha: '2026-03-01', tickets: null },
        { fecha: '2026-03-02', tickets: null },
      ])
    }
    expect(rows).toMatchObject([
      { fecha: '2026-03-01', hora: '08:00:00', ticket: null, renglon: 1, precio: null },
      { fecha: '2026-03-01', renglon: 2 },
      { fecha: '2026-03-02', renglon: 1 },
    ])
  })

  it.skipIf(kind.writing === undefined)(
    'is never written to, not even by a function it has (where a query may call one that writes)',
    async () => {
      await pos.run(...(kind.writing ?? []))
      const schema = kind.name === 'postgresql' ? 'pos.' : ''
      const writer = withStock(`SELECT 'x' AS codigo, ${schema}escribe() AS existencia`)
      expect(await failed(all(writer.stock(never)))).toMatch(/solo puede leer/)
    },
  )

  it('refuses a user, and the password is nowhere to be seen', async () => {
    const wrong = `Secreta-${pos.password}`
    process.env[PASSWORD_VARIABLE] = wrong
    const failure = await source()
      .check(never)
      .catch((error: unknown) => error)
    expect(String(failure)).toMatch(/no aceptó el usuario o la clave/)
    expect(failure).toBeInstanceOf(SourceError)
    expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(wrong)
  })

  it('takes its whole address from a secret, and shows none of it', async () => {
    const { servidor, puerto, base, usuario, tls } = pos.address
    const url = `${pos.tipo}://${String(usuario)}:${pos.password}@${String(servidor)}:${String(puerto)}/${String(base)}`
    const byUrl = () =>
      openSource({
        tipo: pos.tipo,
        configuracion: { url: { entorno: PASSWORD_VARIABLE }, tls, preset: 'abasto-pos' },
      })
    process.env[PASSWORD_VARIABLE] = url
    await expect(byUrl().check(never)).resolves.toBeUndefined()
    process.env[PASSWORD_VARIABLE] = `http://u:${pos.password}@x y:nonsense`
    const failure = await byUrl()
      .check(never)
      .catch((error: unknown) => error)
    expect(String(failure)).toMatch(/no es de la forma/)
    expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(pos.password)
  })

  it('says which secret is missing', async () => {
    delete process.env[PASSWORD_VARIABLE]
    expect(await failed(source().check(never))).toMatch(`${PASSWORD_VARIABLE} no está definida`)
  })

  it.skipIf(kind.name === 'sqlserver')(
    'is asked for TLS unless told otherwise (SQL Server always offers it)',
    async () => {
      expect(await failed(source({ tls: undefined }).check(never))).toMatch(/no ofrece TLS/)
    },
  )

  it.skipIf(kind.name === 'sqlserver')(
    'names what the user may not read (of SQL Server only the administrator is known here)',
    async () => {
      await pos.run(...secretTable(kind.name, String(pos.address['usuario'])))
      const curious = withStock(
        `SELECT n AS codigo, n AS existencia FROM ${kind.name === 'mysql' ? 'aparte.' : ''}reservada`,
      )
      expect(await failed(all(curious.stock(never)))).toMatch(/no tiene permiso para leer .*reservada/)
    },
  )
})

function tablesDropped(): string[] {
  return ['articulos', 'tickets', 'ticket_renglones', 'existencias', 'cierres'].map(
    (table) => `DROP TABLE IF EXISTS ${table}`,
  )
}

function secretTable(name: string, reader: string): string[] {
  return name === 'mysql'
    ? ['CREATE DATABASE aparte', 'CREATE TABLE aparte.reservada (n int)']
    : ['CREATE TABLE reservada (n int)', `REVOKE ALL ON reservada FROM ${reader}`]
}

async function all<Row = SaleRow>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

/** The words of the SourceError that it must end with. */
async function failed(work: Promise<unknown>): Promise<string> {
  const failure = await work.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SourceError)
  return failure instanceof Error ? failure.message : ''
}
