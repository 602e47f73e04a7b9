interface Placed {
  readonly x: number
  readonly y: number
}

/** Of points whose targets lie over one another, the one that was meant. Undefined without points. */
export function nearestPoint<Point extends Placed>(points: readonly Point[], to: Placed): Point | undefined {
  const away = ({ x, y }: Point): number => Math.hypot(x - to.x, y - to.y)
  return points.toSorted((a, b) => away(a) - away(b))[0]
}
