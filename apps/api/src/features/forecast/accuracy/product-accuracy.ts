import type { PrecisionDeProducto } from '@abasto/contracts/forecast/accuracy'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { requireProduct } from '../../../catalogue/product.ts'
import { accuracyScope, weekRows } from './accuracy-read-model.ts'
import { sumOf, toFigures, weekError } from './figures.ts'

/**
 * How far off the forecast of a product was in a store, and that of its category: beside a forecast. To be called in a
 * snapshot.
 *
 * @throws Refusal 404 for an unknown location or product; 422 for a location that does not sell
 */
export async function productAccuracy(
  tx: Tx,
  of: { readonly ubicacion_id: string; readonly codigo_producto: string },
  today: IsoDate,
): Promise<PrecisionDeProducto> {
  const scope = await accuracyScope(tx, of.ubicacion_id, today)
  const { producto_key, categoria } = await requireProduct(tx, of.codigo_producto)
  const [asked] = [...scope.stores, ...scope.without]
  const modelo = asked?.inUse ?? 'promedio_ponderado'
  const [store] = scope.stores
  if (!store) return { modelo, precision: null }
  const row = await tx
    .selectFrom('precision_producto')
    .selectAll()
    .where('ubicacion_key', '=', store.key)
    .where('modelo', '=', modelo)
    .where('producto_key', '=', producto_key)
    .executeTakeFirst()
  const category = (await weekRows(tx, scope)).filter(
    (each) => each.model === modelo && each.category === categoria,
  )
  const { error_semana, sesgo } = toFigures({
    day: { units: row?.dia_unidades ?? 0, absolute: row?.dia_error_abs ?? 0, signed: row?.dia_error ?? 0 },
    week: {
      units: row?.semana_unidades ?? 0,
      absolute: row?.semana_error_abs ?? 0,
      signed: row?.semana_error ?? 0,
    },
  })
  return {
    modelo,
    precision: {
      desde: scope.from,
      hasta: scope.to,
      error_semana,
      sesgo,
      categoria,
      categoria_semana: weekError(sumOf(category).week),
    },
  }
}
