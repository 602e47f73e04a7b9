import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfBusinessDay, weekday } from '../time/business-day.ts'
import { ALWAYS_OPEN, assessDays, type LoadedDay } from './completeness.ts'
import {
  byWorst,
  hasWholeSales,
  isTriedAgain,
  assessNight,
  type Night,
  type NightEvidence,
  type NightState,
} from './last-night.ts'

const DATE = '2026-03-17'
const ZONE = 'America/Caracas'
const night: Night = {
  date: DATE,
  begins: startOfBusinessDay(DATE, ZONE),
  ends: startOfBusinessDay(addDays(DATE, 1), ZONE),
  assessesStock: true,
}
/** On the clocks of Caracas. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00-04:00`)
const MORNING = at('2026-03-18', '05:52')

const whole = (date: string): LoadedDay => ({ date, lines: 500, rejected: 0, complete: true })
const weeksBefore = Array.from({ length: 8 }, (_, week) => whole(addDays(DATE, -7 * (week + 1))))

const NO_CODES = { knownLines: 0, unknownLines: 0, unknownCodes: 0 }

/** A store that is complete, but for the changes. */
const store = (changes: Partial<NightEvidence> = {}): NightEvidence => ({
  kind: 'store',
  hasSource: true,
  days: [whole(DATE), ...weeksBefore],
  oldestDay: '2025-01-01',
  wasRequested: true,
  calendar: ALWAYS_OPEN,
  lastSaleAt: at(DATE, '19:50'),
  stockReadAt: MORNING,
  rejectedCodes: NO_CODES,
  held: null,
  ...changes,
})
const sold = (changes: Partial<LoadedDay>) =>
  store({ days: [{ ...whole(DATE), ...changes }, ...weeksBefore] })
const cedi = (changes: Partial<NightEvidence> = {}) =>
  store({ kind: 'cedi', days: [], oldestDay: null, lastSaleAt: null, ...changes })
const closed = { ...ALWAYS_OPEN, closedDates: new Set([DATE]) }
const held = (kind: 'sales' | 'stock') =>
  ({ id: 1, kind, heldAt: MORNING, before: 2986, arrived: 1204 }) as const

describe('a night', () => {
  it.each<[string, NightEvidence, NightState]>([
    ['all well', store(), 'complete'],
    ['a CEDI that nobody reads', cedi({ hasSource: false, stockReadAt: null }), 'no_source'],
    [
      'a CEDI that people keep by hand',
      cedi({ hasSource: false, stockReadAt: null, isKeptByHand: true }),
      'complete',
    ],
    ['nothing of it loaded', store({ days: weeksBefore }), 'missing'],
    ['nothing loaded for months', store({ days: [] }), 'missing'],
    ['a store that never delivered', store({ days: [], oldestDay: null }), 'missing'],
    [
      'one that never delivered, on a day off',
      store({ days: [], oldestDay: null, calendar: closed }),
      'missing',
    ],
    ['thin', sold({ lines: 131 }), 'thin'],
    ['read too early', sold({ complete: false }), 'partial'],
    ['44 of 120 rejected', sold({ lines: 376, rejected: 44 }), 'rejected'],
    ['closed', store({ days: weeksBefore, calendar: closed }), 'closed'],
    ['closed, and nothing to compare', store({ days: [], calendar: closed }), 'closed'],
    ['closed, and sold', store({ calendar: closed }), 'complete'],
    [
      'closed, and hardly sold',
      store({ days: [{ ...whole(DATE), lines: 2 }, ...weeksBefore], calendar: closed }),
      'complete',
    ],
    ['sells since today', store({ days: [], oldestDay: '2026-03-18' }), 'new'],
    [
      'read since today, not asked for it',
      store({ days: [], oldestDay: '2026-03-18', wasRequested: false }),
      'missing',
    ],
    ['no source, nothing of it', store({ hasSource: false, days: weeksBefore }), 'no_source'],
    ['no source, thin', { ...sold({ lines: 1 }), hasSource: false }, 'no_source'],
    ['no source, and all there', store({ hasSource: false }), 'complete'],
    ['no source, and only stock late', store({ hasSource: false, stockReadAt: null }), 'no_source'],
    ['stock held', store({ held: held('stock') }), 'held'],
    ['sales held', store({ held: held('sales'), days: weeksBefore }), 'held'],
    ['a CEDI whose stock was read', cedi(), 'complete'],
    ['a CEDI whose stock was not', cedi({ stockReadAt: at(DATE, '21:00') }), 'stock_late'],
    ['a CEDI never read', cedi({ stockReadAt: null }), 'stock_late'],
    ['a CEDI without a source', cedi({ stockReadAt: null, hasSource: false }), 'no_source'],
  ])('%s', (_, evidence, state) => expect(assessNight(evidence, night).state).toBe(state))
})

