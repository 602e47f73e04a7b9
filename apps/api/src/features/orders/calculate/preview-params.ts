import type {
  StockParamsVista,
  StockParamsVarias,
  StockParamsVistaVarias,
  StockParamsWire,
} from '@abasto/contracts/parameters/schema'
import {
  fromStockParamsWire,
  laidOver,
  STOCK_PARAM_NAMES,
  toStockParamsWire,
} from '@abasto/contracts/parameters/stock-params'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import type { Location } from '../../../catalogue/location.ts'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { readStoreSuggester, type SuggestedAt } from '../policies/read-suggester.ts'
import type { Suggester } from '../policies/suggester.ts'
import { readStoreSide, type StoreProduct } from './store-side.ts'

/** Largest changes that are named. */
const NAMED = 20
/** Of each of several stores. */
const NAMED_OF_EACH = 5

/** Units that no suggestion reaches: the preview shows what the store needs, whatever a CEDI has. */
const UNLIMITED = 1e12

interface Pair {
  readonly product: StoreProduct
  readonly before: LineSuggestion
  readonly after: LineSuggestion
}

/** What other multipliers would do to today's suggestions of a store; nothing is saved. */
export async function previewParams(
  tx: Tx,
  storeKey: number,
  params: StockParamsWire,
  at: SuggestedAt,
): Promise<StockParamsVista> {
  const current = await readStoreSuggester(tx, storeKey, await stockParamsOf(tx, storeKey), at)
  const changedTo = current.with({ params: fromStockParamsWire(params) })
  const { products } = await readStoreSide(tx, storeKey, at.today)
  const pairs = products
    .filter(({ isKnown }) => isKnown)
    .map((product) => ({
      product,
      before: suggestionOf(product, current),
      after: suggestionOf(product, changedTo),
    }))
  const changed = pairs.filter(({ before, after }) => before.suggestedPacks !== after.suggestedPacks)
  return {
    productos: pairs.length,
    cambian: changed.length,
    ...totals(pairs),
    criticos_antes: pairs.filter(({ before }) => before.critical).length,
    criticos_despues: pairs.filter(({ after }) => after.critical).length,
    por_clase: CLASS_THRESHOLDS.map(({ salesClass }) => {
      const ofClass = pairs.filter(({ after }) => after.salesClass === salesClass)
      return { clase: salesClass, productos: ofClass.length, ...totals(ofClass) }
    }),
    mayores: changed
      .toSorted((a, b) => difference(b) - difference(a))
      .slice(0, NAMED)
      .flatMap(({ product, before, after }) =>
        after.salesClass === null
          ? []
          : [
              {
                codigo_producto: product.product.codigo_producto,
                descripcion_producto: product.product.descripcion_producto,
                clase: after.salesClass,
                bultos_antes: before.suggestedPacks,
                bultos_despues: after.suggestedPacks,
              },
            ],
      ),
  }
}

/** The same of several stores, some multipliers laid over what each has: summed, and store by store. */
export async function previewParamsOfStores(
  tx: Tx,
  stores: readonly Location[],
  changes: StockParamsVarias['parametros'],
  at: SuggestedAt,
): Promise<StockParamsVistaVarias> {
  const tiendas: StockParamsVistaVarias['tiendas'] = []
  for (const { ubicacion_key, ubicacion_id, nombre } of stores) {
    const current = toStockParamsWire(await stockParamsOf(tx, ubicacion_key))
    const params = laidOver(current, changes)
    const { por_clase: _classes, mayores, ...change } = await previewParams(tx, ubicacion_key, params, at)
    tiendas.push({
      ubicacion_id,
      ubicacion_nombre: nombre,
      valores_nuevos: STOCK_PARAM_NAMES.filter((name) => current[name] !== params[name]).length,
      ...change,
      mayores: mayores.slice(0, NAMED_OF_EACH),
    })
  }
  const sum = (of: (store: (typeof tiendas)[number]) => number) =>
    tiendas.reduce((total, store) => total + of(store), 0)
  return {
    productos: sum((store) => store.productos),
    cambian: sum((store) => store.cambian),
    bultos_antes: sum((store) => store.bultos_antes),
    bultos_despues: sum((store) => store.bultos_despues),
    criticos_antes: sum((store) => store.criticos_antes),
    criticos_despues: sum((store) => store.criticos_despues),
    tiendas,
  }
}

function suggestionOf({ product, averages, ...store }: StoreProduct, suggester: Suggester): LineSuggestion {
  return suggester.suggest(product.producto_key, {
    average5Days: averages.average5Days,
    unitsPerPack: product.cantidad_bultos,
    storeStock: store.stockOnHand,
    inTransit: store.inTransit,
    originStock: UNLIMITED,
    assumedStock: store.assumedStock,
  })
}

function totals(pairs: readonly Pair[]): { bultos_antes: number; bultos_despues: number } {
  return {
    bultos_antes: pairs.reduce((sum, { before }) => sum + before.suggestedPacks, 0),
    bultos_despues: pairs.reduce((sum, { after }) => sum + after.suggestedPacks, 0),
  }
}

function difference({ before, after }: Pair): number {
  return Math.abs(after.suggestedPacks - before.suggestedPacks)
}
