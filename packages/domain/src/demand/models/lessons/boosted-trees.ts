/**
 * Gradient-boosted regression trees (Friedman, 'Greedy function approximation: a gradient boosting machine', Annals of
 * Statistics 29, 2001), as small as they can be and still learn: few trees of 8 leaves each, features cut into bins at
 * their quantiles, Huber's loss so that one wild week teaches no more than a bad one.
 */
const TREES = 80
const DEPTH = 3
const LEAVES = 2 ** DEPTH
const SPLITS = LEAVES - 1
/** Of all trees together. */
export const TREE_SPLITS = TREES * SPLITS
export const TREE_LEAVES = TREES * LEAVES
const BINS = 32
const LEARNING_RATE = 0.1
/** Errors beyond this count as this (Huber). */
const LARGEST_ERROR = 1
/** Added to the weight of a leaf, in weights of a mean row: a leaf of few rows says little. */
const LEAF_PRIOR_ROWS = 150

/** What is learnt from: row `r` has its features at `r * width`. */
export interface Lessons {
  readonly width: number
  readonly features: Float32Array
  readonly targets: Float32Array
  readonly weights: Float32Array
}

/** Trees stored one after the other: a split's feature and threshold in heap order, then what its leaves add. */
export interface BoostedTrees {
  readonly width: number
  readonly feature: Uint8Array
  readonly threshold: Float32Array
  readonly leaves: Float32Array
}

/** @returns trees that add up to an estimate of a row's target */
export function learn({ width, features, targets, weights }: Lessons): BoostedTrees {
  const rows = targets.length
  const trees: BoostedTrees = {
    width,
    feature: new Uint8Array(TREES * SPLITS),
    threshold: new Float32Array(TREES * SPLITS).fill(Infinity),
    leaves: new Float32Array(TREES * LEAVES),
  }
  if (rows === 0) return trees
  const cuts = quantiles(features, width, rows)
  const binned = inBins(features, width, rows, cuts)
  const estimates = new Float32Array(rows)
  const pulls = new Float64Array(rows)
  const nodes = new Uint8Array(rows)
  const prior = (LEAF_PRIOR_ROWS * weights.reduce((sum, each) => sum + each, 0)) / rows
  for (let tree = 0; tree < TREES; tree++) {
    for (let row = 0; row < rows; row++) {
      const error = (targets[row] ?? 0) - (estimates[row] ?? 0)
      pulls[row] = (weights[row] ?? 0) * Math.max(-LARGEST_ERROR, Math.min(LARGEST_ERROR, error))
    }
    nodes.fill(0)
    for (let level = 0; level < DEPTH; level++)
      splitLevel(trees, tree, level, { width, rows, binned, cuts, pulls, weights, nodes, prior })
    addLeaves(trees, tree, { rows, pulls, weights, nodes, prior, estimates })
  }
  return trees
}

/** What the trees estimate of a row of features. */
export function estimate(trees: BoostedTrees, row: Float32Array): number {
  let sum = 0
  for (let tree = 0; tree < TREES; tree++) sum += trees.leaves[tree * LEAVES + leafOf(trees, tree, row)] ?? 0
  return sum
}

function leafOf({ feature, threshold }: BoostedTrees, tree: number, row: Float32Array): number {
  const first = tree * SPLITS
  let node = 0
  for (let level = 0; level < DEPTH; level++) {
    const at = first + node
    node = 2 * node + ((row[feature[at] ?? 0] ?? 0) > (threshold[at] ?? Infinity) ? 2 : 1)
  }
  return node - SPLITS
}

/**
 * What each feature changes of the estimate, by taking a row's features for those of a usual row one after the other.
 * They add up to the estimate's difference from that of the usual row.
 */
export function contributions(trees: BoostedTrees, row: Float32Array, usual: Float32Array): number[] {
  const mixed = usual.slice()
  let before = estimate(trees, mixed)
  return Array.from(row, (value, index) => {
    mixed[index] = value
    const after = estimate(trees, mixed)
    const change = after - before
    before = after
    return change
  })
}

/** Upper ends of the bins of each feature, at `feature * (BINS - 1)`. */
function quantiles(features: Float32Array, width: number, rows: number): Float32Array {
  const cuts = new Float32Array(width * (BINS - 1))
  const step = Math.max(1, Math.floor(rows / 5000))
  for (let feature = 0; feature < width; feature++) {
    const values = new Float32Array(Math.ceil(rows / step))
    for (let index = 0; index < values.length; index++)
      values[index] = features[index * step * width + feature] ?? 0
    values.sort()
    for (let bin = 1; bin < BINS; bin++)
      cuts[feature * (BINS - 1) + bin - 1] = values[Math.floor((bin * values.length) / BINS)] ?? 0
  }
  return cuts
}

