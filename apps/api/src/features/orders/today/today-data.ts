import type { TiendaDeHoy } from '@abasto/contracts/orders/today'
import { chainOf } from '@abasto/completeness/evidence/chain'
import { lastNight, type NightOfLocation } from '@abasto/completeness/night/last-night'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { MEND_ON_WIRE, STATE_ON_WIRE } from '../../../catalogue/night-on-wire.ts'

/** What last night brought of each location, by key; empty for a chain that keeps no sales. */
export async function nightByLocation(
  tx: Tx,
  { user, now, today }: Caller,
): Promise<ReadonlyMap<number, NightOfLocation>> {
  if (!user.features.includes('sales')) return new Map()
  const { locations } = await lastNight(tx, chainOf(user), { now, today })
  return new Map(locations.map((location) => [location.locationKey, location]))
}

export function dataOf(night: NightOfLocation | undefined, today: IsoDate): TiendaDeHoy['datos'] {
  if (!night) return null
  const { verdict, mend, newestDay, stockReadAt } = night
  const isSalesWhole = verdict.sales === 'complete' || verdict.sales === 'closed' || verdict.sales === 'new'
  const missing = newestDay === null || isSalesWhole ? 0 : daysBetween(newestDay, addDays(today, -1))
  return {
    completos: verdict.isComplete,
    estado: STATE_ON_WIRE[verdict.state],
    motivo: night.reason,
    accion: mend === null ? null : MEND_ON_WIRE[mend],
    ventas_hasta: newestDay,
    dias_faltantes: Math.max(0, missing),
    stock_leido_en: stockReadAt?.toISOString() ?? null,
    leyendo: night.isBeingRead,
  }
}
