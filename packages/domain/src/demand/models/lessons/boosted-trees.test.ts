import { describe, expect, it } from 'vitest'
import { contributions, DEPTH, estimate, LEAVES, SPLITS, TREES, type BoostedTrees } from './boosted-trees.ts'
import { learn } from './learnt-trees.ts'

const ROWS = 4000

/** Row `r` has two features in [0, 1): what it teaches is made of the first. */
function lessons(target: (first: number, second: number) => number, noise = 0) {
  const features = new Float32Array(ROWS * 2)
  const targets = new Float32Array(ROWS)
  for (let row = 0; row < ROWS; row++) {
    const [first, second] = [(row * 0.618_034) % 1, (row * 0.414_214) % 1]
    features.set([first, second], row * 2)
    targets[row] = target(first, second) + noise * (((row * 7919) % 1000) / 500 - 1)
  }
  return { width: 2, features, targets, weights: new Float32Array(ROWS).fill(1) }
}

const row = (first: number, second: number) => Float32Array.from([first, second])

describe('boosted trees', () => {
  it('learn a step and a slope, and nothing from what says nothing', () => {
    const trees = learn(lessons((first) => (first > 0.5 ? 0.8 : -0.4)))
    expect(estimate(trees, row(0.9, 0.2))).toBeCloseTo(0.8, 1)
    expect(estimate(trees, row(0.1, 0.9))).toBeCloseTo(-0.4, 1)
    const slope = learn(lessons((first, second) => first * second, 0.3))
    expect(Math.abs(estimate(slope, row(0.9, 0.9)) - 0.81)).toBeLessThan(0.12)
    expect(Math.abs(estimate(slope, row(0.1, 0.5)) - 0.05)).toBeLessThan(0.12)
  })

  it('are not pulled away by a few wild rows', () => {
    const tame = lessons(() => 0.1)
    for (let index = 0; index < 40; index++) tame.targets[index * 100] = 100
    expect(estimate(learn(tame), row(0.5, 0.5))).toBeLessThan(0.15)
  })

  it('say 0 where there is nothing to learn from', () => {
    const none = {
      width: 2,
      features: new Float32Array(),
      targets: new Float32Array(),
      weights: new Float32Array(),
    }
    expect(estimate(learn(none), row(3, -3))).toBe(0)
  })

  it('estimate what walking down each of them does, to the last bit', () => {
    const walked = ({ feature, threshold, leaves }: BoostedTrees, values: Float32Array) => {
      let sum = 0
      for (let tree = 0; tree < TREES; tree++) {
        let node = 0
        for (let level = 0; level < DEPTH; level++) {
          const at = tree * SPLITS + node
          node = 2 * node + ((values[feature[at] ?? 0] ?? 0) > (threshold[at] ?? Infinity) ? 2 : 1)
        }
        sum += leaves[tree * LEAVES + node - SPLITS] ?? 0
      }
      return sum
    }
    const trees = learn(lessons((first, second) => Math.sin(9 * first) * second, 0.5))
    const splits = trees.threshold.filter(Number.isFinite)
    expect(splits.length).toBeGreaterThan(TREES)
    const places = [...splits, 0, -0, 1, -Infinity, Infinity, Number.NaN]
    for (const [index, first] of places.entries())
      for (const second of [places[(index * 7) % places.length] ?? 0, (index * 0.618_034) % 1])
        for (const values of [row(first, second), row(second, first)])
          expect(estimate(trees, values)).toBe(walked(trees, values))
  })

  it('tell what each feature changes, together the whole difference', () => {
    const trees = learn(lessons((first) => (first > 0.5 ? 1 : 0)))
    const [first = 0, second = 0] = contributions(trees, row(0.9, 0.9), row(0.1, 0.1))
    expect(first + second).toBeCloseTo(estimate(trees, row(0.9, 0.9)) - estimate(trees, row(0.1, 0.1)), 6)
    expect(first).toBeGreaterThan(10 * Math.abs(second))
  })
})
