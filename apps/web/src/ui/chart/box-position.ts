/** Where a value box stands beside the pointer: CSS left or right, and how wide it may be. */
export interface BoxPosition {
  left?: number
  right?: number
  maxWidth: number
}

/** From the pointer to the box. */
const DISTANCE = 14

/** Right of `x` in the left half of the chart, left of it in the right half. */
export function boxPosition(x: number, chartWidth: number): BoxPosition {
  if (x > chartWidth / 2) return { right: chartWidth - x + DISTANCE, maxWidth: x - DISTANCE }
  return { left: x + DISTANCE, maxWidth: chartWidth - x - DISTANCE }
}
