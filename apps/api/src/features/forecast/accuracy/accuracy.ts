import type { Precision, PrecisionTienda } from '@abasto/contracts/forecast/accuracy'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { NO_ERRORS, type Errors } from '@abasto/domain/demand/accuracy/error-sums'
import { proposedModel, weeksWon, type Proposal } from '@abasto/domain/demand/accuracy/proposal'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { modeloPronostico } from '@abasto/contracts/forecast/models'
import { toChoice } from '../model/choice.ts'
import { modelHistory } from '../model/model-history-read-model.ts'
import {
  accuracyScope,
  productCounts,
  storeRecords,
  weekRows,
  type AccuracyScope,
  type AccuracyStore,
  type WeekRow,
} from './accuracy-read-model.ts'
import { byWeek, sumOf, toFigures, weekError } from './figures.ts'
import { veryMissedCount } from './products-accuracy-read-model.ts'

/** What every model is measured against. */
export const YARDSTICK: DemandModelId = 'misma_semana'

/**
 * How right the forecasts of a store, or of all stores, were (/pedidos-sugeridos/precision). To be called in a
 * snapshot.
 *
 * @throws Refusal 404 for an unknown location; 422 for one that does not sell
 */
export async function accuracy(
  tx: Tx,
  { ubicacion_id }: { readonly ubicacion_id?: string | undefined },
  today: IsoDate,
): Promise<Precision> {
  const scope = await accuracyScope(tx, ubicacion_id, today)
  const rows = await weekRows(tx, scope)
  const used = rowsInUse(rows, scope.stores)
  const records = await storeRecords(tx, scope)
  const counts = await productCounts(tx, scope)
  const proposal = proposalOf(scope, rows, oneModel(scope.stores))
  const proposed = proposal ? rowsOf(rows, proposal.id) : []
  const all = [...scope.stores, ...scope.without]
  const [choice] = await modelHistory(tx, ubicacion_id)
  return {
    desde: scope.from,
    hasta: scope.to,
    tiendas: scope.stores.length,
    sin_calcular: scope.without.map(named),
    productos: [...counts.values()].reduce((sum, count) => sum + count, 0),
    dias_sin_datos: records.reduce((sum, record) => sum + record.dias_sin_datos, 0),
    noches_reconstruidas: records.reduce((sum, record) => sum + record.reconstruidas, 0),
    noches: records.reduce((sum, record) => sum + record.noches + record.reconstruidas, 0),
    modelo: oneModel(all),
    eleccion: choice
      ? { cambio: choice.cambio, modelo: choice.modelo, momento: choice.momento, usuario: choice.usuario }
      : null,
    tiendas_aparte: ubicacion_id === undefined ? all.filter(({ isOwn }) => isOwn).map(named) : [],
    en_uso: toFigures(sumOf(used)),
    vara: toFigures(sumOf(rowsOf(rows, YARDSTICK))),
    muy_fallados: await veryMissedCount(tx, scope.stores),
    modelos: modelFigures(scope, rows),
    semanas: weekSeries(scope, { rows, used, proposed }),
    categorias: categoryFigures({ rows, used, proposed }, counts),
    propuesta: proposal
      ? {
          ...toFigures(sumOf(proposed)),
          modelo: toChoice(proposal.id),
          semanas_gana: proposal.wins,
          semanas: proposal.of,
          ...(await elsewhere(tx, scope, proposal, today)),
        }
      : null,
  }
}

/** Store by store, the one that is worst against the yardstick first. To be called in a snapshot. */
export async function storesAccuracy(tx: Tx, today: IsoDate): Promise<PrecisionTienda[]> {
  const scope = await accuracyScope(tx, undefined, today)
  const rows = await weekRows(tx, scope)
  const stores: PrecisionTienda[] = []
  for (const store of scope.stores) {
    const own = rows.filter((row) => row.store === store.key)
    const proposal = proposalOf(scope, own, store.inUse)
    const counts = await productCounts(tx, { ...scope, stores: [store] })
    stores.push({
      ...named(store),
      ...toFigures(sumOf(rowsOf(own, store.inUse))),
      productos: [...counts.values()].reduce((sum, count) => sum + count, 0),
      modelo: store.inUse,
      propio: store.isOwn,
      vara_semana: weekError(sumOf(rowsOf(own, YARDSTICK)).week),
      propuesto: proposal ? toChoice(proposal.id) : null,
      propuesto_semana: proposal ? weekError(sumOf(rowsOf(own, proposal.id)).week) : null,
    })
  }
  return stores.sort(
    (one, other) => behind(other.error_semana, other.vara_semana) - behind(one.error_semana, one.vara_semana),
  )
}

