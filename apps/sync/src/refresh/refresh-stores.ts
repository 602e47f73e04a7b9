import { refreshAccuracy } from '@abasto/rollups/accuracy/refresh-accuracy'
import { refreshModels } from '@abasto/rollups/accuracy/refresh-models'
import { refreshEvidence } from '@abasto/rollups/forecasts/refresh-evidence'
import { refreshLessons } from '@abasto/rollups/forecasts/refresh-lessons'
import { refreshOutcomes } from '@abasto/rollups/edits/refresh-outcomes'
import { refreshForecasts } from '@abasto/rollups/forecasts/refresh-forecasts'
import { refreshWeeks } from '@abasto/rollups/weeks/refresh-weeks'
import { eachLimited } from '@abasto/service/concurrency/each-limited'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { EndedRun, LoadedLocation } from './ended-run.ts'

/**
 * Works out the forecasts of what a run may have loaded, then what the chain's stores tell and teach each other, what
 * every model says and how right each was, what came of the quantities that people changed in orders, and the figures of
 * the weeks. With them the screens of orders are quick; without them they are as right, so whatever goes wrong is only
 * logged, and a service that stops leaves the rest.
 */
export async function refreshStores(run: EndedRun, locations: readonly LoadedLocation[]): Promise<void> {
  const { database, tenantId, today, limits, signal, logger } = run
  await eachLimited(locations, limits.parallel, async ({ locationKey, id }) => {
    if (signal.aborted) return
    try {
      await refreshForecasts(database, { tenantId, locationKey }, today)
    } catch (error) {
      logger.error({ err: error, ubicacion: id }, 'the forecasts could not be made')
    }
    run.onStep?.()
  })
  // One after the other: screens are quick and right without them, and others have the machine too.
  const learning = (await refreshChain(run)) ? await storesOf(run, locations) : locations
  for (const { locationKey, id } of learning) {
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
    run.onStep?.()
  }
}

/** @returns whether the forecasts of other stores than those loaded rest on something else now */
async function refreshChain(run: EndedRun): Promise<boolean> {
  const { database, tenantId, today, signal, logger } = run
  try {
    const days = await refreshEvidence(database, tenantId, today, signal)
    run.onStep?.()
    return (await refreshLessons(database, tenantId, today, signal)) > 0 || days > 0
  } catch (error) {
    logger.error({ err: error }, 'what the stores of the chain tell each other could not be made')
    return false
  }
}

/** Those of a run, and every other store of its chain after them. */
async function storesOf(
  { database, tenantId }: EndedRun,
  locations: readonly LoadedLocation[],
): Promise<LoadedLocation[]> {
  const stores = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('ubicacion')
      .select(['ubicacion_key as locationKey', 'ubicacion_id as id'])
      .where('tipo', '=', 'tienda')
      .where('activa', '=', true)
      .orderBy('ubicacion_key')
      .execute(),
  )
  const own = new Set(locations.map(({ locationKey }) => locationKey))
  return [...locations, ...stores.filter(({ locationKey }) => !own.has(locationKey))]
}
