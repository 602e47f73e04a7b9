import type { GapsRespuesta } from '@abasto/contracts/completeness/schema'
import { loadedDays, type Rejected } from '@abasto/completeness/days/loaded-days'
import { rejectedDaysOf } from '@abasto/completeness/days/rejected-days-read-model'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { assessDays, summarise } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { KeptSales, StoreCompleteness } from '../../kept/kept-sales.ts'
import { dayOf } from '../../kept/location-days.ts'
import { sellingPlaces, type SellingPlace } from '../../kept/sales-places.ts'

/**
 * How complete the sales of every active store are, by what was really loaded. A store is assessed again once its days,
 * what was rejected of them, its calendar or the business day are others.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 */
export async function salesGaps(tx: Tx, kept: KeptSales, today: IsoDate): Promise<GapsRespuesta> {
  const { places } = await sellingPlaces(tx, kept, undefined)
  const stores = places.filter(({ isStore }) => isStore)
  const rejected = await rejectedDaysOf(
    tx,
    stores.map(({ ubicacion_key }) => ubicacion_key),
  )
  const tiendas: GapsRespuesta['tiendas'] = []
  for (const store of stores) {
    const own = rejected.get(store.ubicacion_key) ?? []
    const { version, semana, cerrados, abiertos } = store
    const key = version && [version, today, JSON.stringify([semana, cerrados, abiertos, own])].join(' ')
    const assessed = await kept.assessed.get(key, async () => ({
      value: completenessOf(store, own, today),
      bytes: 500,
    }))
    tiendas.push({ ubicacion_id: store.ubicacion_id, ubicacion_nombre: store.nombre, ...assessed })
  }
  return {
    total_tiendas: tiendas.length,
    tiendas_desactualizadas: tiendas.filter((store) => store.necesita_actualizacion).length,
    tiendas_con_gaps: tiendas.filter((store) => store.tiene_gaps_historicos).length,
    tiendas,
  }
}

function completenessOf(
  { sold, semana, cerrados, abiertos }: SellingPlace,
  rejected: readonly Rejected[],
  today: IsoDate,
): StoreCompleteness {
  const loaded = Array.from(sold.days, (day, index) => ({
    date: dayOf(day),
    lines: sold.lines[index] ?? 0,
    complete: sold.isWhole[index] === 1,
  }))
  const days = loadedDays(loaded, rejected)
  const calendar = {
    closedWeekdays: new Set(semana),
    closedDates: new Set(cerrados),
    openDates: new Set(abiertos),
  }
  const sums = summarise(assessDays(days, today, calendar), today)
  return {
    total_registros: days.reduce((sum, { lines }) => sum + lines, 0),
    fecha_mas_antigua: sums.oldest,
    fecha_mas_reciente: sums.newest,
    dias_atrasados: sums.daysBehind,
    completitud_porcentaje: sums.newest === null ? 0 : sums.percentage,
    dias_faltantes: sums.missingDays,
    dias_delgados: sums.thinDays,
    dias_rechazados: sums.rejectedDays,
    dias_parciales: sums.partialDays,
    dias_cerrados: sums.closedDays,
    necesita_actualizacion: sums.needsUpdate,
    tiene_gaps_historicos: sums.hasGaps,
  }
}
