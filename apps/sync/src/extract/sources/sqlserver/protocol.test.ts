import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TdsServer, type TdsScript } from '../../../../test/tds-server.ts'
import type { TdsValue } from '../../../../test/tds-writer.ts'
import { until } from '../../../../test/until.ts'
import { openSource } from '../open-source.ts'

/** The adapter and its driver against a stand-in that speaks the protocol: no proof for a real server. */

const VARIABLE = 'FUENTE_PRUEBA_TDS'
const DAYS = { from: '2026-03-01', to: '2026-03-31' }
const LINES = 100_000
const never = new AbortController().signal

const SALES = [
  { name: 'fecha', type: 'datetime2' },
  { name: 'Ticket', type: 'bigint' },
  { name: 'renglon', type: 'bigint' },
  { name: 'codigo', type: 'nvarchar' },
  { name: 'cantidad', type: 'decimal' },
  { name: 'precio', type: 'float' },
] as const

const CLOSINGS = [
  { name: 'fecha', type: 'datetime2' },
  { name: 'codigo', type: 'nvarchar' },
  { name: 'existencia', type: 'decimal' },
] as const

const COUNTS = [
  { name: 'fecha', type: 'datetime2' },
  { name: 'lineas', type: 'bigint' },
  { name: 'unidades', type: 'decimal' },
] as const

const script: TdsScript = (sql) => {
  if (sql.includes('inexistente')) return { number: 208, message: "Invalid object name 'inexistente'." }
  if (sql.includes('reservada')) {
    return {
      number: 229,
      message: "The SELECT permission was denied on the object 'reservada', database 'x'.",
    }
  }
  if (sql.includes('desplazada')) {
    return {
      columns: [
        { name: 'codigo', type: 'datetimeoffset' },
        { name: 'existencia', type: 'float' },
      ],
      rows: [],
    }
  }
  if (sql.includes('muchas')) return { columns: SALES, rows: lines(LINES) }
  if (sql.includes('lenta')) return { columns: SALES, rows: [], endless: true }
  if (sql.includes('count(*)')) return { columns: COUNTS, rows: [] }
  if (sql.includes('tickets')) {
    return {
      columns: SALES,
      rows: [
        ['2026-03-01T23:59:59', 9_007_199_254_740_993n, 7, 'Ñ1', -1.5, 1e12],
        ['2026-03-02T00:00:00', 1, 1, null, null, null],
      ],
    }
  }
  if (sql.includes('existencias')) {
    return {
      columns: [
        { name: 'codigo', type: 'varbinary' },
        { name: 'existencia', type: 'decimal' },
      ],
      rows: [[Buffer.from([0, 1, 0xff]), 2.25]],
    }
  }
  if (sql.includes('cierres')) return { columns: CLOSINGS, rows: [] }
  return sql.includes('articulos') ? { columns: [{ name: 'codigo', type: 'nvarchar' }], rows: [] } : undefined
}

function* lines(count: number): Generator<readonly TdsValue[]> {
  for (let index = 0; index < count; index++) yield ['2026-03-01T08:00:00', index, 1, '001', 1, 1.5]
}