describe('stock', () => {
  it.each<[string, Partial<NightEvidence>, boolean]>([
    ['never read', { stockReadAt: null }, true],
    ['of the morning', {}, false],
    ['of after the last sale', { stockReadAt: at(DATE, '21:14') }, false],
    ['of the very last sale', { stockReadAt: at(DATE, '19:50') }, false],
    ['of before the last sale', { stockReadAt: at(DATE, '17:10') }, true],
    ['of the evening, hours unknown', { stockReadAt: at(DATE, '23:59'), lastSaleAt: null }, true],
    ['of midnight, hours unknown', { stockReadAt: at('2026-03-18', '00:00'), lastSaleAt: null }, false],
    [
      'of the evening, its sales read too early',
      { stockReadAt: at(DATE, '21:14'), days: [{ ...whole(DATE), complete: false }] },
      true,
    ],
    [
      'of the morning of a closed day',
      { stockReadAt: at(DATE, '08:00'), days: weeksBefore, calendar: closed },
      false,
    ],
    [
      'of before a closed day',
      { stockReadAt: at('2026-03-16', '23:00'), days: weeksBefore, calendar: closed },
      true,
    ],
  ])('%s', (_, changes, isLate) => expect(assessNight(store(changes), night).isStockLate).toBe(isLate))

  it('is not asked of a chain that keeps none', () => {
    const verdict = assessNight(store({ stockReadAt: null }), { ...night, assessesStock: false })
    expect(verdict).toMatchObject({ state: 'complete', isStockLate: false, readsStock: false })
  })
})

describe('what mends it', () => {
  it.each<[string, NightEvidence, object]>([
    ['all well: nothing', store(), { mend: null, readsSales: false, readsStock: false, needsPerson: false }],
    [
      'missing: reading its sales',
      store({ days: [] }),
      { mend: 'read_sales', readsSales: true, readsStock: false },
    ],
    [
      'missing, stock late too: reading both',
      store({ days: [], stockReadAt: null }),
      { mend: 'read_sales', readsSales: true, readsStock: true },
    ],
    [
      'stock late: reading its stock',
      store({ stockReadAt: null }),
      { mend: 'read_stock', readsSales: false, readsStock: true },
    ],
    [
      'rejected: a person',
      sold({ lines: 76, rejected: 440 }),
      { mend: 'see_rejected', readsSales: false, needsPerson: true },
    ],
    [
      'rejected for codes that nobody knows: a person who assigns them',
      {
        ...sold({ lines: 456, rejected: 44 }),
        rejectedCodes: { ...NO_CODES, unknownLines: 41, unknownCodes: 6 },
      },
      { mend: 'assign_codes', readsSales: false, needsPerson: true },
    ],
    [
      'rejected for such codes and, more than is allowed, for something else: the POS',
      {
        ...sold({ lines: 456, rejected: 44 }),
        rejectedCodes: { ...NO_CODES, unknownLines: 38, unknownCodes: 6 },
      },
      { mend: 'see_rejected', readsSales: false, needsPerson: true },
    ],
    [
      'rejected for codes that have been assigned since: reading its sales',
      {
        ...sold({ lines: 456, rejected: 44 }),
        rejectedCodes: { knownLines: 41, unknownLines: 3, unknownCodes: 1 },
      },
      { mend: 'read_sales', readsSales: true, needsPerson: false },
    ],
    [
      'rejected for codes of which some have been assigned: the others',
      {
        ...sold({ lines: 456, rejected: 44 }),
        rejectedCodes: { knownLines: 38, unknownLines: 4, unknownCodes: 2 },
      },
      { mend: 'assign_codes', readsSales: false, needsPerson: true },
    ],
    [
      'no source: a person',
      store({ hasSource: false, days: [], stockReadAt: null }),
      { mend: 'configure', readsSales: false, readsStock: false, needsPerson: true },
    ],
    [
      'stock held: a person, and its sales are read all the same',
      store({ days: [], held: held('stock'), stockReadAt: null }),
      { mend: 'decide', readsSales: true, readsStock: false, needsPerson: true },
    ],
    [
      'sales held: a person',
      store({ days: [], held: held('sales') }),
      { mend: 'decide', readsSales: false, needsPerson: true },
    ],
  ])('%s', (_, evidence, mends) => expect(assessNight(evidence, night)).toMatchObject(mends))

  it('a store is tried again when it was not read, or what it delivered reading may mend', () => {
    const triedAgain = (wasRead: boolean, evidence: NightEvidence) =>
      isTriedAgain(wasRead, assessNight(evidence, night))
    expect(triedAgain(false, store())).toBe(true)
    expect(triedAgain(true, store())).toBe(false)
    expect(triedAgain(true, sold({ lines: 131 }))).toBe(true)
    expect(triedAgain(true, store({ days: weeksBefore }))).toBe(true)
    expect(triedAgain(true, sold({ rejected: 44 }))).toBe(false)
    expect(triedAgain(true, store({ stockReadAt: null }))).toBe(false)
    expect(triedAgain(true, store({ days: weeksBefore, calendar: closed }))).toBe(false)
  })
})

