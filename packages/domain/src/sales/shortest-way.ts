/** A step between two positions on a line; it may be taken in both directions. */
export interface Step {
  readonly start: number
  /** After `start`. */
  readonly end: number
  /** Above zero. */
  readonly cost: number
}

export interface Way<S extends Step> {
  readonly forwards: readonly S[]
  readonly backwards: readonly S[]
}

/**
 * The cheapest way along the steps from one position to another.
 *
 * The steps are tried in the order of the line, forwards and then backwards, until nothing gets cheaper
 * (Bellman-Ford): as the best ways hardly ever turn, a few rounds do.
 *
 * @throws RangeError if the steps do not lead there
 */
export function shortestWay<S extends Step>(steps: readonly S[], from: number, to: number): Way<S> {
  const reached = new Map<number, Arrival<S>>([[from, { cost: 0 }]])
  const inOrder = steps.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const inReverse = steps.toSorted((a, b) => b.end - a.end || b.start - a.start)
  let cheaper = true
  while (cheaper) {
    cheaper = false
    for (const step of inOrder) if (arrive(reached, step, step.start, step.end)) cheaper = true
    for (const step of inReverse) if (arrive(reached, step, step.end, step.start)) cheaper = true
  }
  return trace(reached, from, to)
}

interface Arrival<S> {
  readonly cost: number
  /** How one gets here; nothing where the way begins. */
  readonly by?: { readonly step: S; readonly origin: number }
}

/** Takes a step if that is the cheapest way to its other end so far. */
function arrive<S extends Step>(
  reached: Map<number, Arrival<S>>,
  step: S,
  origin: number,
  goal: number,
): boolean {
  const before = reached.get(origin)
  if (!before) return false
  const cost = before.cost + step.cost
  if (cost >= (reached.get(goal)?.cost ?? Infinity)) return false
  reached.set(goal, { cost, by: { step, origin } })
  return true
}

function trace<S extends Step>(reached: ReadonlyMap<number, Arrival<S>>, from: number, to: number): Way<S> {
  const forwards: S[] = []
  const backwards: S[] = []
  for (let node = to; node !== from;) {
    const by = reached.get(node)?.by
    if (!by) throw new RangeError(`no way from ${from} to ${to}`)
    if (by.origin < node) forwards.push(by.step)
    else backwards.push(by.step)
    node = by.origin
  }
  return { forwards, backwards }
}
