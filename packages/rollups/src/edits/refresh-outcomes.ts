import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { changeOutcome, type ChangeOutcome, type ReplayedDay } from '@abasto/domain/edits/change-outcome'
import { addDays, daysBetween, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import { chosenModel } from '../forecasts/chosen-model.ts'
import type { RollupLocation } from '../location.ts'
import {
  otherArrivals,
  receivedChanges,
  type OtherArrival,
  type ReceivedChange,
} from './received-changes-read-model.ts'
import { dayKey, knownDays, type KnownDays } from './replayed-days-read-model.ts'

/** Days after its arrival in which what came of an order's changes is worked out anew: sales are corrected for so long. */
export const OUTCOME_DAYS = 56

/**
 * Works out what came of the quantities that people changed in the orders of a store, as far as the days that each
 * order covered are over and delivered whole; of the others it says nothing. The same days give the same outcomes.
 *
 * @param today the tenant's business day
 * @returns how many outcomes are known of the orders of the last eight weeks
 */
export async function refreshOutcomes(
  database: Database,
  { tenantId, locationKey }: RollupLocation,
  today: IsoDate,
): Promise<number> {
  return withTenant(database, tenantId, (tx) => writeOutcomes(tx, { tenantId, locationKey }, today))
}

/** The same in a transaction of the caller's. */
export async function writeOutcomes(
  tx: Tx,
  { tenantId, locationKey }: RollupLocation,
  today: IsoDate,
): Promise<number> {
  const since = addDays(today, -OUTCOME_DAYS)
  await lockUntilEnd(tx, LOCKS.forecasts, locationKey)
  const changes = await receivedChanges(tx, locationKey, since)
  if (changes.length === 0) return 0
  const made = await outcomesOf(tx, locationKey, changes, today)
  await remove(tx, changes, made)
  await write(tx, tenantId, made)
  return made.length
}

interface Made {
  readonly change: ReceivedChange
  readonly outcome: ChangeOutcome
  readonly price: number | null
}

async function outcomesOf(
  tx: Tx,
  storeKey: number,
  changes: readonly ReceivedChange[],
  today: IsoDate,
): Promise<Made[]> {
  const range = {
    storeKey,
    products: [...new Set(changes.map(({ producto_key }) => producto_key))],
    from: changes.map(({ pedido_el, llego_el }) => earlier(pedido_el, llego_el)).reduce(earlier),
    to: addDays(today, -1),
  }
  const known = await knownDays(tx, range, await chosenModel(tx, storeKey))
  const others = Map.groupBy(await otherArrivals(tx, range), ({ producto_key }) => producto_key)
  return changes.flatMap((change) => {
    const outcome = outcomeOf(change, known, others.get(change.producto_key) ?? [], today)
    return outcome ? [{ change, outcome, price: known.prices.get(change.producto_key) ?? null }] : []
  })
}

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b)

/**
 * From the close of the day before it arrived, by the store's own reading; where nobody read it, from the stock that
 * the order was made with.
 *
 * @returns undefined: it cannot be known yet
 */
function outcomeOf(
  change: ReceivedChange,
  known: KnownDays,
  others: readonly OtherArrival[],
  today: IsoDate,
): ChangeOutcome | undefined {
  const { producto_key: product, llego_el, hasta, pedido_el } = change
  if (hasta >= today || !eachDay(llego_el, hasta).every((day) => known.delivered.has(day))) return undefined
  const read = known.closings.get(dayKey(product, addDays(llego_el, -1)))
  const from = read === undefined ? earlier(pedido_el, llego_el) : llego_el
  const stock = read ?? change.stock_unid
  if (stock === null || !eachDay(from, hasta).every((day) => known.delivered.has(day))) return undefined
  return changeOutcome({
    unitsPerPack: change.unidades_bulto,
    fromPacks: change.de_bultos,
    toPacks: change.a_bultos,
    approvedPacks: change.aprobada,
    receivedPacks: change.recibida,
    stockUnits: stock,
    days: eachDay(from, hasta).map((day) => replayedDay(change, day, known, others)),
    arrivesOn: daysBetween(from, llego_el),
    maximumUnits: change.maximo_unid,
  })
}

