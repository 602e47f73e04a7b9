import { DEPTH, LEAVES, SPLITS, TREES, type BoostedTrees } from './boosted-trees.ts'

/**
 * Gradient boosting (Friedman, 'Greedy function approximation: a gradient boosting machine', Annals of Statistics 29,
 * 2001), as small as it can be and still learn: few small trees, features cut into bins at their quantiles, Huber's loss
 * so that one wild week teaches no more than a bad one.
 */
const BINS = 32
const LEARNING_RATE = 0.1
/** Errors beyond this count as this (Huber). */
const LARGEST_ERROR = 1
/** Added to the weight of a leaf, in weights of a mean row: a leaf of few rows says little. */
const LEAF_PRIOR_ROWS = 50

/** What is learnt from: row `r` has its features at `r * width`. */
export interface Lessons {
  readonly width: number
  readonly features: Float32Array
  readonly targets: Float32Array
  readonly weights: Float32Array
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
  const growing: Growing = {
    rows,
    binned,
    features: featuresThatDiffer(binned, width, rows),
    cuts,
    pulls: new Float64Array(rows),
    weights: Float64Array.from(weights),
    places: new Uint8Array(rows),
    sums: new Float64Array(LEAVES * BINS * 2),
    weightsOfAll: new Float64Array(width * BINS),
    prior: (LEAF_PRIOR_ROWS * weights.reduce((sum, each) => sum + each, 0)) / rows,
    estimates: new Float32Array(rows),
  }
  const { pulls, estimates, places, weightsOfAll } = growing
  for (const feature of growing.features)
    for (let row = 0; row < rows; row++) {
      const at = feature * BINS + (binned[feature * rows + row] ?? 0)
      weightsOfAll[at] = (weightsOfAll[at] ?? 0) + (weights[row] ?? 0)
    }
  for (let tree = 0; tree < TREES; tree++) {
    for (let row = 0; row < rows; row++) {
      const error = (targets[row] ?? 0) - (estimates[row] ?? 0)
      pulls[row] = (weights[row] ?? 0) * Math.max(-LARGEST_ERROR, Math.min(LARGEST_ERROR, error))
    }
    places.fill(0)
    for (let level = 0; level < DEPTH; level++) splitLevel(trees, tree, level, growing)
    addLeaves(trees, tree, growing)
  }
  return trees
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

/** Features of which all rows lie in the same bin can split nothing. */
function featuresThatDiffer(binned: Uint8Array, width: number, rows: number): number[] {
  return Array.from({ length: width }, (_, feature) => feature).filter((feature) => {
    const bins = binned.subarray(feature * rows, (feature + 1) * rows)
    return bins.some((bin) => bin !== bins[0])
  })
}

interface Growing {
  readonly rows: number
  /** Feature by feature, since they are gone through in pairs: at `feature * rows + row`. */
  readonly binned: Uint8Array
  readonly features: readonly number[]
  readonly cuts: Float32Array
  readonly pulls: Float64Array
  readonly weights: Float64Array
  /** Of each row, its node within the level times BINS. */
  readonly places: Uint8Array
  /** Of a pair of features: at `(place + bin) * 4`, pull and weight of the first, then of the second. */
  readonly sums: Float64Array
  /** What a tree's first split finds in each bin, the same for all trees: at `feature * BINS + bin`. */
  readonly weightsOfAll: Float64Array
  readonly prior: number
  readonly estimates: Float32Array
}

/** Splits each node of a level where the loss falls most. */
function splitLevel(trees: BoostedTrees, tree: number, level: number, growing: Growing): void {
  const { rows, binned, features, cuts, places } = growing
  const count = 2 ** level
  const best = Array.from({ length: count }, () => ({ gain: 0, feature: 0, bin: BINS - 1 }))
  for (let at = 0; at < features.length; at += 2) {
    const pair = features.slice(at, at + 2)
    const [first = 0, second = first] = pair
    if (level === 0) addUpAll(growing, first, second)
    else addUp(growing, first, second, count)
    for (const [offset, feature] of pair.entries())
      for (const [node, found] of best.entries()) improve(found, feature, node, 2 * offset, growing)
  }
  for (const [node, { feature, bin }] of best.entries()) {
    const at = tree * SPLITS + count - 1 + node
    trees.feature[at] = feature
    trees.threshold[at] = bin === BINS - 1 ? Infinity : (cuts[feature * (BINS - 1) + bin] ?? Infinity)
  }
  const firsts = Int32Array.from(best, ({ feature }) => feature * rows)
  const bins = Uint8Array.from(best, ({ bin }) => bin)
  for (let row = 0; row < rows; row++) {
    const node = (places[row] ?? 0) / BINS
    const isAbove = (binned[(firsts[node] ?? 0) + row] ?? 0) > (bins[node] ?? 0)
    places[row] = (2 * node + (isAbove ? 1 : 0)) * BINS
  }
}

/** Two features at once: each row's pull, weight and node are read once for both. */
function addUp(
  { rows, binned, pulls, weights, places, sums }: Growing,
  first: number,
  second: number,
  nodes: number,
): void {
  sums.fill(0, 0, nodes * BINS * 4)
  const firstAt = first * rows
  const secondAt = second * rows
  for (let row = 0; row < rows; row++) {
    const place = places[row] ?? 0
    const pull = pulls[row] ?? 0
    const weight = weights[row] ?? 0
    const a = (place + (binned[firstAt + row] ?? 0)) * 4
    const b = (place + (binned[secondAt + row] ?? 0)) * 4 + 2
    sums[a] = (sums[a] ?? 0) + pull
    sums[a + 1] = (sums[a + 1] ?? 0) + weight
    sums[b] = (sums[b] ?? 0) + pull
    sums[b + 1] = (sums[b + 1] ?? 0) + weight
  }
}

/** The same of all rows: their weights are known. */
function addUpAll(growing: Growing, first: number, second: number): void {
  const { rows, binned, pulls, sums, weightsOfAll } = growing
  for (let bin = 0; bin < BINS; bin++) {
    sums[bin * 4] = sums[bin * 4 + 2] = 0
    sums[bin * 4 + 1] = weightsOfAll[first * BINS + bin] ?? 0
    sums[bin * 4 + 3] = weightsOfAll[second * BINS + bin] ?? 0
  }
  const firstAt = first * rows
  const secondAt = second * rows
  for (let row = 0; row < rows; row++) {
    const pull = pulls[row] ?? 0
    const a = (binned[firstAt + row] ?? 0) * 4
    const b = (binned[secondAt + row] ?? 0) * 4 + 2
    sums[a] = (sums[a] ?? 0) + pull
    sums[b] = (sums[b] ?? 0) + pull
  }
}

function improve(
  found: { gain: number; feature: number; bin: number },
  feature: number,
  node: number,
  offset: number,
  { sums, prior }: Growing,
): void {
  const first = node * BINS * 4 + offset
  let pullAll = 0
  let weightAll = 0
  for (let at = first; at < first + BINS * 4; at += 4) {
    pullAll += sums[at] ?? 0
    weightAll += sums[at + 1] ?? 0
  }
  const whole = pullAll ** 2 / (weightAll + prior)
  let pullLow = 0
  let weightLow = 0
  for (let bin = 0; bin < BINS - 1; bin++) {
    pullLow += sums[first + bin * 4] ?? 0
    weightLow += sums[first + bin * 4 + 1] ?? 0
    const high = (pullAll - pullLow) ** 2 / (weightAll - weightLow + prior)
    const gain = pullLow ** 2 / (weightLow + prior) + high - whole
    if (gain <= found.gain) continue
    found.gain = gain
    found.feature = feature
    found.bin = bin
  }
}

function addLeaves(trees: BoostedTrees, tree: number, growing: Growing): void {
  const { rows, pulls, weights, places, prior, estimates } = growing
  const pull = new Float64Array(LEAVES)
  const weight = new Float64Array(LEAVES)
  for (let row = 0; row < rows; row++) {
    const leaf = (places[row] ?? 0) / BINS
    pull[leaf] = (pull[leaf] ?? 0) + (pulls[row] ?? 0)
    weight[leaf] = (weight[leaf] ?? 0) + (weights[row] ?? 0)
  }
  const first = tree * LEAVES
  for (let leaf = 0; leaf < LEAVES; leaf++)
    trees.leaves[first + leaf] = (LEARNING_RATE * (pull[leaf] ?? 0)) / ((weight[leaf] ?? 0) + prior)
  for (let row = 0; row < rows; row++) {
    const leaf = (places[row] ?? 0) / BINS
    estimates[row] = (estimates[row] ?? 0) + (trees.leaves[first + leaf] ?? 0)
  }
}
