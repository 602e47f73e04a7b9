import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { freePort } from '@abasto/database/embedded/free-port'
import { beforeEach, describe, expect, it } from 'vitest'
import { startHangingServer } from '../../../../test/hanging-server.ts'
import { openSource } from '../open-source.ts'
import { SourceError } from '../source-error.ts'
import { columnNames, exactValues, refuseOffsets } from './values.ts'
import { listen } from '../../../../test/listen.ts'

/** What holds without a server; the cases that need one are in server-sources.test.ts. */

const VARIABLE = 'FUENTE_PRUEBA_SQLSERVER'
const PASSWORD = 'Clave-que-no-se-ve'
const never = new AbortController().signal

const source = (changes: object = {}) =>
  openSource({
    tipo: 'sqlserver',
    configuracion: {
      servidor: '127.0.0.1',
      base: 'pos',
      usuario: 'lector',
      clave: { entorno: VARIABLE },
      preset: 'abasto-pos',
      ...changes,
    },
  })

describe('an SQL Server that cannot be reached', () => {
  beforeEach(() => {
    process.env[VARIABLE] = PASSWORD
    process.env[`${VARIABLE}_SERVIDOR`] = '127.0.0.1,no-existe.invalid'
  })

  it.each([
    ['refuses', async () => ({ puerto: await freePort(0) }), /rechazó la conexión/],
    [
      'is unknown',
      async () => ({ servidor: 'no-existe.invalid', limite_segundos: 1 }),
      /^SourceError: No se pudo conectar con no-existe\.invalid:1433/,
    ],
  ])('%s: in words of ours, without the password', async (_, changes, words) => {
    const failure = await source(await changes())
      .check(never)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceError)
    expect(String(failure)).toMatch(words)
    expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(PASSWORD)
  })

  it('hangs: it is given up at its limit, and at once when it is told to', async () => {
    const hanging = await startHangingServer()
    await expect(source({ puerto: hanging.port, limite_segundos: 1 }).check(never)).rejects.toThrow(
      /No respondió/,
    )
    const stop = new AbortController()
    const checking = expect(source({ puerto: hanging.port }).check(stop.signal)).rejects.toThrow('stop')
    await sleep(50)
    stop.abort(new Error('stop'))
    await checking
    await hanging.stop()
  })

  it.each([
    ['hangs up', ''],
    ['answers something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('%s', async (_, answer) => {
    const rude = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(answer)
    })
    const puerto = await listen(rude)
    await expect(source({ puerto, limite_segundos: 2 }).check(never)).rejects.toThrow(SourceError)
    rude.close()
  })
})

describe('values of SQL Server', () => {
  const columns = ['Date', 'Time', 'DateTime2', 'SmallDateTime', 'VarChar', 'Int'].map((name) => ({
    colName: `c_${name}`,
    type: { name },
  }))

  it("are the clock's own figures, which the driver takes for UTC", () => {
    const moment = new Date('2026-03-01T23:59:59.750Z')
    const cells = [moment, moment, moment, moment, 'x', 7].map((value) => ({ value }))
    expect(exactValues(cells, columns)).toEqual([
      '2026-03-01',
      '23:59:59.750',
      '2026-03-01 23:59:59.750',
      '2026-03-01 23:59:59.750',
      'x',
      7,
    ])
  })

  it('with an offset are refused by name: the driver would shift them', () => {
    expect(columnNames(columns)).toContain('c_Time')
    expect(() => refuseOffsets(columns)).not.toThrow()
    const shifted = [...columns, { colName: 'momento', type: { name: 'DateTimeOffset' } }]
    expect(() => refuseOffsets(shifted)).toThrow(/momento es datetimeoffset/)
  })
})