const evidences = fc.record<NightEvidence>({
  kind: fc.constantFrom('store' as const, 'cedi' as const),
  hasSource: fc.boolean(),
  days: fc
    .uniqueArray(
      fc.record({ weeks: fc.nat(12), lines: fc.nat(600), rejected: fc.nat(30), complete: fc.boolean() }),
      {
        selector: ({ weeks }) => weeks,
      },
    )
    .map((days) => days.map(({ weeks, ...day }) => ({ ...day, date: addDays(DATE, -7 * weeks) }))),
  oldestDay: fc.option(fc.constantFrom('2025-01-01', DATE, '2026-03-18')),
  wasRequested: fc.boolean(),
  calendar: fc.constantFrom(ALWAYS_OPEN, closed),
  lastSaleAt: fc.option(fc.constantFrom(at(DATE, '12:00'), at(DATE, '19:50'))),
  stockReadAt: fc.option(fc.constantFrom(at(DATE, '08:00'), at(DATE, '20:00'), MORNING)),
  rejectedCodes: fc.record({ knownLines: fc.nat(30), unknownLines: fc.nat(30), unknownCodes: fc.nat(6) }),
  held: fc.constantFrom(null, null, null, held('stock'), held('sales')),
})

describe('whatever is known of a location', () => {
  it('it is complete and nothing mends it, or it is not and one thing does', () => {
    fc.assert(
      fc.property(evidences, (evidence) => {
        const verdict = assessNight(evidence, night)
        expect(verdict.mend === null).toBe(verdict.isComplete)
        if (verdict.isComplete) {
          expect(hasWholeSales(verdict)).toBe(true)
          expect(verdict.isStockLate).toBe(false)
          expect([verdict.readsSales, verdict.readsStock, verdict.needsPerson]).toEqual([false, false, false])
        } else expect(verdict.readsSales || verdict.readsStock || verdict.needsPerson).toBe(true)
      }),
    )
  })

  it('the days of its weekday alone judge it as all its days would', () => {
    const loaded = fc.uniqueArray(
      fc.record({ age: fc.nat(300), lines: fc.nat(600), rejected: fc.nat(30), complete: fc.boolean() }),
      { selector: ({ age }) => age, maxLength: 300 },
    )
    fc.assert(
      fc.property(loaded, (ages) => {
        const days = ages.map(({ age, ...day }) => ({ ...day, date: addDays(DATE, -age) }))
        const [all] = assessDays(days, addDays(DATE, 1), ALWAYS_OPEN, DATE)
        const ofWeekday = days.filter(({ date }) => weekday(date) === weekday(DATE))
        const { day } = assessNight(store({ days: ofWeekday }), night)
        if (day) expect(day).toEqual(all)
      }),
    )
  })
})

it('sorts the worst first', () => {
  const states: NightState[] = ['complete', 'held', 'thin', 'missing', 'stock_late']
  expect(states.toSorted(byWorst)).toEqual(['missing', 'thin', 'stock_late', 'held', 'complete'])
})