describe('an SQL Server, as far as its protocol goes', () => {
  let server: TdsServer

  beforeAll(async () => {
    server = await TdsServer.start(script)
    process.env[VARIABLE] = 'clave'
    process.env[`${VARIABLE}_SERVIDOR`] = '127.0.0.1'
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.heard.length = 0
    server.attentions = 0
  })

  const source = (changes: object = {}) =>
    openSource({
      tipo: 'sqlserver',
      configuracion: {
        servidor: '127.0.0.1',
        puerto: server.port,
        base: 'pos',
        usuario: 'lector',
        clave: { entorno: VARIABLE },
        tls: 'no',
        preset: 'abasto-pos',
        ...changes,
      },
    })
  const sales = (table: string) =>
    source({ consultas: { ventas: `SELECT * FROM ${table} WHERE fecha >= :desde AND fecha < :hasta` } })

  it('is not followed to a server that the password is not for', async () => {
    server.routedTo = 'localhost'
    try {
      await expect(source().check(never)).rejects.toThrow(
        /^El servidor remite a localhost:1433, para el que su clave no es/,
      )
    } finally {
      server.routedTo = undefined
    }
  })

  it('brings values without loss and moments unshifted', async () => {
    const price = 1e12
    expect(await all(source({ consultas: {} }).sales(DAYS, never))).toEqual([
      {
        fecha: '2026-03-01',
        hora: '23:59:59',
        ticket: '9007199254740993',
        renglon: 7,
        codigo: 'Ñ1',
        cantidad: -1.5,
        precio: price,
      },
      {
        fecha: '2026-03-02',
        hora: '00:00:00',
        ticket: '1',
        renglon: 1,
        codigo: null,
        cantidad: null,
        precio: null,
      },
    ])
    expect(await all(source().stock(never))).toEqual([
      { codigo: Buffer.from([0, 1, 0xff]), existencia: 2.25 },
    ])
  })

  it('is sent days as dates, and never commits', async () => {
    await all(sales('tickets').sales(DAYS, never))
    expect(server.heard.at(-1)).toContain('@desde date, @hasta date')
    expect(server.heard.at(-1)).toContain('fecha >= @desde AND fecha < @hasta')
    expect(server.heard.some((sql) => sql.includes('BEGIN TRANSACTION'))).toBe(true)
    expect(server.heard.join(' ')).not.toMatch(/\bCOMMIT\b/i)
  })

  it('is checked without reading a row', async () => {
    await expect(source().check(never)).resolves.toBeUndefined()
    expect(server.heard.filter((sql) => sql.includes('FMTONLY'))).toHaveLength(5)
  })

  it('is read whole, a batch at a time', async () => {
    let count = 0
    let largest = 0
    for await (const batch of sales('muchas').sales(DAYS, never)) {
      count += batch.length
      largest = Math.max(largest, batch.length)
    }
    expect(count).toBe(LINES)
    expect(largest).toBeLessThanOrEqual(1000)
  })

  it('is told to stop when the reader is, in the middle of rows and before the first', async () => {
    for (const table of ['muchas', 'lenta']) {
      server.attentions = 0
      const stop = new AbortController()
      const reading = sales(table).sales(DAYS, stop.signal)[Symbol.asyncIterator]()
      const first = reading.next()
      first.catch(() => undefined)
      if (table === 'muchas') await first
      else await until('the server works', () => server.heard.some((sql) => sql.includes('lenta')))
      stop.abort(new Error('stop'))
      await expect(table === 'muchas' ? reading.next() : first).rejects.toThrow('stop')
      await until('the server was told', () => server.attentions > 0)
      await until('the connection is closed', () => server.connections === 0)
    }
  })

  it('is told to stop when the reader leaves', async () => {
    for await (const _ of sales('muchas').sales(DAYS, never)) break
    await until('the server was told', () => server.attentions > 0)
    await until('the connection is closed', () => server.connections === 0)
  })

  it('is given up at its limit', async () => {
    const slow = source({
      consultas: { ventas: 'SELECT * FROM lenta WHERE fecha >= :desde AND fecha < :hasta' },
      limite_segundos: 1,
    })
    await expect(all(slow.sales(DAYS, never))).rejects.toThrow('No respondió en 1 segundos')
    await until('the server was told', () => server.attentions > 0)
  })

  it.each([
    ['inexistente', /^No se encuentra la tabla inexistente en el punto de venta$/],
    ['reservada', /^El usuario no tiene permiso para leer reservada$/],
  ])('its error about %s is told in our words', async (table, words) => {
    await expect(all(sales(table).sales(DAYS, never))).rejects.toThrow(words)
  })

  it('refuses moments whose clock is lost', async () => {
    const shifted = source({ consultas: { existencia: 'SELECT * FROM desplazada' } })
    await expect(shifted.check(never)).rejects.toThrow(/codigo es datetimeoffset/)
  })

  it('refuses a user, and TLS where it has none', async () => {
    await expect(source({ usuario: 'otro' }).check(never)).rejects.toThrow(/no aceptó el usuario o la clave/)
    await expect(source({ tls: 'verificar' }).check(never)).rejects.toThrow(/no ofrece TLS/)
  })
})

async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