const named = ({ id, name }: AccuracyStore) => ({ ubicacion_id: id, ubicacion_nombre: name })
const rowsOf = (rows: readonly WeekRow[], model: string) => rows.filter((row) => row.model === model)

/** By how much the first is larger; last where either is unknown. */
const behind = (own: number | null, other: number | null) =>
  own === null || other === null ? Number.NEGATIVE_INFINITY : own - other

function rowsInUse(rows: readonly WeekRow[], stores: readonly AccuracyStore[]): WeekRow[] {
  const inUse = new Map(stores.map(({ key, inUse: model }) => [key, model]))
  return rows.filter(({ store, model }) => inUse.get(store) === model)
}

/** The one that all stores forecast by; null: they differ. */
function oneModel(stores: readonly AccuracyStore[]) {
  const [model, ...others] = new Set(stores.map(({ inUse }) => inUse))
  return model !== undefined && others.length === 0 ? model : null
}

function proposalOf(
  { weeks, stores }: AccuracyScope,
  rows: readonly WeekRow[],
  inUse: DemandModelId | null,
): Proposal | null {
  const models = DEMAND_MODELS.map(({ id, canBeChosen }) => ({
    id,
    canBeChosen,
    weeks: byWeek(weeks, rowsOf(rows, id)),
  }))
  return proposedModel(models, { id: inUse, weeks: byWeek(weeks, rowsInUse(rows, stores)) })
}

/** To how many other stores of the chain the same is proposed. */
async function elsewhere(tx: Tx, { stores, weeks }: AccuracyScope, { id }: Proposal, today: IsoDate) {
  const chain = await accuracyScope(tx, undefined, today)
  const others = chain.stores.filter(
    ({ key }) => stores.length > 1 || !stores.some((store) => store.key === key),
  )
  const rows = await weekRows(tx, { ...chain, stores: others })
  const proposed = others.filter((store) => {
    const own = rows.filter((row) => row.store === store.key)
    return proposalOf({ ...chain, weeks, stores: [store] }, own, store.inUse)?.id === id
  })
  return { otras_tiendas: proposed.length, de_otras: others.length }
}

function modelFigures({ weeks, stores }: AccuracyScope, rows: readonly WeekRow[]): Precision['modelos'] {
  const yardstick = byWeek(weeks, rowsOf(rows, YARDSTICK))
  return DEMAND_MODELS.map(({ id, canBeChosen }) => {
    const own = rowsOf(rows, id)
    const { wins, of } = weeksWon(byWeek(weeks, own), yardstick)
    return {
      modelo: modeloPronostico.parse(id),
      elegible: canBeChosen,
      en_uso: stores.filter(({ inUse }) => inUse === id).length,
      ...toFigures(sumOf(own)),
      semanas_gana: wins,
      semanas: of,
    }
  }).sort((one, other) => (one.error_semana ?? Infinity) - (other.error_semana ?? Infinity))
}

interface Compared {
  readonly rows: readonly WeekRow[]
  readonly used: readonly WeekRow[]
  readonly proposed: readonly WeekRow[]
}

function weekSeries({ weeks }: AccuracyScope, { rows, used, proposed }: Compared): Precision['semanas'] {
  const [yardstick, inUse, better] = [rowsOf(rows, YARDSTICK), used, proposed].map((each) =>
    byWeek(weeks, each),
  )
  const share = (series: readonly Errors[] | undefined, index: number) =>
    weekError(series?.[index] ?? NO_ERRORS)
  return weeks.map((desde, index) => ({
    desde,
    vara: share(yardstick, index),
    en_uso: share(inUse, index),
    propuesto: share(better, index),
  }))
}

function categoryFigures(
  { rows, used, proposed }: Compared,
  counts: ReadonlyMap<string, number>,
): Precision['categorias'] {
  const yardstick = Map.groupBy(rowsOf(rows, YARDSTICK), ({ category }) => category)
  const better = Map.groupBy(proposed, ({ category }) => category)
  return [...Map.groupBy(used, ({ category }) => category)]
    .map(([categoria, own]) => {
      const { error_semana, sesgo } = toFigures(sumOf(own))
      return {
        categoria,
        productos: counts.get(categoria) ?? 0,
        vara: weekError(sumOf(yardstick.get(categoria) ?? []).week),
        en_uso: error_semana,
        propuesto: weekError(sumOf(better.get(categoria) ?? []).week),
        sesgo,
      }
    })
    .filter(({ en_uso }) => en_uso !== null)
    .sort((one, other) => behind(other.en_uso, other.vara) - behind(one.en_uso, one.vara))
}
