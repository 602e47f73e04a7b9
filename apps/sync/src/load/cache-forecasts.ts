import { keepForecasts } from '@abasto/rollups/forecasts/refresh-forecasts'
import { businessDay } from '@abasto/domain/time/business-day'
import { eachLimited } from '../runs/each-limited.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { RunLocation } from '../runs/run-locations.ts'

/**
 * Works out the forecasts of what a run may have loaded. With them the screens of orders are quick; without
 * them they are as right, so whatever goes wrong is only logged, and a service that stops leaves the rest.
 */
export async function keepForecastsOf(
  { database, tenantId, timeZone, limits, signal, logger }: RunContext,
  locations: readonly RunLocation[],
): Promise<void> {
  const today = businessDay(new Date(), timeZone)
  await eachLimited(locations, limits.parallel, async ({ ubicacionKey, ubicacionId }) => {
    if (signal.aborted) return
    try {
      await keepForecasts(database, { tenantId, ubicacionKey }, today)
    } catch (error) {
      logger.error({ err: error, ubicacion: ubicacionId }, 'the forecasts could not be made')
    }
  })
}
