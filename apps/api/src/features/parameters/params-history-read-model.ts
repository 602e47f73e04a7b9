import { stockParamsHistoria } from '@abasto/contracts/parameters/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { z } from 'zod'

/** Changes shown of a location's parameters. */
const LATEST = 100

/** Who changed a location's multipliers, when and how, newest first. */
export async function paramsHistory(
  tx: Tx,
  locationKey: number,
): Promise<z.infer<typeof stockParamsHistoria>> {
  const rows = await tx
    .selectFrom('stock_params_cambio')
    .innerJoin('usuario', 'usuario.usuario_id', 'stock_params_cambio.usuario_id')
    .select(({ fn }) => [
      'stock_params_cambio.momento',
      'stock_params_cambio.antes',
      'stock_params_cambio.despues',
      fn.coalesce('usuario.nombre_completo', 'usuario.username').as('usuario'),
    ])
    .where('stock_params_cambio.ubicacion_key', '=', locationKey)
    .orderBy('stock_params_cambio.stock_params_cambio_id', 'desc')
    .limit(LATEST)
    .execute()
  return stockParamsHistoria.parse(
    rows.map(({ momento, ...row }) => ({ ...row, fecha: momento.toISOString() })),
  )
}