function inBins(features: Float32Array, width: number, rows: number, cuts: Float32Array): Uint8Array {
  const binned = new Uint8Array(rows * width)
  for (let feature = 0; feature < width; feature++) {
    const first = feature * (BINS - 1)
    for (let row = 0; row < rows; row++) {
      const value = features[row * width + feature] ?? 0
      let low = 0
      let high = BINS - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (value > (cuts[first + middle] ?? 0)) low = middle + 1
        else high = middle
      }
      binned[feature * rows + row] = low
    }
  }
  return binned
}

interface Growing {
  readonly rows: number
  readonly pulls: Float64Array
  readonly weights: Float32Array
  /** Of each row, its node within the level. */
  readonly nodes: Uint8Array
  readonly prior: number
}

interface Splitting extends Growing {
  readonly width: number
  /** Feature by feature, since they are gone through one by one: at `feature * rows + row`. */
  readonly binned: Uint8Array
  readonly cuts: Float32Array
}

/** Splits each node of a level where the loss falls most. */
function splitLevel(trees: BoostedTrees, tree: number, level: number, growing: Splitting): void {
  const { width, rows, binned, cuts, pulls, weights, nodes, prior } = growing
  const count = 2 ** level
  const best = Array.from({ length: count }, () => ({ gain: 0, feature: 0, bin: BINS - 1 }))
  const pull = new Float64Array(count * BINS)
  const weight = new Float64Array(count * BINS)
  for (let feature = 0; feature < width; feature++) {
    pull.fill(0)
    weight.fill(0)
    for (let row = 0; row < rows; row++) {
      const at = (nodes[row] ?? 0) * BINS + (binned[feature * rows + row] ?? 0)
      pull[at] = (pull[at] ?? 0) + (pulls[row] ?? 0)
      weight[at] = (weight[at] ?? 0) + (weights[row] ?? 0)
    }
    for (const [node, found] of best.entries()) improve(found, feature, node, pull, weight, prior)
  }
  for (const [node, { feature, bin }] of best.entries()) {
    const at = tree * SPLITS + count - 1 + node
    trees.feature[at] = feature
    trees.threshold[at] = bin === BINS - 1 ? Infinity : (cuts[feature * (BINS - 1) + bin] ?? Infinity)
  }
  for (let row = 0; row < rows; row++) {
    const node = nodes[row] ?? 0
    const split = best[node]
    const isAbove = split !== undefined && (binned[split.feature * rows + row] ?? 0) > split.bin
    nodes[row] = 2 * node + (isAbove ? 1 : 0)
  }
}

function improve(
  found: { gain: number; feature: number; bin: number },
  feature: number,
  node: number,
  pull: Float64Array,
  weight: Float64Array,
  prior: number,
): void {
  let pullAll = 0
  let weightAll = 0
  for (let at = node * BINS; at < (node + 1) * BINS; at++) {
    pullAll += pull[at] ?? 0
    weightAll += weight[at] ?? 0
  }
  const whole = pullAll ** 2 / (weightAll + prior)
  let pullLow = 0
  let weightLow = 0
  for (let bin = 0; bin < BINS - 1; bin++) {
    pullLow += pull[node * BINS + bin] ?? 0
    weightLow += weight[node * BINS + bin] ?? 0
    const high = (pullAll - pullLow) ** 2 / (weightAll - weightLow + prior)
    const gain = pullLow ** 2 / (weightLow + prior) + high - whole
    if (gain <= found.gain) continue
    found.gain = gain
    found.feature = feature
    found.bin = bin
  }
}

function addLeaves(trees: BoostedTrees, tree: number, growing: Growing & { estimates: Float32Array }): void {
  const { rows, pulls, weights, nodes, prior, estimates } = growing
  const pull = new Float64Array(LEAVES)
  const weight = new Float64Array(LEAVES)
  for (let row = 0; row < rows; row++) {
    const leaf = nodes[row] ?? 0
    pull[leaf] = (pull[leaf] ?? 0) + (pulls[row] ?? 0)
    weight[leaf] = (weight[leaf] ?? 0) + (weights[row] ?? 0)
  }
  for (let leaf = 0; leaf < LEAVES; leaf++)
    trees.leaves[tree * LEAVES + leaf] = (LEARNING_RATE * (pull[leaf] ?? 0)) / ((weight[leaf] ?? 0) + prior)
  for (let row = 0; row < rows; row++)
    estimates[row] = (estimates[row] ?? 0) + (trees.leaves[tree * LEAVES + (nodes[row] ?? 0)] ?? 0)
}