function replayedDay(
  { pedido_id, producto_key: product, promedio }: ReceivedChange,
  day: IsoDate,
  { sold, closings, forecasts }: KnownDays,
  others: readonly OtherArrival[],
): ReplayedDay {
  const key = dayKey(product, day)
  return {
    soldUnits: sold.get(key) ?? 0,
    forecastUnits: forecasts.get(key) ?? promedio,
    isSoldOut: (closings.get(key) ?? Infinity) <= 0,
    otherUnits: others
      .filter((other) => other.fecha === day && other.pedido_id !== pedido_id)
      .reduce((sum, { unidades }) => sum + unidades, 0),
  }
}

/** Of days that are not all there any more nothing is said again. */
async function remove(tx: Tx, changes: readonly ReceivedChange[], made: readonly Made[]): Promise<void> {
  const kept = new Set(made.map(({ change }) => change))
  const gone = changes.filter((change) => !kept.has(change))
  await sql`
    DELETE FROM pedido_cambio_resultado
    USING unnest(
      ${gone.map(({ pedido_id }) => pedido_id)}::integer[],
      ${gone.map(({ producto_key }) => producto_key)}::integer[],
      ${gone.map(({ etapa }) => etapa)}::text[]
    ) AS ido (pedido_id, producto_key, etapa)
    WHERE pedido_cambio_resultado.pedido_id = ido.pedido_id
      AND pedido_cambio_resultado.producto_key = ido.producto_key
      AND pedido_cambio_resultado.etapa = ido.etapa
  `.execute(tx)
}

/** What is as it was is not written again. */
async function write(tx: Tx, tenantId: number, made: readonly Made[]): Promise<void> {
  await sql`
    INSERT INTO pedido_cambio_resultado AS resultado (
      tenant_id, pedido_id, producto_key, etapa, desde, hasta, vendidas_con, vendidas_sin, existencia_con,
      existencia_sin, precio, sobre_maximo_unid, sobre_maximo_dias
    )
    SELECT ${tenantId}::integer, hecho.*
    FROM unnest(
      ${made.map(({ change }) => change.pedido_id)}::integer[],
      ${made.map(({ change }) => change.producto_key)}::integer[],
      ${made.map(({ change }) => change.etapa)}::text[],
      ${made.map(({ change }) => change.llego_el)}::date[],
      ${made.map(({ change }) => change.hasta)}::date[],
      ${made.map(({ outcome }) => outcome.soldWith)}::double precision[],
      ${made.map(({ outcome }) => outcome.soldWithout)}::double precision[],
      ${made.map(({ outcome }) => outcome.unitDaysWith)}::double precision[],
      ${made.map(({ outcome }) => outcome.unitDaysWithout)}::double precision[],
      ${made.map(({ price }) => price)}::double precision[],
      ${made.map(({ outcome }) => outcome.beyondMaximumUnits)}::double precision[],
      ${made.map(({ outcome }) => outcome.beyondMaximumDays)}::double precision[]
    ) AS hecho
    ON CONFLICT (pedido_id, producto_key, etapa) DO UPDATE
    SET desde = excluded.desde,
        hasta = excluded.hasta,
        vendidas_con = excluded.vendidas_con,
        vendidas_sin = excluded.vendidas_sin,
        existencia_con = excluded.existencia_con,
        existencia_sin = excluded.existencia_sin,
        precio = excluded.precio,
        sobre_maximo_unid = excluded.sobre_maximo_unid,
        sobre_maximo_dias = excluded.sobre_maximo_dias
    WHERE (resultado.*) IS DISTINCT FROM (excluded.*)
  `.execute(tx)
}
