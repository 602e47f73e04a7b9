import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { DateRange } from '@abasto/domain/time/period'
import type { MisdatedLines } from './misdated-lines.ts'
import type { Reconciliation } from './reconcile-sales.ts'

interface Store {
  readonly tenantId: number
  readonly locationKey: number
}

interface StoreComparison extends Reconciliation {
  readonly range: DateRange
  readonly at: Date
  /** Null: they could not be counted, and what was known of them stays. */
  readonly misdated: MisdatedLines | null
}

/** When a store's days were last compared, and what came of it; each day's counts are kept with the day. */
export async function saveStoreComparison(
  database: Database,
  { tenantId, locationKey }: Store,
  { range, at, reread, addedLines, misdated }: StoreComparison,
): Promise<void> {
  const row = {
    comparado_en: at,
    desde: range.from,
    hasta: range.to,
    releidos: [...reread],
    lineas_ganadas: addedLines,
    ...(misdated === null
      ? {}
      : {
          lineas_futuras: misdated.future,
          futuras_hasta: misdated.lastFutureDay,
          antiguas_antes_de: misdated.olderThan,
          lineas_antiguas: misdated.older,
          lineas_antiguas_nuevas: misdated.newOlder,
          lineas_tardias: misdated.late,
          dias_tardios: [...misdated.lateDays],
        }),
  }
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('etl_comparacion')
      .values({ tenant_id: tenantId, ubicacion_key: locationKey, ...row })
      .onConflict((conflict) => conflict.column('ubicacion_key').doUpdateSet(row))
      .execute(),
  )
}
