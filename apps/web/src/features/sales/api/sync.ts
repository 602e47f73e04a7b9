import { iniciarSyncVentas } from '@abasto/contracts/etl/calls'
import { runStatusQuery } from '../../../shared/sync-runs/run-queries.ts'
import { call } from '../../../shared/api/client.ts'

/** The latest sales run of the chain. */
export const salesSyncStatusQuery = runStatusQuery('ventas')

export interface SalesSyncRequest {
  /** Null: every store. */
  storeId: string | null
  from: string
  to: string
}

/** Starts the sales run of some days, of one store or of all. */
export const startSalesSync = ({ storeId, from, to }: SalesSyncRequest) =>
  call(iniciarSyncVentas, { body: { ubicacion_id: storeId, fecha_inicio: from, fecha_fin: to } })
