import type { Plugin, Rollup } from 'vite'

const FILE = 'sw.js'

/** Screens that a store works with when the network is away; all others are kept when they are first opened. */
const DAILY = [
  'features/inventory/summary/SummaryScreen.tsx',
  'features/inventory/stock/StockScreen.tsx',
  'features/orders/home/HomeScreen.tsx',
  'features/orders/list/OrdersScreen.tsx',
  'features/orders/today/TodayScreen.tsx',
  'features/orders/arriving/ArrivingScreen.tsx',
  'features/orders/receive/ReceiveScreen.tsx',
  'features/orders/returns/ReturnScreen.tsx',
  'features/orders/wizard/NewOrderScreen.tsx',
  'features/orders/wizard/EditOrderScreen.tsx',
  'shared/outbox/send-waiting.ts',
] as const

type Chunk = Rollup.OutputChunk

/** Makes the service worker (src/worker) and tells it which files of the build it keeps from the start. */
export const workerPlugin = (version: () => string): Plugin => ({
  name: 'abasto-worker',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/worker/worker.ts', fileName: FILE })
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
    const isKept = ({ isEntry, fileName, facadeModuleId }: Chunk): boolean =>
      fileName !== FILE && (isEntry || DAILY.some((screen) => facadeModuleId?.endsWith(screen)))
    const files = new Set<string>()
    const add = (chunk: Chunk | undefined): void => {
      if (!chunk || files.has(chunk.fileName)) return
      files.add(chunk.fileName)
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
      for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    }
    for (const chunk of chunks.filter(isKept)) add(chunk)
    const font = Object.keys(bundle).filter((name) => /inter-latin-opsz[^/]*\.woff2$/.test(name))
    const build = { version: version(), files: ['/', ...[...files, ...font].map((name) => `/${name}`)] }
    const worker = chunks.find(({ fileName }) => fileName === FILE)
    if (!worker?.code.includes('__BUILD__')) throw new Error('the service worker is not in the build')
    worker.code = worker.code.replaceAll('__BUILD__', JSON.stringify(build))
  },
})
