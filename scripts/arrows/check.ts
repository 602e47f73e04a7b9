import { findCycles } from './cycles.ts'
import { crowdedFolders } from './folder-size.ts'
import { acyclicFolder, assess } from './assess.ts'
import { readImports } from './read-imports.ts'
import { resolveImport } from './resolve.ts'
import { readTree } from './source-tree.ts'

export type Findings = {
  files: number
  /** A line for each import that is not allowed, and each circle; empty when all is well. */
  violations: string[]
  /** A line for each folder that holds too many files. */
  crowded: string[]
}

/** What is wrong with the rooms of the repository at `root`. */
export function checkArrows(root: string): Findings {
  const tree = readTree(root)
  const violations: string[] = []
  const graph = new Map<string, string[]>()
  for (const file of tree.files) {
    const edges: string[] = []
    for (const { target, line } of readImports(file, tree.read(file))) {
      if (target === undefined) continue
      const resolved = resolveImport(tree, file, target)
      const wrong = assess(tree, file, resolved)
      if (wrong !== undefined) violations.push(`${file}:${line} imports ${target}: ${wrong}`)
      if (resolved.kind === 'ours') edges.push(resolved.file)
    }
    graph.set(file, edges)
  }
  for (const cycle of findCycles(graph)) violations.push(`cycle: ${cycle.join(' -> ')}`)
  for (const cycle of findCycles(foldersOf(graph))) violations.push(`cycle of folders: ${cycle.join(' -> ')}`)
  return { files: tree.files.length, violations, crowded: crowdedFolders(tree.sources) }
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
