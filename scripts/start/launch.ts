import { chainExists, createChain } from '@abasto/demo/chain'
import { registerKnownTenants } from '@abasto/database/tenancy/provision'
import { registerDemo } from '@abasto/demo/register'
import { buildWeb } from '../web/build.ts'
import { openDatabase } from './database.ts'
import { startFirstSync } from './first-sync.ts'
import { apiService, demoSeller, posFolder, syncService } from './processes.ts'
import { startService, untilHealthy, type Service, type ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

export type Launch = {
  /** Aborted when the product is to end. */
  signal: AbortSignal
  /** Ends the product with this error: something that must run has ended. */
  fail: (error: Error) => void
  /** What runs now, and is to be stopped at the end: first these, then the database. */
  services: Set<Service>
  stopDatabase: () => Promise<void>
}

/** Brings everything up, each thing as early as what it needs is there. */
export async function launch(settings: Settings, launching: Launch): Promise<void> {
  const { signal, fail } = launching
  signal.throwIfAborted()
  const opening = openDatabase(settings)
  launching.stopDatabase = async () => (await opening.catch(() => undefined))?.stop()
  const building = buildWeb(settings.root, signal)
  // After the screens: it keeps all processors busy, and people look at the screens first.
  const making = settings.demo ? building.then(() => makeChain(settings)) : Promise.resolve()
  // Their failures are met below, in whatever order they come.
  for (const promise of [building, making]) promise.catch(() => undefined)

  const database = await opening
  void database.exited.then(() => fail(new StartError('PostgreSQL terminó inesperadamente.')))
  // The demo first: its chain is known too, and is a demo only when it was registered as one.
  if (settings.demo) await registerDemo({ ownerUrl: database.ownerUrl, folder: posFolder(settings) })
  await registerKnownTenants(database.ownerUrl)
  const origins = {
    api: `http://${settings.host}:${settings.port}`,
    sync: `http://${settings.host}:${settings.syncPort}`,
  }
  keepRunning(syncService(settings, database.ownerUrl), launching)
  keepRunning(apiService(settings, database.ownerUrl, await building), launching)
  await untilHealthy(origins.api, signal)
  announce(settings)

  await Promise.all([untilHealthy(origins.sync, signal), making])
  if (!settings.demo) return
  if (settings.demoLive) keepRunning(demoSeller(settings), launching)
  await startFirstSync(origins)
}

/** Its stores are made in threads of their own, and moved in when complete: ending here leaves no half chain. */
async function makeChain(settings: Settings): Promise<void> {
  const folder = posFolder(settings)
  if (chainExists(folder)) return
  console.log('Creando la cadena de demostración...')
  await createChain({ folder, now: new Date() })
}

/** Starts a process that must not end before we do. */
function keepRunning(options: ServiceOptions, launching: Launch): void {
  launching.signal.throwIfAborted()
  const service = startService(options)
  launching.services.add(service)
  void failWhenEnded(service, options.logFile, launching)
}

async function failWhenEnded(service: Service, logFile: string, { services, fail }: Launch): Promise<void> {
  const why = await service.exited
  services.delete(service)
  fail(
    new StartError(
      `El proceso ${service.name} terminó inesperadamente (${why}): el detalle está en ${logFile}.`,
    ),
  )
}

function announce({ host, port, demo, dataDir }: Settings): void {
  console.log(`\nAbasto está en http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
  if (demo) console.log('Cadena de demostración: usuario admin, contraseña admin123')
  else console.log('Para crear un usuario: npm run usuario')
  console.log(`Los registros quedan en ${dataDir}. Ctrl-C para detener.\n`)
}
