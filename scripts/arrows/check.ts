import { findCycles } from './cycles.ts'
import { acyclicFolder, judge } from './judge.ts'
import { readImports } from './read-imports.ts'
import { resolveImport } from './resolve.ts'
import { readTree } from './source-tree.ts'

/** Everything that is wrong with the imports of the repository at `root`, one line each; empty when all is well. */
export function checkArrows(root: string): { files: number; violations: string[] } {
  const tree = readTree(root)
  const violations: string[] = []
  const graph = new Map<string, string[]>()
  for (const file of tree.files) {
    const edges: string[] = []
    for (const { target, line } of readImports(file, tree.read(file))) {
      if (target === undefined) continue
      const resolved = resolveImport(tree, file, target)
      const wrong = judge(tree, file, resolved)
      if (wrong !== undefined) violations.push(`${file}:${line} imports ${target}: ${wrong}`)
      if (resolved.kind === 'ours') edges.push(resolved.file)
    }
    graph.set(file, edges)
  }
  for (const cycle of findCycles(graph)) violations.push(`cycle: ${cycle.join(' -> ')}`)
  for (const cycle of findCycles(foldersOf(graph))) violations.push(`cycle of folders: ${cycle.join(' -> ')}`)
  return { files: tree.files.length, violations }
}

/** The same graph, of the folders that must not import each other in a circle. */
function foldersOf(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const [file, targets] of graph) {
    const from = acyclicFolder(file)
    if (from === undefined) continue
    const edges = folders.get(from) ?? []
    for (const target of targets) {
      const to = acyclicFolder(target)
      if (to !== undefined && to !== from) edges.push(to)
    }
    folders.set(from, edges)
  }
  return folders
}
