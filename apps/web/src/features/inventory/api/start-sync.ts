import { checkConnectivity, iniciarSyncInventario, testConexionGenerica } from '@abasto/contracts/etl/calls'
import { call } from '../../../shared/api/client.ts'
import type { SyncTarget } from '../sync/sync-target.ts'

export interface Reachability {
  id: string
  name: string
  reachable: boolean
  /** Why not, where the service knows. */
  reason: string | null
}

/** Which of the locations to synchronise answer. */
export async function testConnectivity(target: SyncTarget): Promise<Reachability[]> {
  if (target === null) {
    const { tiendas } = await call(testConexionGenerica, {})
    return tiendas.map(({ id, nombre, conectado }) => ({
      id,
      name: nombre,
      reachable: conectado,
      reason: null,
    }))
  }
  const { tiendas } = await call(checkConnectivity, { query: { ubicacion_id: target.id } })
  return tiendas
    .filter(({ ubicacion_id: id }) => id === target.id)
    .map(({ ubicacion_id: id, nombre, accesible, error }) => ({
      id,
      name: nombre,
      reachable: accesible,
      reason: error,
    }))
}

/** Starts the inventory run of one location, or of all with an empty body. */
export const startSync = (target: SyncTarget) =>
  call(iniciarSyncInventario, { body: target === null ? {} : { ubicacion_id: target.id } })
