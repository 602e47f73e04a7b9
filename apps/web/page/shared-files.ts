import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { type Piece, putTogether } from './file-groups.ts'

/** Of a module's text, what is left of it minified and compressed. */
const COMPRESSED = 0.13
/** A screen is waited for; what opens on it is asked for beforehand, and finds most of its files there. */
const PART_WEIGHT = 0.1
const SCREEN = /Screen\.tsx$/
const REST = { name: 'shared', minShareCount: 2, entriesAware: true } as const

type Groups = readonly Rolldown.CodeSplittingGroup[]

/**
 * Which modules come in one file. Left to itself what three screens share is a file of 200 bytes, and a screen waits for
 * thirty of those. A first build says what every screen and part needs; then files are put together as long as a slow
 * line carries them sooner so.
 * @param plugins that change what modules say, once more for the first build
 * @param fixed files that are what they are
 */
export function sharedFiles(plugins: () => PluginOption[], fixed: Groups): Plugin {
  return {
    name: 'shared-files',
    apply: 'build',
    async config(config) {
      const file = new Map<string, string>()
      const pieces = piecesOf(await firstBuild(config, plugins(), fixed))
      for (const [index, modules] of putTogether(pieces).entries()) {
        for (const id of modules) file.set(id, `${REST.name}~${index}`)
      }
      const together: Rolldown.CodeSplittingGroup = {
        name: (id) => file.get(id) ?? null,
        debugName: REST.name,
        // What they need is in files of its own; no two of these need each other.
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: outputIn([...fixed, together, REST]) } }
    },
  }
}

const outputIn = (groups: Rolldown.CodeSplittingGroup[]) => ({ output: { codeSplitting: { groups } } })

async function firstBuild({ css = {}, build: options }: UserConfig, plugins: PluginOption[], fixed: Groups) {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    css,
    build: {
      ...options,
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: outputIn([...fixed, REST]),
    },
  })
  const [output] = Array.isArray(outputs) ? outputs : [outputs]
  if (!output || !('output' in output)) throw new Error('the first build came to nothing')
  return output.output.filter((one) => one.type === 'chunk')
}

/** What is shared, with everybody who needs it. */
function piecesOf(chunks: readonly Rolldown.OutputChunk[]): Piece[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const users = new Map(chunks.map(({ fileName }) => [fileName, new Map<string, number>()]))
  for (const entry of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const weight = SCREEN.test(entry.facadeModuleId ?? '') ? 1 : PART_WEIGHT
    const visit = (name: string): void => {
      const known = users.get(name)
      if (!known || known.has(entry.fileName)) return
      known.set(entry.fileName, weight)
      byName.get(name)?.imports.forEach(visit)
    }
    visit(entry.fileName)
  }
  return chunks
    .filter(({ name, isDynamicEntry, isEntry }) => name.startsWith(REST.name) && !isDynamicEntry && !isEntry)
    .map(({ fileName, moduleIds, modules, imports }) => ({
      names: new Set([fileName]),
      modules: moduleIds,
      bytes: COMPRESSED * Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      // A style sheet is a file beside its script.
      files: moduleIds.some((id) => id.includes('.css')) ? 2 : 1,
      users: users.get(fileName) ?? new Map<string, number>(),
      imports: new Set(imports),
    }))
}
