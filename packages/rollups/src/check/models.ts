import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { MODEL_HISTORY_DAYS } from '../forecasts/day-fingerprints.ts'
import { isStored, traced } from '../forecasts/model-forecasts.ts'
import { STORED_DAYS } from '../forecasts/stored-days.ts'
import { storeHistory } from '../forecasts/store-history.ts'
import type { CheckedForecasts } from './forecasts.ts'

/**
 * Least share of itself that a model's forecast differs by to be reported: it looks at no more days than it needs, and
 * stored ones may have been made from more of them.
 */
const DIFFERENCE_SHARE = 0.01

/** Least difference in units: the same for forecasts near nothing. */
const DIFFERENCE = 0.02

/**
 * Compares what each model that a store may choose keeps of a location, where it is valid: which products, and the
 * units of some of them, worked out again from the days.
 * @param draw some of the products
 */
export async function checkModels(
  tx: Tx,
  locationKey: number,
  draw: (productKeys: readonly number[]) => number[],
): Promise<CheckedForecasts> {
  const records = await tx
    .selectFrom('pronostico_modelo_sello')
    .select(['modelo', 'corte'])
    .where('ubicacion_key', '=', locationKey)
    .execute()
  const codes = await productCodes(tx)
  let products = 0
  const differences: string[] = []
  for (const { modelo, corte } of records) {
    const model = DEMAND_MODELS.find(({ id }) => id === modelo)
    if (!model || !(await isStored(tx, locationKey, model, corte))) continue
    const due = await workedOut(tx, locationKey, model, corte)
    const stored = await storedUnits(tx, locationKey, model)
    const name = (key: number) => `pronóstico de ${codes.get(key) ?? key} por ${modelo}`
    const drawn = draw([...stored.keys()].filter((key) => due.has(key)))
    products += drawn.length
    differences.push(
      ...unmatched(due, stored).map((key) => `${name(key)}: falta`),
      ...unmatched(stored, due).map((key) => `${name(key)}: sobra`),
      ...drawn.flatMap((key) => {
        const wrong = firstDifference(stored.get(key) ?? [], due.get(key) ?? [])
        return wrong === undefined ? [] : [`${name(key)}: ${wrong}`]
      }),
    )
  }
  return { products, differences }
}

function firstDifference(stored: readonly number[], due: readonly number[]): string | undefined {
  for (let index = 0; index < STORED_DAYS; index++) {
    const [was, is] = [stored[index] ?? Number.NaN, due[index] ?? Number.NaN]
    if (!(Math.abs(was - is) <= DIFFERENCE + DIFFERENCE_SHARE * is))
      return `el día ${index + 1} guarda ${units.format(was)} y es ${units.format(is)}`
  }
  return undefined
}

const units = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 3 })

/** Those of the first that the second lacks. Of a longer past a model says 0 of products that a shorter one lacks. */
function unmatched(all: ReadonlyMap<number, readonly number[]>, others: ReadonlyMap<number, unknown>) {
  return [...all]
    .filter(([key, days]) => !others.has(key) && days.some((day) => day > DIFFERENCE))
    .map(([key]) => key)
}

async function workedOut(
  tx: Tx,
  locationKey: number,
  model: DemandModel,
  cutOff: string,
): Promise<Map<number, number[]>> {
  const history = await storeHistory(tx, {
    locationKey,
    cutOff,
    days: MODEL_HISTORY_DAYS,
    learnsFromChain: model.learnsFromChain,
  })
  const found = new Map<number, number[]>()
  for await (const trace of traced(model, history, [history.days - 1], STORED_DAYS)) {
    const key = history.products[trace.product]?.productKey
    if (key !== undefined) found.set(key, [...trace.units])
  }
  return found
}

async function productCodes(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('producto').select(['producto_key', 'codigo_producto']).execute()
  return new Map(rows.map((row) => [row.producto_key, row.codigo_producto]))
}

async function storedUnits(tx: Tx, locationKey: number, { id }: DemandModel): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ producto_key: number; unidades: string }>`
    SELECT pronostico_modelo.producto_key, pronostico_modelo.unidades::text AS unidades
    FROM pronostico_modelo
    WHERE pronostico_modelo.ubicacion_key = ${locationKey}
      AND pronostico_modelo.modelo = ${id}
  `.execute(tx)
  return new Map(rows.map((row) => [row.producto_key, numberArray(row.unidades)]))
}
