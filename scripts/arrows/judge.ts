import type { Target } from './resolve.ts'
import { roomOf } from './resolve.ts'
import { isTest, ROOMS, TESTS_ALSO_IMPORT, type Room } from './rules.ts'
import type { SourceTree } from './source-tree.ts'

/** What is wrong with this one arrow, in words; undefined when nothing is. */
export function judge(tree: SourceTree, from: string, target: Target): string | undefined {
  const name = roomOf(from)
  const room = name === undefined ? undefined : ROOMS[name]
  if (name === undefined || room === undefined) return 'this file is in no room'
  if (target.kind === 'missing') return `cannot be resolved: ${target.reason}`
  if (target.kind === 'npm') return judgePackage(tree, name, room, from, target.name)
  if (target.kind === 'ours') {
    return target.room === name ? judgeInside(room, from, target.file) : judgeAcross(name, room, from, target)
  }
  return room.platform !== undefined && !isTest(from) ? `${name} uses nothing of Node's` : undefined
}

function judgePackage(
  tree: SourceTree,
  name: string,
  room: Room,
  from: string,
  dependency: string,
): string | undefined {
  const test = isTest(from)
  if (room.platform === 'alone' && !test) return `${name} uses no npm package`
  const own = tree.manifest(name)
  const declared = { ...own.dependencies, ...own.optionalDependencies, ...own.devDependencies }
  const shared = test ? { ...tree.rootManifest.dependencies, ...tree.rootManifest.devDependencies } : {}
  if (dependency in declared || dependency in shared) return undefined
  return `${dependency} is not declared in the package.json of ${name}`
}

function judgeAcross(name: string, room: Room, from: string, target: Extract<Target, { kind: 'ours' }>) {
  if (!target.byName) return `another room is imported by its name, @abasto/${target.room}/...`
  const test = isTest(from)
  if (isTest(target.file) && !test) return 'only tests import what stands in a test folder'
  const allowed = test ? [...room.imports, ...TESTS_ALSO_IMPORT] : room.imports
  return allowed.includes(target.room) ? undefined : `${name} may not import ${target.room}`
}

function judgeInside(room: Room, from: string, to: string): string | undefined {
  if (isTest(to) && !isTest(from)) return 'only tests import what stands in a test folder'
  if (room.layers === undefined || isTest(from)) return undefined
  const source = placeOf(room, from)
  const target = placeOf(room, to)
  if (source === undefined || target === undefined || composes(room, source)) return undefined
  if (composes(room, target)) return `nobody imports ${target.member}, which puts everything together`
  if (target.layer === '') return undefined
  if (source.layer === '') return `only ${room.composes?.join(', ')} may import the layers from beside them`
  if (source.layer === target.layer) return judgeApart(room, source, target)
  const allowed = room.layers[source.layer]
  if (allowed === undefined) return `${source.layer}/ is not in the table of rules`
  return allowed.includes(target.layer) ? undefined : `${source.layer} may not import ${target.layer}`
}

function judgeApart(room: Room, source: Place, target: Place): string | undefined {
  const together = source.member === target.member || source.member === '' || target.member === ''
  if (together || !room.apart?.includes(source.layer)) return undefined
  return `${source.layer} do not import each other (${source.member} -> ${target.member})`
}

/**
 * Layer and, inside it, the member folder ('' for a file of the layer itself). A file beside the layers has
 * the layer '' and is its own member.
 */
type Place = { layer: string; member: string }

function placeOf(room: Room, file: string): Place | undefined {
  const [src, ...path] = file.slice(room.folder.length + 1).split('/')
  const [first = '', second = ''] = path
  if (src !== 'src') return undefined
  if (path.length === 1) return { layer: '', member: first }
  return { layer: first, member: path.length > 2 ? second : '' }
}

const composes = (room: Room, place: Place) => place.layer === '' && room.composes?.includes(place.member)
