import { iniciarSyncInventario, iniciarSyncVentas } from '@abasto/contracts/etl/calls'
import { call } from '../../../shared/api/client.ts'

/** Days of one store to read again. */
export interface SalesDays {
  ubicacion_id: string
  fecha_inicio: string
  fecha_fin: string
}

export const startSales = (days: SalesDays) => call(iniciarSyncVentas, { body: days })

/** @param ubicacionId null: every location, with an empty body */
export const startInventory = (ubicacionId: string | null) =>
  call(iniciarSyncInventario, { body: ubicacionId === null ? {} : { ubicacion_id: ubicacionId } })
