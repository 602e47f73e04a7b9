import { modeloHistoria, type ModeloHistoria } from '@abasto/contracts/forecast/models'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { requireLocation } from '../../../catalogue/location.ts'

/** Choices shown of a store or the chain. */
const LATEST = 100

/**
 * Who chose which model, newest first.
 * @throws Refusal 404 for an unknown location
 */
export async function modelHistory(tx: Tx, locationId: string | undefined): Promise<ModeloHistoria> {
  const key = locationId === undefined ? null : (await requireLocation(tx, locationId)).ubicacion_key
  const rows = await tx
    .selectFrom('modelo_pronostico')
    .innerJoin('usuario', 'usuario.usuario_id', 'modelo_pronostico.usuario_id')
    .select(({ fn }) => [
      'modelo_pronostico.modelo_pronostico_id as cambio',
      'modelo_pronostico.momento',
      'modelo_pronostico.modelo',
      'modelo_pronostico.deshace_id',
      fn.coalesce('usuario.nombre_completo', 'usuario.username').as('usuario'),
    ])
    .where('modelo_pronostico.ubicacion_key', key === null ? 'is' : '=', key)
    .orderBy('modelo_pronostico.modelo_pronostico_id', 'desc')
    .limit(LATEST + 1)
    .execute()
  return modeloHistoria.parse(
    rows.slice(0, LATEST).map(({ momento, deshace_id, ...row }, index) => ({
      ...row,
      momento: momento.toISOString(),
      antes: rows[index + 1]?.modelo ?? null,
      deshace: deshace_id !== null,
    })),
  )
}
