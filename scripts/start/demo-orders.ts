import { join } from 'node:path'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { DEMO_TENANT } from '@abasto/demo/register'
import type { Kept } from './keep-running.ts'
import { startService } from './service.ts'
import type { Settings } from './settings.ts'

/** Has the demo's orders made, in a process of its own that ends with it; what goes wrong is only said. */
export async function makeDemoOrders(
  { root, dataDir }: Settings,
  ownerUrl: string,
  { services, signal }: { readonly services: Set<Kept>; readonly signal: AbortSignal },
): Promise<void> {
  if (signal.aborted) return
  const making = startService({
    name: 'pedidos',
    entry: join(root, 'apps/api/src/demo-orders-command.ts'),
    args: [DEMO_TENANT],
    env: { DATABASE_URL: serviceUrls(ownerUrl).api },
    logFile: join(dataDir, 'pedidos.log'),
  })
  services.add(making)
  const why = await making.exited
  services.delete(making)
  if (why === ENDED || signal.aborted) return
  console.error(`Sin pedidos de demostración (${why}): se intenta de nuevo en el próximo inicio.`)
}

const ENDED = 'código 0'
