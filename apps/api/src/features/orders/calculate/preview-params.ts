import type { StockParamsVista, StockParamsWire } from '@abasto/contracts/parameters/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { suggest, type Suggestion } from '@abasto/domain/replenishment/suggest'
import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { readStoreSide, type StoreProduct } from './store-side.ts'

/** Largest changes that are named. */
const NAMED = 20

/** Units that no suggestion reaches: the preview shows what the store needs, whatever a CEDI has. */
const UNLIMITED = 1e12

interface Pair {
  readonly product: StoreProduct
  readonly before: Suggestion
  readonly after: Suggestion
}

/** What other multipliers would do to today's suggestions of a store; nothing is saved. */
export async function previewParams(
  tx: Tx,
  storeKey: number,
  params: StockParamsWire,
  today: IsoDate,
): Promise<StockParamsVista> {
  const current = await stockParamsOf(tx, storeKey)
  const { products } = await readStoreSide(tx, storeKey, today)
  const pairs = products
    .filter(({ conocido }) => conocido)
    .map((product) => ({
      product,
      before: suggestionOf(product, current),
      after: suggestionOf(product, params),
    }))
  const changed = pairs.filter(({ before, after }) => before.sugerido_bultos !== after.sugerido_bultos)
  return {
    productos: pairs.length,
    cambian: changed.length,
    ...totals(pairs),
    criticos_antes: pairs.filter(({ before }) => before.critico).length,
    criticos_despues: pairs.filter(({ after }) => after.critico).length,
    por_clase: CLASS_THRESHOLDS.map(({ clase }) => {
      const ofClass = pairs.filter(({ after }) => after.clase === clase)
      return { clase, productos: ofClass.length, ...totals(ofClass) }
    }),
    mayores: changed
      .toSorted((a, b) => difference(b) - difference(a))
      .slice(0, NAMED)
      .flatMap(({ product, before, after }) =>
        after.clase === null
          ? []
          : [
              {
                codigo_producto: product.producto.codigo_producto,
                descripcion_producto: product.producto.descripcion_producto,
                clase: after.clase,
                bultos_antes: before.sugerido_bultos,
                bultos_despues: after.sugerido_bultos,
              },
            ],
      ),
  }
}

function suggestionOf(product: StoreProduct, params: StockParamsWire): Suggestion {
  return suggest(
    {
      prom_ventas_5dias_unid: product.promedios.prom_ventas_5dias_unid,
      cantidad_bultos: product.producto.cantidad_bultos,
      stock_tienda: product.stock_tienda,
      stock_en_transito: product.stock_en_transito,
      stock_cedi_origen: UNLIMITED,
    },
    params,
  )
}

function totals(pairs: readonly Pair[]): { bultos_antes: number; bultos_despues: number } {
  return {
    bultos_antes: pairs.reduce((sum, { before }) => sum + before.sugerido_bultos, 0),
    bultos_despues: pairs.reduce((sum, { after }) => sum + after.sugerido_bultos, 0),
  }
}

function difference({ before, after }: Pair): number {
  return Math.abs(after.sugerido_bultos - before.sugerido_bultos)
}
