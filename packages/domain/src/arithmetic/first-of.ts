/** Below 0: the first comes before the second. Two different positions are never alike. */
export type Order = (one: number, other: number) => number

/** All positions of a list, in order. */
export function positionsOf({ length }: ArrayLike<unknown>): Int32Array {
  const positions = new Int32Array(length)
  for (let index = 0; index < length; index++) positions[index] = index
  return positions
}

/**
 * The first `count` of some positions in an order, in that order: of ten thousand a page costs a tenth of sorting all.
 *
 * @param positions moved about in place
 */
export function firstOf(positions: Int32Array, count: number, order: Order): Int32Array {
  const wanted = Math.min(Math.max(count, 0), positions.length)
  if (wanted > 0) partition(positions, wanted - 1, order)
  return positions.subarray(0, wanted).toSorted(order)
}

/** Moves what comes before the position at `place` in the order before it, and what comes after it behind it. */
export function partition(positions: Int32Array, place: number, order: Order): void {
  let low = 0
  let high = positions.length - 1
  while (low < high) {
    const pivot = positions[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (order(positions[left] ?? 0, pivot) < 0) left++
      while (order(positions[right] ?? 0, pivot) > 0) right--
      if (left > right) break
      const moved = positions[left] ?? 0
      positions[left] = positions[right] ?? 0
      positions[right] = moved
      left++
      right--
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
