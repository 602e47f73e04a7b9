import type { LearntFactor, LearntFrom, TaughtBy } from '../explanation.ts'
import { BalanceSums, type Balance } from './balance.ts'
import { contributions, estimate, type BoostedTrees } from './boosted-trees.ts'
import { learn } from './learnt-trees.ts'

/** What the trees look at, all of it ratios: what was learnt of one product holds for one that sells ten times as much. */
export const FEATURES = [
  'level_of_months',
  'level_slowest',
  'level_slow',
  'level_fast',
  'level_fastest',
  'units_a_week',
  'days_without_sale',
  'units_missed',
  'share_of_selling_days',
  'elsewhere_slow',
  'elsewhere_fast',
  'elsewhere_fastest',
  'units_elsewhere',
  'category_trend',
  'store_trend',
] as const satisfies readonly LearntFrom[]
export const WIDTH = FEATURES.length

/** Added to units before ratios are taken: of products that hardly sell, ratios say nothing. */
export const OFFSET = 0.02
/** A week's error varies as a Poisson count and by this share of the week. */
const DISPERSION = 0.1
const LARGEST_TARGET = 3
/** Of fewer weeks of products nothing is learnt. */
const LEAST_ROWS = 400
const LEAST_FACTOR = 0.2

/** What a store, or a chain, knew of products at weeks' ends, and what came of it. */
export interface LessonRows {
  /** Row `r` has its features at `r * WIDTH`. */
  readonly features: Float32Array
  /** Units that were said of the week after, and those it sold. */
  readonly said: Float32Array
  readonly sold: Float32Array
}

/** Trees and the usual row that a row is compared with. */
export interface Learnt {
  readonly trees: BoostedTrees
  readonly usual: Float32Array
  readonly balance: Balance
  readonly by: TaughtBy
  /** How many weeks of products it was learnt from. */
  readonly rows: number
}

/** What all stores of a chain taught by the end of a week. */
export interface ChainLesson {
  /** That day: its number since 1970. */
  readonly taughtOn: number
  readonly learnt: Learnt
}

/** More rows than these teach nothing more: every so manieth is taken. */
const LARGEST_ROWS = 24_000
/** The same of those that are balanced by: single bulk sales weigh in them. */
export const BALANCED_ROWS = 4 * LARGEST_ROWS

/** @returns null: there is too little to learn from */
export function learnFrom({ features, said, sold }: LessonRows, by: TaughtBy): Learnt | null {
  const step = Math.max(1, Math.ceil(said.length / LARGEST_ROWS))
  const rows = Math.ceil(said.length / step)
  if (rows < LEAST_ROWS) return null
  const taken = new Float32Array(rows * WIDTH)
  const targets = new Float32Array(rows)
  const weights = new Float32Array(rows)
  const usual = new Float64Array(WIDTH)
  for (let row = 0; row < rows; row++) {
    const from = row * step
    taken.set(features.subarray(from * WIDTH, (from + 1) * WIDTH), row * WIDTH)
    const expected = (said[from] ?? 0) + 7 * OFFSET
    targets[row] = Math.min(LARGEST_TARGET, ((sold[from] ?? 0) + 7 * OFFSET) / expected - 1)
    weights[row] = expected / (1 + DISPERSION * expected)
    for (let feature = 0; feature < WIDTH; feature++)
      usual[feature] = (usual[feature] ?? 0) + (taken[row * WIDTH + feature] ?? 0) / rows
  }
  const trees = learn({ width: WIDTH, features: taken, targets, weights })
  const sums = new BalanceSums()
  for (const [row, expected] of said.entries())
    sums.add(expected, factorBy(trees, features.subarray(row * WIDTH, (row + 1) * WIDTH)), sold[row] ?? 0)
  return { trees, usual: Float32Array.from(usual), balance: sums.balance(), by, rows }
}

/** What the week to come is expected to be against the level. */
export function factorOf(learnt: Learnt | null, row: Float32Array): number {
  return learnt === null ? 1 : factorBy(learnt.trees, row)
}

const factorBy = (trees: BoostedTrees, row: Float32Array): number =>
  Math.max(LEAST_FACTOR, 1 + estimate(trees, row))

export function explainFactor(learnt: Learnt | null, row: Float32Array): LearntFactor {
  if (learnt === null) return { kind: 'learnt', by: 'store', value: 1, usual: 1, changes: [] }
  const { trees, usual } = learnt
  const value = factorOf(learnt, row)
  const changes = contributions(trees, row, usual).map((change, index): LearntFactor['changes'][number] => ({
    because: FEATURES[index] ?? 'least_share',
    change,
  }))
  const least = value - 1 - estimate(trees, row)
  if (least !== 0) changes.push({ because: 'least_share', change: least })
  changes.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return { kind: 'learnt', by: learnt.by, value, usual: 1 + estimate(trees, usual), changes }
}
