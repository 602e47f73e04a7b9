/**
 * Regression trees that add up to an estimate, all of the same size: 8 leaves each. `learnt-trees.ts` says how they come
 * about.
 */
export const TREES = 80
export const DEPTH = 3
export const LEAVES = 2 ** DEPTH
export const SPLITS = LEAVES - 1
/** Of all trees together. */
export const TREE_SPLITS = TREES * SPLITS
export const TREE_LEAVES = TREES * LEAVES

/** Trees stored one after the other: a split's feature and threshold in heap order, then what its leaves add. */
export interface BoostedTrees {
  readonly width: number
  readonly feature: Uint8Array
  readonly threshold: Float32Array
  readonly leaves: Float32Array
}

/** What the trees estimate of a row of features. */
export function estimate(trees: BoostedTrees, row: Float32Array): number {
  let found = masksByTrees.get(trees)
  if (!found) masksByTrees.set(trees, (found = leafMasks(trees)))
  const { features, lowest, cellsPerUnit, begins, thresholds, masks } = found
  for (let index = 0; index < features.length; index++) {
    const value = row[features[index] ?? 0] ?? 0
    let above = begins[index * CELLS + cellOf(value, lowest[index] ?? 0, cellsPerUnit[index] ?? 0)] ?? 0
    while (value > (thresholds[above] ?? Infinity)) above++
    chosen[index] = above * WORDS
  }
  let sum = 0
  for (let word = 0; word < WORDS; word += 4) {
    let a = -1
    let b = -1
    let c = -1
    let d = -1
    for (let index = 0; index < features.length; index++) {
      const at = (chosen[index] ?? 0) + word
      a &= masks[at] ?? 0
      b &= masks[at + 1] ?? 0
      c &= masks[at + 2] ?? 0
      d &= masks[at + 3] ?? 0
    }
    sum = addWord(trees, a, word, sum)
    sum = addWord(trees, b, word + 1, sum)
    sum = addWord(trees, c, word + 2, sum)
    sum = addWord(trees, d, word + 3, sum)
  }
  return sum
}

/** Adds the leaves of a word's trees, one after the other. */
function addWord({ leaves }: BoostedTrees, left: number, word: number, before: number): number {
  const first = word * WORD_TREES * LEAVES
  let sum = before + (leaves[first + (FIRST_LEAF[left & 0xff] ?? 0)] ?? 0)
  sum += leaves[first + LEAVES + (FIRST_LEAF[(left >>> 8) & 0xff] ?? 0)] ?? 0
  sum += leaves[first + 2 * LEAVES + (FIRST_LEAF[(left >>> 16) & 0xff] ?? 0)] ?? 0
  return sum + (leaves[first + 3 * LEAVES + (FIRST_LEAF[left >>> 24] ?? 0)] ?? 0)
}

/** Of which trees the leaves stand in one word of 32 bits, a bit each; words are gone through by fours. */
const WORD_TREES = 32 / LEAVES
const WORDS = TREES / WORD_TREES
/** Equal parts of a feature's thresholds, from which its place among them is looked for. */
const CELLS = 128

/**
 * What each feature leaves of all trees' leaves, by how many of its thresholds a value is above. Of a tree's leaves that
 * all features leave the first one is the row's (Lucchese and others, 'QuickScorer: a fast algorithm to rank documents
 * with additive ensembles of regression trees', SIGIR 2015): no tree is walked down, which takes half as long.
 */
interface LeafMasks {
  readonly features: Uint8Array
  /** By feature: its lowest threshold, and how many cells a unit has above it. */
  readonly lowest: Float64Array
  readonly cellsPerUnit: Float64Array
  /** Where the thresholds begin that a value of a cell may or may not be above: at `index * CELLS + cell`. */
  readonly begins: Int32Array
  /** Feature by feature ascending, infinite ones behind its own. */
  readonly thresholds: Float32Array
  /** Of a value that is above those before threshold number `at`: WORDS of them from `at * WORDS` on. */
  readonly masks: Int32Array
}

const masksByTrees = new WeakMap<BoostedTrees, LeafMasks>()
/** Where the masks stand that a row chooses, by feature; used again for each. */
const chosen = new Int32Array(256)

const FIRST_LEAF = Uint8Array.from({ length: 2 ** LEAVES }, (_, bits) => {
  let leaf = 0
  while (leaf < LEAVES - 1 && ((bits >> leaf) & 1) === 0) leaf++
  return leaf
})

/** Never less for a larger value; what is not a number is in the first. */
function cellOf(value: number, lowest: number, cellsPerUnit: number): number {
  return Math.min(CELLS - 1, Math.max(0, (value - lowest) * cellsPerUnit)) | 0
}

function leafMasks({ feature, threshold }: BoostedTrees): LeafMasks {
  const splitsOf = new Map<number, number[]>()
  for (const [at, of] of feature.entries()) {
    // A node that splits nothing sends every row to the left.
    if (!Number.isFinite(threshold[at] ?? Infinity)) continue
    const splits = splitsOf.get(of)
    if (splits) splits.push(at)
    else splitsOf.set(of, [at])
  }
  const ascending = Array.from(splitsOf.values(), (splits) =>
    [...new Set(splits.map((at) => threshold[at] ?? 0))].toSorted((a, b) => a - b),
  )
  const most = 1 + Math.max(0, ...ascending.map(({ length }) => length))
  const lowest = Float64Array.from(ascending, ([first = 0]) => first)
  const cellsPerUnit = Float64Array.from(ascending, (own) => CELLS / ((own.at(-1) ?? 0) - (own[0] ?? 0) || 1))
  const thresholds = new Float32Array(splitsOf.size * most).fill(Infinity)
  const masks = new Int32Array(splitsOf.size * most * WORDS)
  const begins = new Int32Array(splitsOf.size * CELLS)
  for (const [index, splits] of [...splitsOf.values()].entries()) {
    const own = ascending[index] ?? []
    const cells = own.map((each) => cellOf(each, lowest[index] ?? 0, cellsPerUnit[index] ?? 0))
    for (let cell = 0; cell < CELLS; cell++)
      begins[index * CELLS + cell] = index * most + cells.filter((each) => each < cell).length
    thresholds.set(own, index * most)
    const left = new Int32Array(WORDS).fill(-1)
    for (let above = 0; above < most; above++) {
      masks.set(left, (index * most + above) * WORDS)
      for (const at of splits) if (threshold[at] === own[above]) leaveOutLeft(left, at)
    }
  }
  return { features: Uint8Array.from(splitsOf.keys()), lowest, cellsPerUnit, begins, thresholds, masks }
}

/** Takes the leaves below the left branch of a split out. */
function leaveOutLeft(left: Int32Array, at: number): void {
  const tree = Math.floor(at / SPLITS)
  const node = at % SPLITS
  const depth = Math.floor(Math.log2(node + 1))
  const below = LEAVES >> depth
  const first = (node + 1 - 2 ** depth) * below + (tree % WORD_TREES) * LEAVES
  for (let bit = first; bit < first + below / 2; bit++) {
    const word = Math.floor(tree / WORD_TREES)
    left[word] = (left[word] ?? 0) & ~(1 << bit)
  }
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
