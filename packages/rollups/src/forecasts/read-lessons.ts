import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { combinedModel } from '@abasto/domain/demand/models/combined'
import type { ChainLesson } from '@abasto/domain/demand/models/lessons/learnt'
import { learntFrom } from '@abasto/domain/demand/models/lessons/written'
import { dayNumber, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** What the chain taught by week ends of a range of days, as far as the model is still the one that learnt it. */
export async function chainLessons(
  tx: Tx,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<ChainLesson[]> {
  const { rows } = await sql<{ fecha: IsoDate; filas: number; aprendido: string }>`
    SELECT
      leccion_cadena.fecha,
      leccion_cadena.filas,
      leccion_cadena.aprendido::text AS aprendido
    FROM leccion_cadena
    WHERE leccion_cadena.fecha BETWEEN ${from}::date AND ${to}::date
      AND leccion_cadena.version = ${combinedModel.version}
      AND leccion_cadena.aprendido IS NOT NULL
    ORDER BY leccion_cadena.fecha
  `.execute(tx)
  return rows.map(({ fecha, filas, aprendido }) => ({
    taughtOn: dayNumber(fecha),
    learnt: learntFrom(numberArray(aprendido), filas),
  }))
}
