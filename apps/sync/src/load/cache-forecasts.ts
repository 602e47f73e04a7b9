import { refreshAccuracy } from '@abasto/rollups/accuracy/refresh-accuracy'
import { refreshModels } from '@abasto/rollups/accuracy/refresh-models'
import { refreshOutcomes } from '@abasto/rollups/edits/refresh-outcomes'
import { refreshForecasts } from '@abasto/rollups/forecasts/refresh-forecasts'
import { refreshWeeks } from '@abasto/rollups/weeks/refresh-weeks'
import { eachLimited } from '@abasto/service/concurrency/each-limited'
import type { EndedRun } from './ended-run.ts'

/**
 * Works out the forecasts of what a run may have loaded, then what every model says of it and how right each was, what
 * came of the quantities that people changed in orders, and the figures of its weeks. With them the screens of orders
 * are quick; without them they are as right, so whatever goes wrong is only logged, and a service that stops leaves the
 * rest.
 */
export async function cacheForecastsOf(
  { database, tenantId, today, limits, signal, logger }: EndedRun,
  locations: readonly { readonly locationKey: number; readonly id: string }[],
): Promise<void> {
  await eachLimited(locations, limits.parallel, async ({ locationKey, id }) => {
    if (signal.aborted) return
    try {
      await refreshForecasts(database, { tenantId, locationKey }, today)
    } catch (error) {
      logger.error({ err: error, ubicacion: id }, 'the forecasts could not be made')
    }
  })
  // One after the other: screens are quick and right without them, and others have the machine too.
  for (const { locationKey, id } of locations) {
    if (signal.aborted) return
    try {
      await refreshModels(database, { tenantId, locationKey }, today, signal)
      await refreshAccuracy(database, { tenantId, locationKey }, today)
      await refreshWeeks(database, { tenantId, locationKey }, today)
      await refreshOutcomes(database, { tenantId, locationKey }, today)
    } catch (error) {
      logger.error(
        { err: error, ubicacion: id },
        'the forecasts of the models or the figures of the weeks could not be made',
      )
    }
  }
}
