import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { LEAST_DAYS_BEHIND, NIGHTS_KEPT } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { fingerprintsAt } from '../forecasts/day-fingerprints.ts'

/** A night that is to be made: what a model says at the close of it. */
export interface DueNight {
  readonly cutOff: IsoDate
  readonly fingerprint: string
  /** False: no later day is loaded. */
  readonly isReconstructed: boolean
}

/**
 * The nights of a model that are missing of a store, oldest first. The newest is made anew as long as the days that it
 * rests on change; an older one that was kept at its time stays as it was; one that was reconstructed is made anew when
 * the days up to it are others. What a night was made from never lies after it.
 */
export async function dueNights(
  tx: Tx,
  locationKey: number,
  model: DemandModel,
  { newest, today }: { readonly newest: IsoDate; readonly today: IsoDate },
): Promise<DueNight[]> {
  const from = await firstNight(tx, locationKey, today)
  if (from === null || from > newest) return []
  const kept = await keptNights(tx, locationKey, model)
  const fingerprints = await fingerprintsAt(tx, locationKey, eachDay(from, newest), model)
  return eachDay(from, newest).flatMap((cutOff) => {
    const night = kept.get(cutOff)
    const fingerprint = fingerprints.get(cutOff) ?? ''
    const isNewest = cutOff === newest
    const isDue = !night || (night.fingerprint !== fingerprint && (isNewest || night.isReconstructed))
    return isDue ? [{ cutOff, fingerprint, isReconstructed: !isNewest }] : []
  })
}

/** First night that is kept on `today`: from then on back, and with enough days behind it. */
async function firstNight(tx: Tx, locationKey: number, today: IsoDate): Promise<IsoDate | null> {
  const { first } = await tx
    .selectFrom('venta_dia')
    .select((eb) => eb.fn.min('fecha').as('first'))
    .where('ubicacion_key', '=', locationKey)
    .where('completo', '=', true)
    .executeTakeFirstOrThrow()
  const oldest = oldestNight(today)
  const known = addDays(first ?? today, LEAST_DAYS_BEHIND - 1)
  return first === null ? null : known > oldest ? known : oldest
}

/** Older nights are forgotten. */
export const oldestNight = (today: IsoDate): IsoDate => addDays(today, -NIGHTS_KEPT)

interface KeptNight {
  readonly fingerprint: string
  readonly isReconstructed: boolean
}

async function keptNights(
  tx: Tx,
  locationKey: number,
  { id }: DemandModel,
): Promise<Map<IsoDate, KeptNight>> {
  const rows = await tx
    .selectFrom('pronostico_noche')
    .select(['corte', 'huella', 'reconstruida'])
    .where('ubicacion_key', '=', locationKey)
    .where('modelo', '=', id)
    .execute()
  return new Map(
    rows.map(({ corte, huella, reconstruida }) => [
      corte,
      { fingerprint: huella, isReconstructed: reconstruida },
    ]),
  )
}
