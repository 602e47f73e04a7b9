import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { DEFAULT_DEMAND_MODEL, DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'

/** What a choice was made for: a store, or the chain where null. */
export type ChoiceOf = number | null

/** The newest choice of each store and of the chain; those that chose nothing of their own are not in it. */
export async function ownChoices(tx: Tx): Promise<Map<ChoiceOf, DemandModelId>> {
  const rows = await tx
    .selectFrom('modelo_pronostico')
    .distinctOn('modelo_pronostico.ubicacion_key')
    .select(['modelo_pronostico.ubicacion_key', 'modelo_pronostico.modelo'])
    .orderBy('modelo_pronostico.ubicacion_key')
    .orderBy('modelo_pronostico.modelo_pronostico_id', 'desc')
    .execute()
  const choices = new Map<ChoiceOf, DemandModelId>()
  for (const { ubicacion_key, modelo } of rows) {
    const model = modelo === null ? undefined : chosen(modelo)
    if (model) choices.set(ubicacion_key, model)
  }
  return choices
}

/** The model that a store forecasts by: its own choice, else the chain's, else the specified one. */
export function modelInUse(
  choices: ReadonlyMap<ChoiceOf, DemandModelId>,
  locationKey: number,
): DemandModelId {
  return choices.get(locationKey) ?? choices.get(null) ?? DEFAULT_DEMAND_MODEL
}

export async function chosenModel(tx: Tx, locationKey: number): Promise<DemandModelId> {
  return modelInUse(await ownChoices(tx), locationKey)
}

/** In place of the specified model, which says nothing of how far off it is. */
const MODEL_WITH_ERROR: DemandModelId = 'nivel_perfil'

/** The model that orders up to the next delivery go by in a store that forecasts by `model`. */
export function orderingModel(model: DemandModelId): DemandModelId {
  return model === DEFAULT_DEMAND_MODEL ? MODEL_WITH_ERROR : model
}

/** A model that was taken out of the product is nobody's choice. */
function chosen(name: string): DemandModelId | undefined {
  return DEMAND_MODELS.find(({ id, canBeChosen }) => id === name && canBeChosen)?.id
}
