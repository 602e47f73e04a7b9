import { purgeAudit } from '@abasto/database/audit/purge-audit'
import { registerKnownTenants } from '@abasto/database/tenancy/provision'
import { closeDemo, registerDemo } from '@abasto/demo/register'
import { buildWeb } from '../web/build.ts'
import { databaseLog, openDatabase, startDatabaseAgain, type OpenDatabase } from './database.ts'
import { makeChain } from './demo-chain.ts'
import { makeDemoOrders } from './demo-orders.ts'
import { isWithoutOrders, keepFirstSync } from './first-sync.ts'
import { keepRunning, type Kept } from './keep-running.ts'
import { keepLogsShort } from './keep-logs-short.ts'
import { ProcessBook } from './process-book.ts'
import { apiService, demoSeller, posFolder, syncService } from './processes.ts'
import { startService, untilAlive, type ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

export type Launch = {
  /** Aborted when the product is to end. */
  signal: AbortSignal
  /** Ends the product with this error: it cannot be started at all. */
  fail: (error: Error) => void
  /** What is kept running, and is to be stopped at the end: first these, then the database. */
  services: Set<Kept>
  database: Kept | undefined
  /** Settles when the database has been opened, or could not be. */
  opening: Promise<unknown>
}

/** Brings everything up, each thing as early as what it needs is there, and keeps it running from then on. */
export async function launch(settings: Settings, launching: Launch): Promise<void> {
  const { signal } = launching
  signal.throwIfAborted()
  const book = new ProcessBook({ dataDir: settings.dataDir, say: (line) => console.error(line) })
  const opening = openDatabase(settings).then((opened) => {
    keepDatabase(settings, opened, launching, book)
    return opened
  })
  launching.opening = opening.catch(() => undefined)
  const building = buildWeb(settings.root, signal)
  // After the screens: it keeps all processors busy, and people look at the screens first.
  const making = settings.demo ? building.then(() => makeChain(posFolder(settings))) : Promise.resolve(false)
  // Their failures are met below, in whatever order they come.
  for (const promise of [building, making]) promise.catch(() => undefined)

  const { ownerUrl } = await opening
  const hasDemo = await openDemo(settings, ownerUrl)
  await registerKnownTenants(ownerUrl, { demo: hasDemo })
  await purgeAudit(ownerUrl, settings.auditDays)
  const origins = {
    api: `http://${settings.host}:${settings.port}`,
    sync: `http://${settings.host}:${settings.syncPort}`,
  }
  let isUp = false
  /** A service that ends by itself before it ever served will not serve the next time either. */
  const requireStart = ({ name, logFile }: ServiceOptions, why: string) => {
    if (isUp || why.startsWith('señal ')) return
    launching.fail(
      new StartError(`El proceso ${name} terminó inesperadamente (${why}): el detalle está en ${logFile}.`),
    )
  }
  const keep = (options: ServiceOptions) => {
    signal.throwIfAborted()
    const { name, logFile } = options
    const onEnd = (why: string) => requireStart(options, why)
    const start = () => startService(options)
    launching.services.add(keepRunning({ name, logFile, start, onEnd, book }))
  }
  for (let each = 0; each < settings.syncProcesses; each++) keep(syncService(settings, ownerUrl, each))
  const webDist = await building
  for (let each = 0; each < settings.apiProcesses; each++) keep(apiService(settings, ownerUrl, webDist, each))
  await untilAlive(origins.api, signal)
  announce(settings, hasDemo)
  await untilAlive(origins.sync, signal)
  isUp = true
  keepLogsShort(settings, signal)

  if (!hasDemo || !(await making)) return
  if (settings.demoLive) keep(demoSeller(settings))
  const admin = await keepFirstSync({ origins, days: settings.demoDays }, signal)
  if (!settings.demoOrders || !admin || !(await isWithoutOrders(admin, signal))) return
  await makeDemoOrders(settings, ownerUrl, launching)
}

/** The owner's own server is the owner's to keep. */
function keepDatabase(
  settings: Settings,
  { server }: OpenDatabase,
  launching: Launch,
  book: ProcessBook,
): void {
  if (server === undefined) return
  launching.database = keepRunning({
    name: 'postgresql',
    logFile: databaseLog(settings),
    start: () => startDatabaseAgain(settings, server),
    running: server,
    book,
  })
}

/**
 * Before the known chains: the demo's is one of them. @returns whether there is a demo
 */
async function openDemo(settings: Settings, ownerUrl: string): Promise<boolean> {
  const isOpen = settings.demo && (await registerDemo({ ownerUrl, folder: posFolder(settings) }))
  if (isOpen) return true
  await closeDemo(ownerUrl)
  if (settings.demo) {
    console.error('Sin demostración: la cadena granja es de verdad, y no se toca.')
  } else if (settings.demoRefused) {
    console.error(
      'Sin demostración: HOST o TRUST_PROXY dejan entrar desde otras máquinas y sus contraseñas son públicas. DEMO=1 la pide.',
    )
  }
  return false
}

function announce({ host, port, dataDir }: Settings, demo: boolean): void {
  console.log(`\nAbasto está en http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
  if (demo) console.log('Cadena de demostración: usuario admin, contraseña admin123')
  else {
    console.log('La primera vez, di quién administra la instalación, y entra en /?tenant=admin:')
    console.log(
      '  npm run usuario -- --tenant admin --usuario rafael --nombre "Rafael Medina" --rol administrador',
    )
  }
  console.log(`Los registros quedan en ${dataDir}. Ctrl-C para detener.\n`)
}
