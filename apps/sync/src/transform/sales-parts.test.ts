import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sale } from '../../test/loading-store.ts'
import { IGNORED } from './product-code.ts'
import { MOST_REASONS, MOST_ROWS_A_DAY } from './limits.ts'
import { salesParts, type SalesPart, type SalesPartsOptions } from './sales-parts.ts'
import type { SaleRow } from './source-rows.ts'
import { UnusableRows } from './unusable-rows.ts'

const RANGE = { from: '2026-03-01', to: '2026-03-04' }
const OPTIONS: SalesPartsOptions = {
  products: new Map([
    ['001', 1],
    ['2', 2],
    ['AJENO', IGNORED],
  ]),
  range: RANGE,
  today: '2026-03-03',
  rejectedRoom: 20,
}

describe('law: every row that is read is a line of its day, or counted as rejected or left out', () => {
  const row = fc.record({
    fecha: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-32', null, 7),
    ticket: fc.constantFrom('1', '2', 'A-1', null, 'x'.repeat(70)),
    renglon: fc.constantFrom(1, 2, 31, -1, 1.5, 2_147_483_647),
    hora: fc.constantFrom('08:00:00', '09:00:00', null),
    codigo: fc.constantFrom('001', '2', 'X', '', 'AJENO', ' AJENO '),
    cantidad: fc.constantFrom(1, -2, 0.125, 'mil', 1e15),
    precio: fc.constantFrom(null, 2),
  })
  const inOrder = fc.array(row, { maxLength: 60 }).map((rows) => {
    // Rows without a day stay where they are.
    const dated = rows.filter(({ fecha }) => isDay(fecha))
    const days = dated.map(({ fecha }) => String(fecha)).sort()
    return rows.map((each) => (isDay(each.fecha) ? { ...each, fecha: days.shift() ?? null } : each))
  })

  it('whatever the rows are', async () => {
    await fc.assert(
      fc.asyncProperty(inOrder, fc.integer({ min: 1, max: 30 }), async (rows, groupRows) => {
        const parts = await all(rows, { groupRows })
        const loaded = new Map(
          parts.flatMap((part) => (part.kind === 'group' ? part.days : [])).map((day) => [day.date, day]),
        )
        const counts = parts.flatMap((part) => (part.kind === 'rejected' ? part.counts : []))
        const rejected = (fecha: string | null) =>
          counts.filter(({ date }) => date === fecha).reduce((sum, count) => sum + count.rows, 0)
        for (const fecha of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']) {
          const sent = rows.filter((each) => each.fecha === fecha).length
          expect((loaded.get(fecha)?.lines ?? 0) + rejected(fecha)).toBe(sent)
        }
        expect(rejected(null)).toBe(rows.filter(({ fecha }) => !isDay(fecha)).length)
        const kept = parts.flatMap((part) => (part.kind === 'rejected' ? part.rows : []))
        expect(kept).toHaveLength(
          Math.min(
            20,
            counts.reduce((sum, count) => sum + (count.isIgnored ? 0 : count.rows), 0),
          ),
        )
        expect(daysRead(parts)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
      }),
    )
  })

  it('and no key comes twice', async () => {
    await fc.assert(
      fc.asyncProperty(inOrder, async (rows) => {
        const keys = (await all(rows, {})).flatMap((part) =>
          part.kind === 'lines' ? keysOf(part.bytes) : [],
        )
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

describe('rows that make no sense end the reading with a reason', () => {
  it('one row without end', async () => {
    await expect(drain(endless(() => sale({})))).rejects.toThrow(UnusableRows)
    await expect(drain(endless(() => sale({})))).rejects.toThrow(
      /Más de 100\.000 filas de ventas no se pueden leer/,
    )
  })

  it('a day without end', async () => {
    const rows = endless((index) => sale({ ticket: null, renglon: index }))
    await expect(drain(rows)).rejects.toThrow(
      `más de ${MOST_ROWS_A_DAY.toLocaleString('es-VE')} filas del 2026-03-01`,
    )
  })

  it('rows that cannot be read, each for another reason: no more than so many are told apart', async () => {
    const reasons = new Set<string>()
    const reading = drain(
      endless((index) => sale({ problema: `Línea ${index}` })),
      (part) => {
        if (part.kind === 'rejected') for (const { reason } of part.counts) reasons.add(reason)
      },
    )
    await expect(reading).rejects.toThrow(UnusableRows)
    expect(reasons.size).toBeLessThanOrEqual(MOST_REASONS + 1)
  })

  it('but a tenth of many is only counted', async () => {
    const rows = (async function* () {
      for (let at = 0; at < 450_000; at += 1000) {
        yield Array.from({ length: 1000 }, (_, index) =>
          sale({
            fecha: at < 225_000 ? '2026-03-01' : '2026-03-02',
            ticket: null,
            renglon: at + index,
            codigo: index % 4 === 0 ? 'X' : '001',
          }),
        )
      }
    })()
    const counted: number[] = []
    await drain(rows, (part) => {
      if (part.kind === 'rejected') counted.push(...part.counts.map((count) => count.rows))
    })
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(112_500)
  })
})

async function all(rows: readonly SaleRow[], options: Partial<SalesPartsOptions>): Promise<SalesPart[]> {
  const parts: SalesPart[] = []
  async function* batches() {
    for (let at = 0; at < rows.length; at += 7) yield rows.slice(at, at + 7)
  }
  for await (const part of salesParts(batches(), { ...OPTIONS, ...options })) parts.push(part)
  return parts
}

async function drain(rows: AsyncIterable<SaleRow[]>, look?: (part: SalesPart) => void): Promise<void> {
  for await (const part of salesParts(rows, OPTIONS)) look?.(part)
}

async function* endless(row: (index: number) => SaleRow): AsyncGenerator<SaleRow[]> {
  for (let at = 0; ; at += 1000) yield Array.from({ length: 1000 }, (_, index) => row(at + index))
}

function isDay(fecha: unknown): fecha is string {
  return typeof fecha === 'string' && fecha < '2026-03-32'
}

/** The days that the parts say were read, each once. */
function daysRead(parts: readonly SalesPart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'rejected' || part.read === null) return []
    const { from, to } = part.read
    return ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].filter((day) => day >= from && day <= to)
  })
}

/** Day, ticket and number of each line, as binary-rows.ts writes them. */
function keysOf(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const keys: string[] = []
  for (let at = 0; at < bytes.length;) {
    const fields: string[] = []
    at += 2
    for (let column = 0; column < 7; column++) {
      const length = Math.max(0, view.getInt32(at))
      fields.push(Buffer.from(bytes.buffer, bytes.byteOffset + at + 4, length).toString('hex'))
      at += 4 + length
    }
    keys.push(fields.slice(0, 3).join(' '))
  }
  return keys
}

it('counts what a person has said to leave out, and keeps no row of it: it is not rejected', async () => {
  const rows = [1, 2, 3].map((renglon) => sale({ renglon, codigo: 'AJENO' }))
  const parts = await all([sale({ renglon: 9 }), ...rows], {})
  const rejected = parts.flatMap((part) => (part.kind === 'rejected' ? [part] : []))
  expect(rejected.flatMap((part) => part.rows)).toEqual([])
  expect(rejected.flatMap((part) => part.counts)).toMatchObject([
    { date: '2026-03-01', rows: 3, isIgnored: true },
  ])
  expect(parts.at(-1)).toMatchObject({ kind: 'group', rejected: 0, days: [{ lines: 1 }] })
})
