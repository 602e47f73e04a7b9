/**
 * One cycle for each knot of files that reach each other, the shortest through the knot's first file.
 * @param graph file -> the files it imports
 * @returns each cycle as its files in order, the first repeated at the end
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reported = new Set<string>()
  const cycles: string[][] = []
  for (const file of [...graph.keys()].sort()) {
    if (reported.has(file)) continue
    const cycle = shortestWayBack(graph, file)
    if (cycle === undefined) continue
    cycles.push(cycle)
    for (const member of cycle) reported.add(member)
  }
  return cycles
}

function shortestWayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...wayTo(cameFrom, start, file), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end]
  for (let file = end; file !== start;) {
    file = cameFrom.get(file) ?? start
    way.unshift(file)
  }
  return way
}
