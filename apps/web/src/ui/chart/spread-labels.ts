export interface SpreadOptions {
  /** Least distance of two neighbours. */
  gap: number
  top: number
  bottom: number
}

/**
 * Moves labels apart until no two are closer than `gap`, each as near as can be to where it wants to stand
 * (least squares), in the order of their wishes and between `top` and `bottom`. Where there is no room for
 * all, they share it evenly.
 *
 * Neighbours that would touch merge into a block that stands at the mean of its wishes: pool adjacent
 * violators, as in isotonic regression.
 */
export function spreadLabels(wishes: readonly number[], { gap, top, bottom }: SpreadOptions): number[] {
  const count = wishes.length
  if (count === 0) return []
  const step = count > 1 ? Math.min(gap, (bottom - top) / (count - 1)) : 0
  const order = wishes
    .map((_, index) => index)
    .sort((one, other) => (wishes[one] ?? 0) - (wishes[other] ?? 0))

  // Shifted up by its rank, a row of labels that just touch is a row of equal numbers.
  const blocks: { sum: number; size: number }[] = []
  order.forEach((index, rank) => {
    let block = { sum: (wishes[index] ?? 0) - rank * step, size: 1 }
    for (let above = blocks.at(-1); above && meanOf(above) > meanOf(block); above = blocks.at(-1)) {
      blocks.pop()
      block = { sum: above.sum + block.sum, size: above.size + block.size }
    }
    blocks.push(block)
  })

  const lowest = bottom - (count - 1) * step
  const shifted = blocks.flatMap((block) =>
    Array.from({ length: block.size }, () => Math.min(lowest, Math.max(top, meanOf(block)))),
  )
  const positions = wishes.map(() => top)
  order.forEach((index, rank) => {
    positions[index] = (shifted[rank] ?? top) + rank * step
  })
  return positions
}

const meanOf = ({ sum, size }: { sum: number; size: number }): number => sum / size
