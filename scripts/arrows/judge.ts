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
  if (room.layers === undefined) return undefined
  const source = layerOf(room, from)
  const target = layerOf(room, to)
  if (source === undefined) return undefined
  const allowed = room.layers[source.layer]
  if (allowed === undefined) return `${source.layer}/ is not in the table of rules`
  if (target === undefined) {
    // A style sheet beside the layers is for all of them; code there puts them together.
    return /\.tsx?$/.test(to) ? `${source.layer} may not import what composes it` : undefined
  }
  if (source.layer !== target.layer) {
    return allowed.includes(target.layer) ? undefined : `${source.layer} may not import ${target.layer}`
  }
  const apart = room.apart?.includes(source.layer) && target.member !== '' && source.member !== target.member
  return apart
    ? `${source.layer} do not import each other (${source.member || source.layer} -> ${target.member})`
    : undefined
}

/** Layer and, inside it, the member folder ('' for a file of the layer itself). Undefined: beside the layers. */
function layerOf(room: Room, file: string): { layer: string; member: string } | undefined {
  const path = file.slice(room.folder.length + 1).split('/')
  if (path[0] !== 'src' || path.length < 3) return undefined
  return { layer: path[1] ?? '', member: path.length > 3 ? (path[2] ?? '') : '' }
}
