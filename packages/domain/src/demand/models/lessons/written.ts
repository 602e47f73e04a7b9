import { TREE_LEAVES, TREE_SPLITS } from './boosted-trees.ts'
import { BALANCE_CLASSES } from './balance.ts'
import { WIDTH, type Learnt } from './learnt.ts'

/** In place of the infinite threshold of a node that splits nothing: no feature is larger. */
const LARGEST = 3.4028234663852886e38

/** What a chain learnt as one row of finite numbers; `learntFrom` reads it back to the last bit. */
export function writtenLesson({ trees, usual, balance }: Learnt): number[] {
  const thresholds = Array.from(trees.threshold, (each) => Math.min(LARGEST, each))
  return [...trees.feature, ...thresholds, ...trees.leaves, ...usual, ...balance]
}

export function learntFrom(written: readonly number[], rows: number): Learnt {
  let at = 0
  const next = (count: number) => written.slice(at, (at += count))
  const feature = Uint8Array.from(next(TREE_SPLITS))
  const threshold = Float32Array.from(next(TREE_SPLITS), (each) => (each >= LARGEST ? Infinity : each))
  const leaves = Float32Array.from(next(TREE_LEAVES))
  const usual = Float32Array.from(next(WIDTH))
  const balance = next(BALANCE_CLASSES)
  if (balance.length < BALANCE_CLASSES || at !== written.length)
    throw new TypeError('not a lesson as written')
  return { trees: { width: WIDTH, feature, threshold, leaves }, usual, balance, by: 'chain', rows }
}
