import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { measuredWeeks, mondayOf } from '@abasto/domain/availability/reported-weeks'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { chosenModel } from '../forecasts/chosen-model.ts'
import { nightFingerprints, weekFingerprints } from './valid-weeks.ts'

/** A week that is to be made, and what its record will say of what it was made from. */
export interface DueWeek {
  readonly monday: IsoDate
  readonly fingerprint: string
  readonly nights: string
}

export interface DueWeeks {
  readonly model: DemandModelId
  /** The earliest first. */
  readonly weeks: readonly DueWeek[]
}

/**
 * The weeks of a location that are to be made on `today`: of those measured, the missing ones and those whose days or
 * nights are others; of older ones, whose nights are no longer kept, those whose days are others.
 */
export async function dueWeeks(tx: Tx, locationKey: number, today: IsoDate): Promise<DueWeeks> {
  const model = await chosenModel(tx, locationKey)
  const made = new Map((await madeWeeks(tx, locationKey)).map((week) => [week.monday, week]))
  const first = await firstWeek(tx, locationKey)
  const measured = new Set(
    measuredWeeks(today).filter((monday) => first !== null && monday >= first && monday < today),
  )
  const now = await weeksNow(
    tx,
    { locationKey, model, today },
    [...new Set([...made.keys(), ...measured])].sort(),
  )
  const weeks = now.filter(({ monday, fingerprint, nights }) => {
    const week = made.get(monday)
    return week?.fingerprint !== fingerprint || (measured.has(monday) && week.nights !== nights)
  })
  return { model, weeks }
}

interface WeeksOf {
  readonly locationKey: number
  readonly model: DemandModelId
  readonly today: IsoDate
}

/** As some weeks would be made now. */
export async function weeksNow(
  tx: Tx,
  { locationKey, model, today }: WeeksOf,
  mondays: readonly IsoDate[],
): Promise<DueWeek[]> {
  const { rows: days } = await weekFingerprints([locationKey], mondays, today).execute(tx)
  const { rows: nights } = await nightFingerprints(locationKey, model, mondays, today).execute(tx)
  const fingerprints = new Map(days.map(({ semana, huella }) => [semana, huella]))
  const said = new Map(nights.map(({ semana, noches }) => [semana, noches]))
  return mondays.map((monday) => ({
    monday,
    fingerprint: fingerprints.get(monday) ?? '',
    nights: said.get(monday) ?? '',
  }))
}

async function madeWeeks(tx: Tx, locationKey: number): Promise<DueWeek[]> {
  const rows = await tx
    .selectFrom('semana_ubicacion')
    .select(['semana as monday', 'huella as fingerprint', 'huella_noches as nights'])
    .where('ubicacion_key', '=', locationKey)
    .execute()
  return rows
}

/** That of the first day that the location delivered; null: it never did. */
async function firstWeek(tx: Tx, locationKey: number): Promise<IsoDate | null> {
  const { first } = await tx
    .selectFrom('venta_dia')
    .select((eb) => eb.fn.min('fecha').as('first'))
    .where('ubicacion_key', '=', locationKey)
    .where('completo', '=', true)
    .executeTakeFirstOrThrow()
  return first === null ? null : mondayOf(first)
}
