import { refreshChainSums } from '@abasto/rollups/sales/chain-sums'
import type { EndedRun } from './ended-run.ts'

/**
 * Sums the chain's sales once its run has ended. With these sums the chain's screens are quick; without them they
 * are as right, so whatever goes wrong is only logged, and a service that stops leaves the rest to the next run.
 */
export async function sumChainOf({ database, tenantId, signal, logger }: EndedRun): Promise<void> {
  try {
    await refreshChainSums(database, tenantId, signal)
  } catch (error) {
    if (!signal.aborted)
      logger.error({ err: error, tenant: tenantId }, 'the sums of the chain could not be made')
  }
}
