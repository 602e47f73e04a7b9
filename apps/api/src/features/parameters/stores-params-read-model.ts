import type { StockParamsTienda } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE, STOCK_PARAM_NAMES } from '@abasto/contracts/parameters/stock-params'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Parameters of several stores (/pedidos-sugeridos/parametros-varias): what each has now. */
export async function storesParams(tx: Tx): Promise<StockParamsTienda[]> {
  const rows = await tx
    .selectFrom('ubicacion')
    .leftJoin('stock_params', 'stock_params.ubicacion_key', 'ubicacion.ubicacion_key')
    .select(['ubicacion.ubicacion_key', 'ubicacion.ubicacion_id', 'ubicacion.nombre'])
    .select(STOCK_PARAM_NAMES.map((name) => `stock_params.${name}` as const))
    .where('ubicacion.tipo', '=', 'tienda')
    .where('ubicacion.activa', '=', true)
    .orderBy('ubicacion.orden')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  const changes = await lastChanges(tx)
  return rows.map(({ ubicacion_key, ubicacion_id, nombre, ...own }) => {
    const parametros = { ...DEFAULT_STOCK_PARAMS_WIRE }
    for (const name of STOCK_PARAM_NAMES) parametros[name] = own[name] ?? parametros[name]
    return {
      ubicacion_id,
      ubicacion_nombre: nombre,
      parametros,
      propios: own.stock_min_mult_a !== null,
      cambio: changes.get(ubicacion_key) ?? 0,
    }
  })
}

async function lastChanges(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('stock_params_cambio')
    .select(({ fn }) => ['ubicacion_key', fn.max('stock_params_cambio_id').as('cambio')])
    .groupBy('ubicacion_key')
    .execute()
  return new Map(rows.map(({ ubicacion_key, cambio }) => [ubicacion_key, cambio]))
}
