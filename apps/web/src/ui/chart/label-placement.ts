import type { Point } from './line-path.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where a label stands from the point that it belongs to. */
export type LabelSide = 'right' | 'left' | 'above-right' | 'below-right' | 'above-left' | 'below-left'

export interface LabelWish {
  /** Of several with one key the first that finds a free place stands. */
  readonly key: string
  readonly at: Point
  readonly width: number
  readonly height: number
  /** From the most wanted on; where two are as free, the earlier one is taken. */
  readonly sides: readonly LabelSide[]
  /** Stands where it disturbs least even if nothing is free; others are left out then. */
  readonly isNeeded?: boolean
  /** Farther from its point it would be read as another's. */
  readonly isClose?: boolean
}

export interface LabelGround {
  /** No label leaves it. */
  readonly bounds: Box
  /** What no label may cover: the points. */
  readonly taken: readonly Box[]
  /** What a label rather does not cross: lines, each through its points. */
  readonly lines: readonly (readonly Point[])[]
}

/** Distances from the point, in pixels: nearer ones first. */
const DISTANCES = [9, 18, 30] as const
/** A label that covers another, or a point, cannot be read. */
const COVERED = 1000
const CROSSED = 100
/** So much room is left between two labels. */
const AIR = 2

export interface PlacedLabel<Wish extends LabelWish> {
  readonly wish: Wish
  readonly box: Box
}

/**
 * Places labels one after the other, each where it covers no earlier one, no point and no line; the first in the list
 * choose first. Those that are not needed and find no free place are left out.
 */
export function placeLabels<Wish extends LabelWish>(
  wishes: readonly Wish[],
  ground: LabelGround,
): PlacedLabel<Wish>[] {
  const placed = new Map<string, PlacedLabel<Wish>>()
  const taken = [...ground.taken]
  for (const wish of wishes) {
    if (placed.has(wish.key)) continue
    const best = bestBox(wish, { ...ground, taken })
    if (!best || (best.cost >= CROSSED && !wish.isNeeded)) continue
    placed.set(wish.key, { wish, box: best.box })
    taken.push(best.box)
  }
  return [...placed.values()]
}

function bestBox(
  wish: LabelWish,
  ground: LabelGround,
): { readonly box: Box; readonly cost: number } | undefined {
  let best: { box: Box; cost: number } | undefined
  const distances = wish.isClose ? DISTANCES.slice(0, 1) : DISTANCES
  for (const [far, distance] of distances.entries()) {
    for (const [rank, side] of wish.sides.entries()) {
      const box = boxAt(wish, side, distance)
      if (!isInside(box, ground.bounds)) continue
      const cost = costOf(box, ground) + far * wish.sides.length + rank
      if (!best || cost < best.cost) best = { box, cost }
    }
  }
  return best
}

function boxAt({ at, width, height }: LabelWish, side: LabelSide, distance: number): Box {
  const diagonal = distance * 0.8
  const isLeft = side.endsWith('left')
  const isLevel = side === 'left' || side === 'right'
  const across = isLevel ? distance : diagonal
  const left = isLeft ? at.x - across - width : at.x + across
  const top = isLevel
    ? at.y - height / 2
    : side.startsWith('above')
      ? at.y - diagonal - height
      : at.y + diagonal
  return { left, top, width, height }
}

const isInside = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left &&
  box.top >= bounds.top &&
  box.left + box.width <= bounds.left + bounds.width &&
  box.top + box.height <= bounds.top + bounds.height

function costOf(box: Box, { taken, lines }: LabelGround): number {
  const covered = taken.filter((other) => doOverlap(box, other)).length
  const crossed = lines.filter((line) => line.some((end, index) => crosses(box, line[index - 1], end))).length
  return covered * COVERED + crossed * CROSSED
}

const doOverlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + AIR &&
  other.left < one.left + one.width + AIR &&
  one.top < other.top + other.height + AIR &&
  other.top < one.top + one.height + AIR

/** Whether a stretch of a line runs through a box: what is left of it between the box's sides (Liang and Barsky). */
function crosses({ left, top, width, height }: Box, start: Point | undefined, end: Point): boolean {
  if (!start) return false
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  let [from, to] = [0, 1]
  const sides = [
    [-dx, start.x - left],
    [dx, left + width - start.x],
    [-dy, start.y - top],
    [dy, top + height - start.y],
  ] as const
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room < 0) return false
      continue
    }
    const share = room / step
    if (step < 0) from = Math.max(from, share)
    else to = Math.min(to, share)
  }
  return from <= to
}
