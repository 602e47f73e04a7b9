import type { Target } from './resolve.ts'
import { roomOf } from './resolve.ts'
import { isTest, ROOMS, TESTS_ALSO_IMPORT, type Narrow, type Room } from './rules.ts'
import type { SourceTree } from './source-tree.ts'

/** What is wrong with this one arrow, in words; undefined when nothing is. */
export function assess(tree: SourceTree, from: string, target: Target): string | undefined {
  const name = roomOf(from)
  const room = name === undefined ? undefined : ROOMS[name]
  if (name === undefined || room === undefined) return 'this file is in no room'
  if (target.kind === 'missing') return `cannot be resolved: ${target.reason}`
  if (target.kind === 'npm') return assessPackage(tree, name, room, from, target.name)
  if (target.kind === 'ours') {
    return target.room === name
      ? assessInside(room, from, target.file)
      : assessAcross(name, room, from, target)
  }
  return room.platform !== undefined && !isTest(from) ? `${name} uses nothing of Node's` : undefined
}

function assessPackage(
  tree: SourceTree,
  name: string,
  room: Room,
  from: string,
  dependency: string,
): string | undefined {
  const test = isTest(from)
  if (room.platform === 'alone' && !test) return `${name} uses no npm package`
  if (!test && narrowOf(room, from)?.without.includes(dependency)) {
    return `${layerOf(room, from)} may not import ${dependency}`
  }
  const own = tree.manifest(name)
  const declared = { ...own.dependencies, ...own.optionalDependencies, ...own.devDependencies }
  const shared = test ? { ...tree.rootManifest.dependencies, ...tree.rootManifest.devDependencies } : {}
  if (dependency in declared || dependency in shared) return undefined
  return `${dependency} is not declared in the package.json of ${name}`
}

function assessAcross(name: string, room: Room, from: string, target: Extract<Target, { kind: 'ours' }>) {
  if (!target.byName) return `another room is imported by its name, @abasto/${target.room}/...`
  const test = isTest(from)
  if (isTest(target.file) && !test) return 'only tests import what stands in a test folder'
  const allowed = test ? [...room.imports, ...TESTS_ALSO_IMPORT] : room.imports
  if (!allowed.includes(target.room)) return `${name} may not import ${target.room}`
  const narrow = test ? undefined : narrowOf(room, from)
  if (narrow === undefined || narrow.imports.some((part) => isPartOf(target, part))) return undefined
  return `${layerOf(room, from)} may not import ${target.room}`
}

/** Whether a file of another room stands in `domain` or `domain/time`. */
function isPartOf(target: { room: string; file: string }, part: string): boolean {
  const [room = '', ...path] = part.split('/')
  const folder = [ROOMS[room]?.folder, 'src', ...path].join('/')
  return target.room === room && target.file.startsWith(`${folder}/`)
}

const layerOf = (room: Room, file: string): string => positionOf(room, file)?.layer ?? ''

const narrowOf = (room: Room, file: string): Narrow | undefined => room.narrow?.[layerOf(room, file)]

function assessInside(room: Room, from: string, to: string): string | undefined {
  if (isTest(to) && !isTest(from)) return 'only tests import what stands in a test folder'
  if (isTest(from)) return undefined
  const strangers = strangersOf(room, from, to)
  if (strangers !== undefined) return `${strangers.join(' and ')} do not import each other`
  if (room.layers === undefined) return undefined
  const source = positionOf(room, from)
  const target = positionOf(room, to)
  if (source === undefined || target === undefined || composes(room, source)) return undefined
  if (composes(room, target)) return `nobody imports ${target.member}, which puts everything together`
  if (target.layer === '') return undefined
  if (source.layer === '') return `only ${room.composes?.join(', ')} may import the layers from beside them`
  if (source.layer === target.layer) return assessApart(room, source, target)
  const allowed = room.layers[source.layer]
  if (allowed === undefined) return `${source.layer}/ is not in the table of rules`
  return allowed.includes(target.layer) ? undefined : `${source.layer} may not import ${target.layer}`
}

/** The two of a group of strangers that the files stand in; undefined when there are none. */
function strangersOf(room: Room, from: string, to: string): [string, string] | undefined {
  const holds = (folder: string, file: string) => file.startsWith(`${room.folder}/src/${folder}/`)
  for (const group of room.strangers ?? []) {
    const one = group.find((folder) => holds(folder, from))
    const other = group.find((folder) => holds(folder, to))
    if (one !== undefined && other !== undefined && one !== other) return [one, other]
  }
  return undefined
}

function assessApart(room: Room, source: Position, target: Position): string | undefined {
  const together = source.member === target.member || source.member === '' || target.member === ''
  if (together || !room.apart?.includes(source.layer)) return undefined
  return `${source.layer} do not import each other (${source.member} -> ${target.member})`
}

/**
 * Layer and, inside it, the member folder ('' for a file of the layer itself). A file beside the layers has
 * the layer '' and is its own member.
 */
type Position = { layer: string; member: string }

/** `shared/api` of a file in a layer whose folders may not import each other in a circle; undefined elsewhere. */
export function acyclicFolder(file: string): string | undefined {
  const name = roomOf(file)
  const room = name === undefined ? undefined : ROOMS[name]
  const position = room && !isTest(file) ? positionOf(room, file) : undefined
  if (room === undefined || position === undefined || position.member === '') return undefined
  return room.acyclic?.includes(position.layer)
    ? `${room.folder}/src/${position.layer}/${position.member}`
    : undefined
}

function positionOf(room: Room, file: string): Position | undefined {
  const [src, ...path] = file.slice(room.folder.length + 1).split('/')
  const [first = '', second = ''] = path
  if (src !== 'src') return undefined
  if (path.length === 1) return { layer: '', member: first }
  return { layer: first, member: path.length > 2 ? second : '' }
}

const composes = (room: Room, position: Position) =>
  position.layer === '' && room.composes?.includes(position.member)
