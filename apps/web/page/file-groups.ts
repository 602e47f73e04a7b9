/** What one more file costs on a slow line: a round trip of 150 ms, six files beside each other. */
const FILE_MS = 25
const BYTES_A_MS = 200

/** Modules that come in one file. */
export interface Piece {
  /** Of the files that it was made of. */
  readonly names: ReadonlySet<string>
  readonly modules: readonly string[]
  /** As they come over the line. */
  readonly bytes: number
  readonly files: number
  /** Who waits for it, and how much that weighs. Whoever needs a piece needs what it imports. */
  readonly users: ReadonlyMap<string, number>
  /** Names of the files that it imports. */
  readonly imports: ReadonlySet<string>
}

const costOf = ({ bytes, files }: Piece): number => bytes / BYTES_A_MS + files * FILE_MS

/** What those of the first weigh who are not of the second. */
function weightWithout(users: Piece['users'], others: Piece['users']): number {
  let sum = 0
  for (const [user, weight] of users) if (!others.has(user)) sum += weight
  return sum
}

/** @returns the modules of each file: two are put together as long as all users taken together wait less for them so */
export function putTogether(pieces: readonly Piece[]): (readonly string[])[] {
  let all = [...pieces]
  for (;;) {
    const reach = reachOf(all)
    const best = bestPair(all, reach)
    if (!best) return all.map(({ modules }) => modules)
    const [one, other] = best
    const along = new Map<Piece, Piece['users']>()
    for (const [from, to] of bothWays(best)) {
      for (const piece of reach.get(from) ?? [])
        along.set(piece, new Map([...(along.get(piece) ?? piece.users), ...to.users]))
    }
    all = all
      .filter((piece) => piece !== one && piece !== other)
      .map((piece) => ({ ...piece, users: along.get(piece) ?? piece.users }))
    all.push(joined(one, other))
  }
}

type Pair = readonly [Piece, Piece]
type Reach = ReadonlyMap<Piece, ReadonlySet<Piece>>

const bothWays = ([one, other]: Pair): Pair[] => [
  [one, other],
  [other, one],
]

const joined = (one: Piece, other: Piece): Piece => ({
  names: new Set([...one.names, ...other.names]),
  modules: [...one.modules, ...other.modules],
  bytes: one.bytes + other.bytes,
  files: Math.max(one.files, other.files),
  users: new Map([...one.users, ...other.users]),
  imports: new Set([...one.imports, ...other.imports]),
})

function bestPair(all: readonly Piece[], reach: Reach): Pair | undefined {
  let best: Pair | undefined
  let most = 0
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const saved = savedBy(one, other)
      if (saved <= most || needEachOther([one, other], reach)) continue
      const left = saved - comesAlong([one, other], reach)
      if (left > most) [best, most] = [[one, other], left]
    }
  }
  return best
}

/** Files that are fewer for those who need both, less what others have no use for. */
function savedBy(one: Piece, other: Piece): number {
  const alone = weightWithout(one.users, other.users)
  const both = weightWithout(one.users, new Map()) - alone
  if (both === 0) return 0
  const fewer = one.files + other.files - Math.max(one.files, other.files)
  const unused = alone * other.bytes + weightWithout(other.users, one.users) * one.bytes
  return both * fewer * FILE_MS - unused / BYTES_A_MS
}

/** What the one imports, those wait for who need the other alone. */
function comesAlong(pair: Pair, reach: Reach): number {
  let cost = 0
  for (const [from, to] of bothWays(pair)) {
    const fresh = new Map([...to.users].filter(([user]) => !from.users.has(user)))
    if (fresh.size === 0) continue
    for (const piece of reach.get(from) ?? [])
      if (piece !== to) cost += weightWithout(fresh, piece.users) * costOf(piece)
  }
  return cost
}

/** Through a third one: the three would import each other in a circle. */
const needEachOther = (pair: Pair, reach: Reach): boolean =>
  bothWays(pair).some(([from, to]) =>
    [...(reach.get(from) ?? [])].some((piece) => piece !== to && reach.get(piece)?.has(to)),
  )

/** What each imports, and what that imports in turn. */
function reachOf(all: readonly Piece[]): Reach {
  const byName = new Map(all.flatMap((piece) => [...piece.names].map((name) => [name, piece] as const)))
  const reach = new Map<Piece, Set<Piece>>()
  const of = (piece: Piece): Set<Piece> => {
    const known = reach.get(piece)
    if (known) return known
    const found = new Set<Piece>()
    reach.set(piece, found)
    for (const name of piece.imports) {
      const imported = byName.get(name)
      if (!imported || imported === piece) continue
      found.add(imported)
      for (const further of of(imported)) found.add(further)
    }
    return found
  }
  all.forEach(of)
  return reach
}
