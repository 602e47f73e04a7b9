import { keepForecasts } from '@abasto/database/keep-forecasts'
import { businessDay } from '@abasto/domain/time/business-day'
import { eachLimited } from './each-limited.ts'
import type { RunContext } from './run-context.ts'
import { locationName, type RunLocation } from './run-locations.ts'

/**
 * Works out the forecasts of what a run may have loaded, once nobody waits for the loading any more. With them
 * the screens of orders are quick; without them they are as right, so a run never fails by them.
 */
export async function keepForecastsOf(context: RunContext, locations: readonly RunLocation[]): Promise<void> {
  const { database, tenantId, timeZone, record, limits, signal, logger } = context
  record.report('Calculando los pronósticos', 100)
  const today = businessDay(new Date(), timeZone)
  await eachLimited(locations, limits.parallel, async (location) => {
    signal.throwIfAborted()
    try {
      await keepForecasts(database, { tenantId, ubicacionKey: location.ubicacionKey }, today)
    } catch (error) {
      signal.throwIfAborted()
      logger.error({ err: error, ubicacion: locationName(location) }, 'the forecasts could not be made')
    }
  })
}
