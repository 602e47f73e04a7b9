import { line } from 'd3-shape'

export interface Point {
  x: number
  y: number
}

const pathOf = line<Point | null>(
  (point) => point?.x ?? 0,
  (point) => point?.y ?? 0,
)
  .defined((point) => point !== null)
  .digits(1)

/** The `d` of a line through the points; null leaves a gap. */
export const linePath = (points: readonly (Point | null)[]): string => pathOf([...points]) ?? ''

/** Points with a gap on both sides: a line alone would not show them. */
export const lonePoints = (points: readonly (Point | null)[]): Point[] =>
  points.filter(
    (point, index): point is Point =>
      point !== null && (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null,
  )
