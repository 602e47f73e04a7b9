import type { EntregasPedidas } from '@abasto/contracts/backtests/schema'
import { SIN_AJUSTE } from '@abasto/contracts/policies/schema'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { describe, expect, it } from 'vitest'
import type { HistoryRow } from './history-read-model.ts'
import { pointsOf, todayPoint } from './points.ts'
import { byOrigin, rangesOf } from './ranges.ts'
import type { RangeFigures, ReplayedHistory, RowRange } from './replayed-history.ts'
import { StoreReplay } from './store-replay.ts'

const DAYS = 240
const DELIVERIES: EntregasPedidas = { tipo: 'cada', dias: 1, llega_en: 1 }

const STORE: ReplayedHistory = {
  from: '2026-01-05',
  days: DAYS,
  delivered: new Uint8Array(DAYS).fill(1),
  replayedFrom: 180,
  model: 'combinado',
  policies: { chain: SIN_AJUSTE, store: SIN_AJUSTE },
  params: DEFAULT_STOCK_PARAMS,
  calendars: new Map(),
  deliveries: DELIVERIES,
  events: [],
}

const POINTS = pointsOf(
  {
    politicas: [{ politica: 'proxima_entrega', niveles: [90, 99], con_ciclo: false }],
    entregas: DELIVERIES,
  },
  todayPoint([{ ...STORE, key: 1 }]),
)

/** Products whose levels come and go, of two CEDIs and six categories. */
const ROWS: HistoryRow[] = Array.from({ length: 60 }, (_, product) => {
  const units = Array.from({ length: DAYS }, (_day, day) => {
    const wave = 1 + 0.8 * Math.sin((day + 11 * product) / (9 + (product % 5)))
    return Math.round((1 + (product % 9)) * wave + ((day * 13 + product) % 4))
  })
  return {
    productKey: 1000 + product,
    category: `Categoría ${Math.floor(product / 10)}`,
    unitsPerPack: [1, 6, 12][product % 3] ?? 1,
    cediKey: product % 7 === 0 ? 2 : 1,
    soldOn: `{${units.map((_unit, day) => day).join(',')}}`,
    sold: `{${units.join(',')}}`,
    closedOn: null,
    closings: null,
    value: null,
    valuedUnits: null,
  }
})

/** What so many threads find, each with the whole store and its share of the learning, in these ranges. */
function replayed(threads: number, ranges: readonly RowRange[]): RangeFigures[] {
  const replays = Array.from({ length: threads }, () => {
    const replay = new StoreReplay(STORE, POINTS)
    replay.add(byOrigin(ROWS).slice(0, 20))
    replay.add(byOrigin(ROWS).slice(20))
    return replay
  })
  const lessons = replays.flatMap((replay, part) => replay.learn({ part, parts: threads }))
  for (const replay of replays) replay.take(structuredClone(lessons))
  return ranges.flatMap((range, index) => replays[index % threads]?.replay(range) ?? [])
}

const cut = (at: readonly number[]): RowRange[] =>
  at.slice(1).map((to, index) => ({ from: at[index] ?? 0, to }))

describe('a store that threads replay', () => {
  it('comes to the same figures however its products are cut, and by however many', () => {
    const alone = replayed(1, cut([0, 51, 60]))
    for (const [threads, cuts] of [
      [2, [0, 9, 30, 51, 60]],
      [3, [0, 1, 51, 58, 60]],
    ] as const) {
      const together = replayed(threads, cut(cuts))
      const all = (of: readonly RangeFigures[], figure: 'productKeys' | 'stock' | 'lostPerWeek') =>
        of.flatMap((each) => [...each[figure]])
      for (const figure of ['productKeys', 'stock', 'lostPerWeek'] as const)
        expect(all(together, figure)).toEqual(all(alone, figure))
    }
    expect(alone[0]?.days[0]).toBe(DAYS - 180 - 28)
    expect(alone[0]?.lost[1]).toBeGreaterThan(0)
  })

  it('is cut in ranges of one CEDI each, that are all of it', () => {
    const [any] = ROWS
    if (!any) throw new Error('there are rows')
    const rows = byOrigin(Array.from({ length: 6000 }, (_, row) => ({ ...any, cediKey: row % 3 })))
    const ranges = [...rangesOf(rows)]
    expect(ranges.flatMap(({ from, to }) => rows.slice(from, to))).toEqual(rows)
    expect(ranges.length).toBe(9)
    for (const { from, to } of ranges)
      expect(new Set(rows.slice(from, to).map(({ cediKey }) => cediKey)).size).toBe(1)
    expect([...rangesOf([])]).toEqual([])
  })
})
