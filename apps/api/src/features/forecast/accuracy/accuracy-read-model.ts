import type { ModeloElegible } from '@abasto/contracts/forecast/models'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Errors } from '@abasto/domain/demand/accuracy/error-sums'
import { ACCURACY_WEEKS, accuracyWeeks } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { modelInUse, ownChoices, type ChoiceOf } from '@abasto/rollups/forecasts/chosen-model'
import { locationsWithAccuracy } from '@abasto/rollups/accuracy/valid-accuracy'
import { sql } from 'kysely'
import { requireLocation } from '../../../catalogue/location.ts'
import { Refusal } from '@abasto/service/errors/refusal'
import { toChoice } from '../model/choice.ts'

/** A store whose accuracy is asked for. */
export interface AccuracyStore {
  readonly key: number
  readonly id: string
  readonly name: string
  readonly inUse: ModeloElegible
  /** Chosen for it, not for the chain. */
  readonly isOwn: boolean
}

/** What a screen's figures are of: the store, or all stores of the chain, and their weeks. */
export interface AccuracyScope {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Mondays. */
  readonly weeks: readonly IsoDate[]
  /** Whose figures are there. */
  readonly stores: readonly AccuracyStore[]
  /** Whose are not. */
  readonly without: readonly AccuracyStore[]
  readonly choices: ReadonlyMap<ChoiceOf, DemandModelId>
}

/** @throws Refusal 404 for an unknown location; 422 for one that does not sell */
export async function accuracyScope(
  tx: Tx,
  locationId: string | undefined,
  today: IsoDate,
): Promise<AccuracyScope> {
  const choices = await ownChoices(tx)
  const all = (await askedStores(tx, locationId)).map((store) => ({
    ...store,
    inUse: toChoice(modelInUse(choices, store.key)),
    isOwn: choices.has(store.key),
  }))
  const keys = all.map(({ key }) => key)
  const { from, to } = await storedWeeks(tx, keys, today)
  const valid = await locationsWithAccuracy(tx, keys, { from, to })
  return {
    from,
    to,
    weeks: eachDay(from, to).filter((_, index) => index % 7 === 0),
    stores: all.filter(({ key }) => valid.has(key)),
    without: all.filter(({ key }) => !valid.has(key)),
    choices,
  }
}

async function askedStores(
  tx: Tx,
  locationId: string | undefined,
): Promise<Pick<AccuracyStore, 'key' | 'id' | 'name'>[]> {
  if (locationId !== undefined) {
    const { ubicacion_key, ubicacion_id, nombre, tipo } = await requireLocation(tx, locationId)
    if (tipo !== 'tienda')
      throw new Refusal('invalid', `${nombre} no vende: no tiene pronóstico`, 'ubicacion_id')
    return [{ key: ubicacion_key, id: ubicacion_id, name: nombre }]
  }
  const rows = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre'])
    .where('tipo', '=', 'tienda')
    .where('activa', '=', true)
    .orderBy('orden')
    .orderBy('ubicacion_id')
    .execute()
  return rows.map(({ ubicacion_key, ubicacion_id, nombre }) => ({
    key: ubicacion_key,
    id: ubicacion_id,
    name: nombre,
  }))
}

/** The newest weeks that any of the stores has figures of: on a Monday those of the night before last, until the night's are made. */
async function storedWeeks(tx: Tx, locationKeys: readonly number[], today: IsoDate) {
  const { hasta } = await tx
    .selectFrom('precision_sello')
    .select((eb) => eb.fn.max('hasta').as('hasta'))
    .where('ubicacion_key', 'in', [...locationKeys, 0])
    .executeTakeFirstOrThrow()
  return hasta === null ? accuracyWeeks(today) : { from: addDays(hasta, 1 - 7 * ACCURACY_WEEKS), to: hasta }
}

/** A model's errors in a store, in a week and category. */
export interface WeekRow {
  readonly store: number
  readonly model: string
  readonly from: IsoDate
  readonly category: string
  readonly day: Errors
  readonly week: Errors
}

export async function weekRows(tx: Tx, { stores }: AccuracyScope): Promise<WeekRow[]> {
  const rows = await tx
    .selectFrom('precision_semana')
    .selectAll()
    .where('ubicacion_key', 'in', [...stores.map(({ key }) => key), 0])
    .execute()
  return rows.map((row) => ({
    store: row.ubicacion_key,
    model: row.modelo,
    from: row.semana,
    category: row.categoria,
    day: { units: row.dia_unidades, absolute: row.dia_error_abs, signed: row.dia_error },
    week: { units: row.semana_unidades, absolute: row.semana_error_abs, signed: row.semana_error },
  }))
}

export interface StoreRecord {
  readonly ubicacion_key: number
  readonly dias_sin_datos: number
  readonly noches: number
  readonly reconstruidas: number
}

export function storeRecords(tx: Tx, { stores }: AccuracyScope): Promise<StoreRecord[]> {
  return tx
    .selectFrom('precision_sello')
    .select(['ubicacion_key', 'dias_sin_datos', 'noches', 'reconstruidas'])
    .where('ubicacion_key', 'in', [...stores.map(({ key }) => key), 0])
    .execute()
}

/** How many products the model in use of each store said or sold anything of, by category. */
export async function productCounts(tx: Tx, { stores }: AccuracyScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ categoria: string; productos: number }>`
    SELECT
      producto.categoria,
      count(*) AS productos
    FROM precision_producto
    JOIN unnest(
      ${stores.map(({ key }) => key)}::integer[], ${stores.map(({ inUse }) => inUse)}::text[]
    ) AS uso (ubicacion_key, modelo) USING (ubicacion_key, modelo)
    JOIN producto ON producto.producto_key = precision_producto.producto_key
    GROUP BY producto.categoria
  `.execute(tx)
  return new Map(rows.map(({ categoria, productos }) => [categoria, productos]))
}
