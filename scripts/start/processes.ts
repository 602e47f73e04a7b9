import { join } from 'node:path'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import type { ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'

/** The first of a service is called as it is; the others have its number behind it. */
const nameOf = (service: string, index: number) => (index === 0 ? service : `${service}-${index + 1}`)

/** Ports of metrics stand side by side, those of a service's processes this far from each other. */
const METRICS_STEP = 10

/** What each of several processes of a service is told: that they share a port, and a port of metrics of its own. */
function amongSeveral(count: number, index: number, metrics: string): Record<string, string> {
  const first = process.env[metrics]
  return {
    PUERTO_COMPARTIDO: count > 1 ? '1' : '',
    ...(first && index > 0 ? { [metrics]: String(Number(first) + METRICS_STEP * index) } : {}),
  }
}

/** The processes of the product: where each begins and what it is told. None of several is special. */
export function apiService(
  { root, dataDir, databaseUrl, port, syncPort, customersLink, apiProcesses }: Settings,
  ownerUrl: string,
  webDist: string,
  index: number,
): ServiceOptions {
  const name = nameOf('api', index)
  return {
    name,
    isAsked: true,
    entry: join(root, 'apps/api/src/main.ts'),
    env: {
      DATABASE_URL: serviceUrls(ownerUrl).api,
      DATA_DIR: dataDir,
      POSTGRES_INCLUIDO: databaseUrl === undefined ? '1' : '',
      PORT: String(port),
      SYNC_PORT: String(syncPort),
      WEB_DIR: webDist,
      ENLACE_TIENDA_CLIENTES: customersLink,
      ...amongSeveral(apiProcesses, index, 'METRICS_PORT'),
    },
    logFile: join(dataDir, `${name}.log`),
  }
}

export function syncService(
  { root, dataDir, databaseUrl, port, syncPort, syncProcesses }: Settings,
  ownerUrl: string,
  index: number,
): ServiceOptions {
  const name = nameOf('sync', index)
  return {
    name,
    isAsked: true,
    entry: join(root, 'apps/sync/src/main.ts'),
    // Rows are garbage as soon as they are written. Told so, Node collects it earlier: two stores at a time
    // load in under 200 MB instead of 400, at no cost of time.
    nodeOptions: ['--max-semi-space-size=8', '--max-old-space-size=512'],
    env: {
      DATABASE_URL: serviceUrls(ownerUrl).sync,
      DATA_DIR: dataDir,
      POSTGRES_INCLUIDO: databaseUrl === undefined ? '1' : '',
      PORT: String(port),
      SYNC_PORT: String(syncPort),
      // Its threads hand memory to each other; with a pool of each, glibc keeps what none of them uses.
      MALLOC_ARENA_MAX: '2',
      ...amongSeveral(syncProcesses, index, 'SYNC_METRICS_PORT'),
    },
    logFile: join(dataDir, `${name}.log`),
  }
}

/** Folder of the demo stores' POS databases. */
export const posFolder = ({ dataDir }: Settings) => join(dataDir, 'demo/pos')

/** Goes on selling in the demo stores. */
export function demoSeller(settings: Settings): ServiceOptions {
  return {
    name: 'demo',
    entry: join(settings.root, 'demo/src/live.ts'),
    args: [posFolder(settings)],
    logFile: join(settings.dataDir, 'demo.log'),
  }
}
