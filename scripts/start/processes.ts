import { join } from 'node:path'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import type { ServiceOptions } from './service.ts'
import type { Settings } from './settings.ts'

/** The processes of the product: where each begins and what it is told. */
export function apiService(
  { root, dataDir, databaseUrl, port, syncPort, customersLink }: Settings,
  ownerUrl: string,
  webDist: string,
): ServiceOptions {
  return {
    name: 'api',
    entry: join(root, 'apps/api/src/main.ts'),
    env: {
      DATABASE_URL: serviceUrls(ownerUrl).api,
      DATA_DIR: dataDir,
      POSTGRES_INCLUIDO: databaseUrl === undefined ? '1' : '',
      PORT: String(port),
      SYNC_PORT: String(syncPort),
      WEB_DIR: webDist,
      ENLACE_TIENDA_CLIENTES: customersLink,
    },
    logFile: join(dataDir, 'api.log'),
  }
}

export function syncService(
  { root, dataDir, databaseUrl, port, syncPort }: Settings,
  ownerUrl: string,
): ServiceOptions {
  return {
    name: 'sync',
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
    },
    logFile: join(dataDir, 'sync.log'),
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
