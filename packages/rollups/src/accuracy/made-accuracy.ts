import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Accuracy } from '@abasto/domain/demand/accuracy/accuracy-sums'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { commonNights, modelAccuracy, storeSold, type StoreSold, type Weeks } from './store-accuracy.ts'
import { accuracyFingerprint } from './valid-accuracy.ts'

export interface MadeAccuracy {
  readonly fingerprint: string
  readonly sold: StoreSold
  readonly nights: number
  readonly reconstructed: number
  /** Days that were forecast and not delivered. */
  readonly missingDays: number
  readonly models: readonly { readonly id: DemandModelId; readonly accuracy: Accuracy }[]
}

/**
 * How far off each model was in a location over some weeks, by the nights that all of them kept. To be called in a
 * snapshot.
 * @returns undefined: no night was kept
 */
export async function makeAccuracy(
  tx: Tx,
  locationKey: number,
  weeks: Weeks,
): Promise<MadeAccuracy | undefined> {
  const { nights, reconstructed } = await commonNights(tx, locationKey, DEMAND_MODELS.length, weeks)
  if (nights.length === 0) return undefined
  const sold = await storeSold(tx, locationKey, weeks)
  const models: { id: DemandModelId; accuracy: Accuracy }[] = []
  for (const { id } of DEMAND_MODELS)
    models.push({ id, accuracy: await modelAccuracy(tx, { locationKey, model: id, nights }, sold) })
  return {
    fingerprint: await accuracyFingerprint(tx, locationKey, weeks),
    sold,
    nights: nights.length,
    reconstructed,
    missingDays: nights.filter((night) => !isDelivered(sold, addDays(night, 1))).length,
    models,
  }
}

const isDelivered = ({ from, delivered }: StoreSold, day: IsoDate) => delivered[daysBetween(from, day)] === 1
