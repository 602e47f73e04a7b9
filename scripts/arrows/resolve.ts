import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { ROOMS } from './rules.ts'
import type { SourceTree } from './source-tree.ts'

export type Target =
  | { kind: 'ours'; room: string; file: string; byName: boolean }
  | { kind: 'npm'; name: string }
  | { kind: 'builtin' }
  | { kind: 'missing'; reason: string }

/** Finds what an import names, the way Node and the bundler do. */
export function resolveImport(tree: SourceTree, from: string, target: string): Target {
  if (target.startsWith('.')) return relative(tree, from, target)
  if (target.startsWith('@abasto/')) return workspace(tree, target)
  if (isBuiltin(target)) {
    return target.startsWith('node:')
      ? { kind: 'builtin' }
      : { kind: 'missing', reason: `write it node:${target}` }
  }
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  return { kind: 'npm', name }
}

export function roomOf(file: string): string | undefined {
  return Object.keys(ROOMS).find((room) => file.startsWith(`${ROOMS[room]?.folder}/`))
}

function relative(tree: SourceTree, from: string, target: string): Target {
  const [path = target] = target.split('?')
  return existing(tree, posix.join(posix.dirname(from), path), false)
}

/** `@abasto/<room>/<path>` through the longest fitting pattern of the room's `exports`. */
function workspace(tree: SourceTree, target: string): Target {
  const [, room = '', ...rest] = target.split('/')
  const folder = ROOMS[room]?.folder
  if (folder === undefined) return { kind: 'missing', reason: `there is no room ${room}` }
  const subpath = `./${rest.join('/')}`
  const patterns = Object.entries(tree.manifest(room).exports ?? {}).sort(([a], [b]) => b.length - a.length)
  for (const [pattern, file] of patterns) {
    const [before = '', after = ''] = pattern.split('*')
    if (
      subpath.startsWith(before) &&
      subpath.endsWith(after) &&
      subpath.length > before.length + after.length
    ) {
      const matched = subpath.slice(before.length, subpath.length - after.length)
      return existing(tree, posix.join(folder, file.replace('*', matched)), true)
    }
  }
  return { kind: 'missing', reason: `${room} exports nothing of that name` }
}

function existing(tree: SourceTree, file: string, byName: boolean): Target {
  const room = roomOf(file)
  if (!tree.exists(file)) return { kind: 'missing', reason: `there is no ${file}` }
  if (room === undefined) return { kind: 'missing', reason: `${file} is in no room` }
  return { kind: 'ours', room, file, byName }
}
