import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOMS } from './rules.ts'

const strings = z.record(z.string(), z.string())

/** What we read of a package.json. */
const manifest = z.object({
  exports: strings.optional(),
  dependencies: strings.optional(),
  optionalDependencies: strings.optional(),
  devDependencies: strings.optional(),
})
type Manifest = z.infer<typeof manifest>

/** The repository as the check sees it; all paths relative to its root, with forward slashes. */
export type SourceTree = {
  /** Everything written by hand: TypeScript, plain JavaScript, style sheets. */
  sources: readonly string[]
  /** Of those, the TypeScript, whose imports are read. */
  files: readonly string[]
  read(file: string): string
  exists(file: string): boolean
  /** The package.json of a room; of the whole repository where the room has none of its own. */
  manifest(room: string): Manifest
  rootManifest: Manifest
}

export function readTree(root: string): SourceTree {
  const folders = Object.values(ROOMS).map(({ folder }) => folder)
  const found = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,js,mjs,css}`),
    { cwd: root, exclude: (name) => /(^|[\\/])(node_modules|dist(\.\w+)?|output)$/.test(name) },
  )
  const sources = found.map((file) => file.replaceAll('\\', '/')).sort()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const readManifest = (file: string): Manifest | undefined =>
    existsSync(join(root, file)) ? manifest.parse(JSON.parse(read(file))) : undefined
  const rootManifest = readManifest('package.json') ?? {}
  const manifests = new Map(
    Object.entries(ROOMS).map(([room, { folder }]) => [
      room,
      readManifest(`${folder}/package.json`) ?? rootManifest,
    ]),
  )
  return {
    sources,
    files: sources.filter((file) => /\.tsx?$/.test(file)),
    read,
    exists: (file) => existsSync(join(root, file)),
    manifest: (room) => manifests.get(room) ?? rootManifest,
    rootManifest,
  }
}
