import { describe, expect, it } from 'vitest'
import { addDays, dayNumber } from '../../../time/business-day.ts'
import { combinedModel } from '../combined.ts'
import { unitsOf, type ForecastExplanation } from '../explanation.ts'
import type { ChainLesson } from './learnt.ts'
import type { StoreHistory } from '../store-history.ts'
import { ChainTeacher } from './chain-teacher.ts'
import { taughtOn } from './lessons.ts'
import { learntFrom, writtenLesson } from './written.ts'

const FROM = '2026-01-05'
const DAYS = 140

/** Products whose level halves or doubles now and then, and stays so. */
function storeOf(seed: number, changedFrom = Infinity): StoreHistory {
  let state = seed
  const random = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647
  const products = Array.from({ length: 40 }, (_, productKey) => {
    let level = 0.5 * 1.1 ** productKey
    const units = Float64Array.from({ length: DAYS }, (__, day) => {
      if (random() < 0.02) level *= random() < 0.5 ? 0.5 : 2
      const sold = Math.round(level * (0.5 + random()))
      return day >= changedFrom ? 3 * sold + 1 : sold
    })
    return { productKey, category: productKey % 3, units, closings: null }
  })
  return { from: FROM, days: DAYS, delivered: new Uint8Array(DAYS).fill(1), categories: 3, products }
}

function lessonsBy(day: number, stores: readonly StoreHistory[]): ChainLesson[] {
  const teacher = new ChainTeacher([taughtOn(dayNumber(FROM) + day)], stores.length)
  for (const store of stores) teacher.add(store)
  return teacher.learn()
}

const writtenOf = (lessons: readonly ChainLesson[]) => lessons.map(({ learnt }) => writtenLesson(learnt))

describe('what the stores of a chain teach', () => {
  it('is known by week ends that come every four weeks, the same for all', () => {
    const ends = Array.from({ length: 70 }, (_, day) => taughtOn(dayNumber(FROM) + day))
    const each = [...new Set(ends)]
    expect(each.every((end, index) => index === 0 || end - (each[index - 1] ?? 0) === 28)).toBe(true)
    expect(ends.every((end, day) => end <= dayNumber(FROM) + day && dayNumber(FROM) + day - end < 28)).toBe(
      true,
    )
  })

  it('is learnt from all of them, and from no day after the week end', () => {
    const end = taughtOn(dayNumber(FROM) + DAYS - 1) - dayNumber(FROM)
    const both = lessonsBy(DAYS - 1, [storeOf(1), storeOf(2)])
    expect(both).toHaveLength(1)
    expect(writtenOf(lessonsBy(DAYS - 1, [storeOf(1), storeOf(3)]))).not.toEqual(writtenOf(both))
    const later = [storeOf(1, end + 1), storeOf(2, end + 1)]
    expect(writtenOf(lessonsBy(DAYS - 1, later))).toEqual(writtenOf(both))
    const onTheDay = [storeOf(1, end), storeOf(2, end)]
    expect(writtenOf(lessonsBy(DAYS - 1, onTheDay))).not.toEqual(writtenOf(both))
  })

  it('is read back to the last bit, through the precision that it is stored in', () => {
    const [lesson] = lessonsBy(DAYS - 1, [storeOf(1), storeOf(2)])
    if (!lesson) throw new Error('nothing learnt')
    const written = writtenLesson(lesson.learnt)
    const stored: unknown = JSON.parse(JSON.stringify(written))
    expect(stored).toEqual(written)
    expect(learntFrom(written, lesson.learnt.rows)).toEqual(lesson.learnt)
    expect(() => learntFrom(written.slice(1), 1)).toThrow(TypeError)
    expect(() => learntFrom([...written, 1], 1)).toThrow(TypeError)
  })

  it('is nothing where there are too few weeks', () => {
    expect(lessonsBy(20, [storeOf(1)])).toEqual([])
  })
})

describe('a store with the lessons of its chain', () => {
  const store = storeOf(1)
  const chainLessons = lessonsBy(DAYS - 1, [store, storeOf(2), storeOf(3)])
  const origin = DAYS - 1
  const said = (of: StoreHistory) =>
    Array.from(combinedModel.trace(of, [origin], 7), ({ units }) => Array.from(units))

  it('forecasts by them, in the arithmetic that it explains', () => {
    const taught = { ...store, chainLessons }
    const units = said(taught)
    expect(units).not.toEqual(said(store))
    for (const [product, days] of units.entries()) {
      const explained = combinedModel.explain(taught, product, origin, origin + 3)
      expect(unitsOf(explained)).toBeCloseTo(days[2] ?? Number.NaN, 9)
      expect(whose(explained)).toEqual(['chain', 'chain'])
    }
    expect(whose(combinedModel.explain(store, 0, origin, origin + 1))).toEqual(['store', 'store'])
  })

  /** By whom what was learnt, and the balance, were taught. */
  const whose = (explained: ForecastExplanation) =>
    explained.kind === 'level_times_factors'
      ? explained.factors.flatMap((factor) => ('by' in factor ? [factor.by] : []))
      : []

  it('goes by no lesson of another week end', () => {
    const others = chainLessons.map((lesson) => ({ ...lesson, taughtOn: lesson.taughtOn + 28 }))
    expect(said({ ...store, chainLessons: others })).toEqual(said(store))
    expect(addDays('1970-01-01', chainLessons[0]?.taughtOn ?? 0) < addDays(FROM, DAYS)).toBe(true)
  })
})
