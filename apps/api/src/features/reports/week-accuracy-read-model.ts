import type { Informe } from '@abasto/contracts/reports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import {
  addErrors,
  bias,
  errorShare,
  NO_ERRORS,
  type Errors,
} from '@abasto/domain/demand/accuracy/error-sums'
import { modelInUse, ownChoices } from '@abasto/rollups/forecasts/chosen-model'
import { ACCURACY_WEEKS } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import { addDays } from '@abasto/domain/time/business-day'
import { locationsWithAccuracy } from '@abasto/rollups/accuracy/valid-accuracy'
import type { ReportScope } from './report-scope.ts'

type Accuracy = NonNullable<Informe['precision']>

/** Errors of a store's forecasts in a week, by the model in use, and the yardstick's by week. */
export interface StoreErrors {
  readonly day: Errors
  readonly week: Errors
  readonly yardstick: Errors
}

/** How far off forecasts were in the week (/informes), by store, from the same sums as the screen of their accuracy. */
export async function weekErrors(tx: Tx, { stores, monday }: ReportScope): Promise<Map<number, StoreErrors>> {
  const choices = await ownChoices(tx)
  const valid = await storesWithAccuracy(
    tx,
    stores.map(({ key }) => key),
  )
  const rows = await tx
    .selectFrom('precision_semana')
    .selectAll()
    .where('ubicacion_key', 'in', [...valid, 0])
    .where('semana', '=', monday)
    .execute()
  const errors = new Map<number, StoreErrors>()
  for (const row of rows) {
    const key = row.ubicacion_key
    const sum = errors.get(key) ?? { day: NO_ERRORS, week: NO_ERRORS, yardstick: NO_ERRORS }
    const day = { units: row.dia_unidades, absolute: row.dia_error_abs, signed: row.dia_error }
    const week = { units: row.semana_unidades, absolute: row.semana_error_abs, signed: row.semana_error }
    if (row.modelo === 'misma_semana') errors.set(key, { ...sum, yardstick: addErrors(sum.yardstick, week) })
    if (row.modelo === modelInUse(choices, key))
      errors.set(key, { ...sum, day: addErrors(sum.day, day), week: addErrors(sum.week, week) })
  }
  return errors
}

/** Of the newest weeks that any of the stores has figures of. */
async function storesWithAccuracy(tx: Tx, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const { to } = await tx
    .selectFrom('precision_sello')
    .select((eb) => eb.fn.max('hasta').as('to'))
    .where('ubicacion_key', 'in', [...keys, 0])
    .executeTakeFirstOrThrow()
  return to === null
    ? new Set()
    : locationsWithAccuracy(tx, keys, { from: addDays(to, 1 - 7 * ACCURACY_WEEKS), to })
}

const percent = (share: number | null) => (share === null ? null : share * 100)

export function accuracyOf(all: readonly (StoreErrors | undefined)[]): Accuracy {
  let [day, week, yardstick] = [NO_ERRORS, NO_ERRORS, NO_ERRORS]
  for (const errors of all) {
    if (!errors) continue
    day = addErrors(day, errors.day)
    week = addErrors(week, errors.week)
    yardstick = addErrors(yardstick, errors.yardstick)
  }
  return {
    error_semana: percent(errorShare(week)),
    vara_semana: percent(errorShare(yardstick)),
    error_dia: percent(errorShare(day)),
    sesgo: percent(bias(day)),
  }
}
