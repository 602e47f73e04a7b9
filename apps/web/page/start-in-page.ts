import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, '../src')
/** The service worker is an entry too, of another thread. */
const WORKER = 'sw.js'
const BEGIN = join(SOURCES, 'start/begin.ts')

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

/**
 * Puts into the page what begins before any file of the app has come: src/start/begin.ts and which files of the build a
 * screen needs. The style sheet moves below the outline of the page, which is painted without waiting for it.
 */
export function startInPage(): Plugin {
  return {
    name: 'start-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const files = JSON.stringify(filesOfScreens(chunks))
        const script = `<script>window.abastoArchivos=${files};${await bundled()}</script>`
        const sheets = html.match(/^\s*<link rel="stylesheet"[^>]*>\n/gm) ?? []
        const withoutSheets = sheets.reduce((page, sheet) => page.replace(sheet, ''), html)
        return withoutSheets
          .replace('<script type="module"', () => `${script}\n    <script type="module"`)
          .replace('</body>', () => `${sheets.join('')}  </body>`)
      },
    },
  }
}

/** The files that every screen's module needs besides those of the first page. */
function filesOfScreens(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (chunk: Chunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) filesOf(imported, found)
    }
    return found
  }
  const first = new Set(
    chunks
      .filter(({ isEntry, fileName }) => isEntry && fileName !== WORKER)
      .flatMap((chunk) => [...filesOf(chunk)]),
  )
  const archivos: string[] = []
  const indexOf = (file: string): number => {
    if (!archivos.includes(file)) archivos.push(file)
    return archivos.indexOf(file)
  }
  const de: Record<string, number[]> = {}
  for (const chunk of chunks) {
    const module = chunk.facadeModuleId?.replaceAll('\\', '/')
    if (chunk.isEntry || module === undefined || !module.endsWith('Screen.tsx')) continue
    const files = [...filesOf(chunk)].filter((file) => !first.has(file))
    de[module.slice(SOURCES.length + 1)] = files.map(indexOf)
  }
  return { archivos, de }
}

async function bundled(): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2023', lib: { entry: BEGIN, formats: ['iife'], name: 'abasto' } },
  })
  const [output] = Array.isArray(outputs) ? outputs : [outputs]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('start/begin.ts was not bundled')
  return chunk.code.trim()
}
