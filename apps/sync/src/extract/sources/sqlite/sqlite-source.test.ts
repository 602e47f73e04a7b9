import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PosFile } from '../../../../test/pos-file.ts'
import { knownSqliteSource } from './sqlite-source.ts'

let folder: string
let ruta: string
const { signal } = new AbortController()
const year = { from: '2026-01-01', to: '2026-12-31' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-pos-'))
  ruta = join(folder, 'pos.db')
})
afterEach(() => rm(folder, { recursive: true }))

const source = () => knownSqliteSource({ ruta, preset: 'abasto-pos' })

describe('a POS in SQLite', () => {
  it('leaves out voided tickets and cuts the moment into day and hour', async () => {
    const pos = new PosFile(ruta)
    pos.tickets([
      { numero: 1, soldAt: '2026-03-01 23:59:59', renglones: [['1', 1, 2.5]] },
      { numero: 2, soldAt: '2026-03-02 00:00:00', anulado: true, renglones: [['1', 1, 2.5]] },
    ])
    pos.close()
    expect(await salesRows()).toEqual([
      {
        fecha: '2026-03-01',
        ticket: '1',
        renglon: 1,
        hora: '23:59:59',
        codigo: '1',
        cantidad: 1,
        precio: 2.5,
      },
    ])
  })

  it('hands over whatever the cells hold: blobs, nulls, numbers beyond what JavaScript counts', async () => {
    const pos = new PosFile(ruta)
    const huge = 9_007_199_254_740_993n
    pos.run('INSERT INTO tickets VALUES (?, ?, 1, 0)', huge, '2026-03-01 08:00:00')
    pos.run('INSERT INTO ticket_renglones VALUES (?, 1, ?, 1e300, NULL)', huge, new Uint8Array([1, 2]))
    pos.close()
    const rows = await salesRows()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ cantidad: 1e300, precio: null, fecha: '2026-03-01' })
  })

  it('leaves text as text: a stock that is no number is not zero, tickets with letters are not one ticket', async () => {
    const pos = new PosFile(ruta)
    pos.run("INSERT INTO existencias VALUES ('1', 'doce', '2026-01-01'), ('2', 12, '2026-01-01')")
    pos.run('DROP TABLE tickets')
    pos.run('CREATE TABLE tickets (num_ticket, fecha_hora TEXT, caja INTEGER, anulado INTEGER)')
    const numbers = ['A-1', 'B-1', 9_007_199_254_740_992n, 9_007_199_254_740_993n, 7]
    for (const number of numbers) {
      pos.run("INSERT INTO tickets VALUES (?, '2026-03-01 08:00:00', 1, 0)", number)
      pos.run("INSERT OR IGNORE INTO ticket_renglones VALUES (?, 1, '1', 1, NULL)", number)
    }
    pos.close()
    expect(await all(source().stock(signal))).toEqual([
      { codigo: '1', existencia: 'doce' },
      { codigo: '2', existencia: 12 },
    ])
    const tickets = (await salesRows()).map(({ ticket }) => String(ticket))
    expect(tickets.sort()).toEqual(['7', '9007199254740992', '9007199254740993', 'A-1', 'B-1'])
  })

  const countsOf = async (range: { from: string; to: string }) => {
    const { salesCounts } = source()
    if (!salesCounts) throw new Error('it cannot count')
    let questions = 0
    const counts: unknown[] = []
    for await (const batch of salesCounts(range, signal)) {
      questions++
      counts.push(...batch.map(({ fecha, lineas, tickets, unidades }) => [fecha, lineas, tickets, unidades]))
    }
    return { counts, questions }
  }

  it('counts the lines of each day, however many days without any lie between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 3 })), {
          maxLength: 12,
        }),
        fc.integer({ min: 0, max: 400 }),
        async (gaps, length) => {
          await rm(ruta, { force: true })
          const pos = new PosFile(ruta)
          const lines = new Map<string, number>()
          let fecha = addDays(year.from, -3)
          for (const [index, [gap, tickets]] of gaps.entries()) {
            fecha = addDays(fecha, gap)
            lines.set(fecha, (lines.get(fecha) ?? 0) + tickets)
            pos.tickets(
              Array.from({ length: tickets }, (_, each) => ({
                numero: 10 * index + each,
                soldAt: `${fecha} 23:59:59`,
                renglones: [['1', 2, 1]] as const,
              })),
            )
          }
          pos.close()
          const range = { from: year.from, to: addDays(year.from, length) }
          const expected = [...lines]
            .filter(([day]) => day >= range.from && day <= range.to)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([day, number]) => [day, number, number, 2 * number])
          expect((await countsOf(range)).counts).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('asks for half a century in which nothing was sold in hundreds of questions, not thousands', async () => {
    const pos = new PosFile(ruta)
    pos.tickets([{ numero: 1, soldAt: '2026-03-01 08:00:00', renglones: [['1', 1, 1]] }])
    pos.close()
    const { counts, questions } = await countsOf({ from: '1980-01-01', to: '2036-12-31' })
    expect(counts).toEqual([['2026-03-01', 1, 1, 1]])
    expect(questions).toBeLessThan(500)
  })

  it('reads one snapshot while the store goes on selling', async () => {
    const pos = new PosFile(ruta)
    const ticket = (numero: number) => ({
      numero,
      soldAt: '2026-03-01 08:00:00',
      renglones: [['1', 1, 1]] as const,
    })
    pos.tickets(Array.from({ length: 3000 }, (_, index) => ticket(index)))
    let rows = 0
    for await (const batch of source().sales(year, signal)) {
      pos.tickets([ticket(10_000 + rows)])
      rows += batch.length
    }
    pos.close()
    expect(rows).toBe(3000)
  })

  it('waits while the POS holds its database for itself', async () => {
    const pos = new PosFile(ruta)
    pos.stock('1', 1)
    pos.close()
    const holder = new DatabaseSync(ruta)
    holder.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    const reading = all(source().stock(signal))
    setTimeout(() => {
      holder.exec('COMMIT')
      holder.close()
    }, 400)
    expect(await reading).toHaveLength(1)
  })

  it('says in words of its own what is wrong with a file', async () => {
    await writeFile(ruta, 'this is no database, but it is long enough to be looked at as one'.repeat(20))
    await expect(source().check(signal)).rejects.toThrow('no es una base de datos')
    await rm(ruta)
    new DatabaseSync(ruta).close()
    await expect(source().check(signal)).rejects.toThrow('no tiene las tablas')
  })

  it('never writes: the file stays byte for byte as it was', async () => {
    const pos = new PosFile(ruta)
    pos.tickets([{ numero: 1, soldAt: '2026-03-01 08:00:00', renglones: [['1', 1, 1]] }])
    pos.close()
    const before = await readFile(ruta)
    await source().check(signal)
    await salesRows()
    expect(await readFile(ruta)).toEqual(before)
  })
})

function salesRows() {
  return all(source().sales(year, signal))
}

async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
