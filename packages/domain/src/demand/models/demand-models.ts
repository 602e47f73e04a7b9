import { combinedModel } from './combined.ts'
import { withEvents } from '../events/with-events.ts'
import type { DemandModel, DemandModelId } from './demand-model.ts'
import { levelProfileModel } from './level-profile.ts'
import { mean28Model } from './mean-28.ts'
import { sameWeekModel } from './same-week.ts'
import { weightedMeanModel } from './weighted-mean.ts'

/** Every model, in the order in which they are shown: the default first, the yardstick last. */
export const DEMAND_MODELS: readonly DemandModel[] = [
  weightedMeanModel,
  mean28Model,
  levelProfileModel,
  withEvents(combinedModel),
  sameWeekModel,
]

/** The specified one: what a store forecasts by until somebody chooses another. */
export const DEFAULT_DEMAND_MODEL: DemandModelId = 'promedio_ponderado'

const byId = new Map(DEMAND_MODELS.map((model) => [model.id, model]))

export function demandModel(id: DemandModelId): DemandModel {
  return byId.get(id) ?? weightedMeanModel
}
