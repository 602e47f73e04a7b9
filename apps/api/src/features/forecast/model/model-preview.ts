import { DIAS_ADELANTE } from '@abasto/contracts/forecast/schema'
import type { ModeloElegible, ModeloVista } from '@abasto/contracts/forecast/models'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { locationWindow, totalsBy } from '@abasto/rollups/forecasts/location-forecasts'
import { accuracyScope } from '../accuracy/accuracy-read-model.ts'

/** Products named. */
const NAMED = 20

/** A forecast that changes by less is the same to whoever orders. */
const isChange = (before: number, after: number) =>
  Math.abs(after - before) >= 1 && Math.abs(after - before) >= 0.1 * Math.max(before, after)

/**
 * What another model would say of the next seven days: of a store, or of the stores without a choice of their own. To
 * be called in a snapshot.
 *
 * @throws Refusal 404 for an unknown location; 422 for one that does not sell
 */
export async function modelPreview(
  tx: Tx,
  { ubicacion_id, modelo }: { readonly ubicacion_id?: string | undefined; readonly modelo: ModeloElegible },
  today: IsoDate,
): Promise<ModeloVista> {
  const { stores, without } = await accuracyScope(tx, ubicacion_id, today)
  const asked = [...stores, ...without].filter(({ isOwn }) => ubicacion_id !== undefined || !isOwn)
  const changes: {
    readonly key: number
    readonly store: (typeof asked)[number]
    readonly before: number
    readonly after: number
  }[] = []
  let products = 0
  let [before, after] = [0, 0]
  for (const store of asked) {
    const window = await locationWindow(tx, store.key, today, DIAS_ADELANTE)
    const now = await totalsBy(tx, store.key, store.inUse, window)
    const then = await totalsBy(tx, store.key, modelo, window)
    for (const key of new Set([...now.keys(), ...then.keys()])) {
      const [was, is] = [now.get(key) ?? 0, then.get(key) ?? 0]
      if (was === 0 && is === 0) continue
      products++
      before += was
      after += is
      if (isChange(was, is)) changes.push({ key, store, before: was, after: is })
    }
  }
  const named = changes
    .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, NAMED)
  const names = await productNames(
    tx,
    named.map(({ key }) => key),
  )
  return {
    desde: today,
    hasta: addDays(today, DIAS_ADELANTE - 1),
    tiendas: asked.length,
    productos: products,
    cambian: changes.length,
    unidades_antes: before,
    unidades_despues: after,
    mayores: named.flatMap((change) => {
      const product = names.get(change.key)
      return product
        ? [
            {
              ubicacion_id: change.store.id,
              ubicacion_nombre: change.store.name,
              ...product,
              unidades_antes: change.before,
              unidades_despues: change.after,
            },
          ]
        : []
    }),
  }
}

async function productNames(tx: Tx, keys: readonly number[]) {
  const rows = await tx
    .selectFrom('producto')
    .select(['producto_key', 'codigo_producto', 'descripcion_producto'])
    .where('producto_key', 'in', [...keys, 0])
    .execute()
  return new Map(rows.map(({ producto_key, ...product }) => [producto_key, product]))
}
