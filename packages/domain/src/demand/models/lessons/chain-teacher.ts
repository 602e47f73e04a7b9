import { dayNumber } from '../../../time/business-day.ts'
import type { StoreHistory } from '../store-history.ts'
import { BALANCED_ROWS, learnFrom, WIDTH, type ChainLesson, type LessonRows } from './learnt.ts'
import { Lessons } from './lessons.ts'

/** Learns from all stores of a chain together, read one after the other: each hands in its share of the rows. */
export class ChainTeacher {
  private readonly stores: number
  private readonly leaveOut: boolean
  private readonly days: readonly number[]
  private readonly rows: LessonRows[][]

  /**
   * @param days the week ends that are to be learnt by, as numbers of their days since 1970
   * @param stores how many come
   * @param leaveOut false, for comparison: possible stock-outs take part
   */
  constructor(days: readonly number[], stores: number, leaveOut = true) {
    this.days = days
    this.leaveOut = leaveOut
    this.stores = Math.max(1, stores)
    this.rows = days.map(() => [])
  }

  add(store: StoreHistory): void {
    const lessons = new Lessons(store, this.leaveOut)
    const first = dayNumber(store.from)
    for (const [index, day] of this.days.entries()) {
      const taught = lessons.weekEnd(day - first)
      this.rows[index]?.push(lessons.rows(taught, Math.ceil(BALANCED_ROWS / this.stores)))
    }
  }

  /** Lessons of those week ends by which there was enough to learn from. */
  learn(): ChainLesson[] {
    return this.days.flatMap((taughtOn, index) => {
      const learnt = learnFrom(together(this.rows[index] ?? []), 'chain')
      return learnt === null ? [] : [{ taughtOn, learnt }]
    })
  }
}

function together(each: readonly LessonRows[]): LessonRows {
  const rows = each.reduce((sum, { said }) => sum + said.length, 0)
  const all = {
    features: new Float32Array(rows * WIDTH),
    said: new Float32Array(rows),
    sold: new Float32Array(rows),
  }
  let at = 0
  for (const { features, said, sold } of each) {
    all.features.set(features, at * WIDTH)
    all.said.set(said, at)
    all.sold.set(sold, at)
    at += said.length
  }
  return all
}
