import { CAMBIOS_SEMANAS, type CambiosConsulta } from '@abasto/contracts/edits/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import type { ChangesFilter } from '../../catalogue/quantity-changes-read-model.ts'
import { visibleStores } from './policy.ts'

const mondayOf = (day: IsoDate): IsoDate => addDays(day, 1 - weekday(day))

/**
 * What a person asks for, of what they may see: the last weeks and the one that goes on, or one of them.
 *
 * @throws Refusal 404, 403: see visibleStores
 */
export async function changesFilter(
  tx: Tx,
  { ubicacion_id, semana, ...filters }: CambiosConsulta,
  { user, today }: Caller,
): Promise<ChangesFilter> {
  const monday = mondayOf(semana ?? today)
  return {
    ...filters,
    from: semana === undefined ? addDays(monday, 7 - 7 * CAMBIOS_SEMANAS) : monday,
    to: semana === undefined ? today : addDays(monday, 6),
    timeZone: user.timeZone,
    storeKeys: await visibleStores(tx, user, ubicacion_id),
  }
}
