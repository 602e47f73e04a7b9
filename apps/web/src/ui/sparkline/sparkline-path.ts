export interface SparklineBox {
  width: number
  height: number
  /** Room for the line's width and the end dot. */
  pad: number
}

export interface SparklinePoint {
  x: number
  y: number
  value: number
}

/** A trend that hardly moves is drawn flat: the range shown is at least this share of its highest value. */
const LEAST_RANGE = 0.15

/** Where each value stands in the box; a day without a value (null) leaves a gap. `fromZero` keeps 0 on the floor. */
export function sparklinePoints(
  values: readonly (number | null)[],
  box: SparklineBox,
  fromZero: boolean,
): (SparklinePoint | null)[] {
  const known = values.filter((value) => value !== null)
  const highest = Math.max(0, ...known)
  const lowest = fromZero ? Math.min(0, ...known) : Math.min(...known)
  const range = Math.max(highest - lowest, highest * LEAST_RANGE, Number.MIN_VALUE)
  const step = values.length > 1 ? (box.width - 2 * box.pad) / (values.length - 1) : 0
  return values.map((value, index) =>
    value === null
      ? null
      : {
          x: box.pad + index * step,
          y: box.height - box.pad - ((value - lowest) / range) * (box.height - 2 * box.pad),
          value,
        },
  )
}

const at = ({ x, y }: SparklinePoint): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The `d` of a line through the points; `steps` holds each value until the next. */
export function sparklinePath(points: readonly (SparklinePoint | null)[], steps: boolean): string {
  let path = ''
  let previous: SparklinePoint | null = null
  for (const point of points) {
    if (point) {
      if (!previous) path += `M${at(point)}`
      else path += steps ? `H${point.x.toFixed(1)}V${point.y.toFixed(1)}` : `L${at(point)}`
    }
    previous = point
  }
  return path
}
