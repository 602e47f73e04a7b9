import type { CompletitudTienda, GapsRespuesta } from '@abasto/contracts/completeness/schema'
import { calendarOf, storeDays, type StoreDays } from '@abasto/completeness/days/store-days-read-model'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { assessDays, summarise } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'

/** How complete the sales of every active store are, by what was really loaded. */
export async function salesGaps(tx: Tx, today: IsoDate): Promise<GapsRespuesta> {
  const tiendas = (await storeDays(tx)).map((store) => completenessOf(store, today))
  return {
    total_tiendas: tiendas.length,
    tiendas_desactualizadas: tiendas.filter((store) => store.necesita_actualizacion).length,
    tiendas_con_gaps: tiendas.filter((store) => store.tiene_gaps_historicos).length,
    tiendas,
  }
}

function completenessOf(store: StoreDays, today: IsoDate): CompletitudTienda {
  const sums = summarise(assessDays(store.dias, today, calendarOf(store)), today)
  return {
    ubicacion_id: store.ubicacion_id,
    ubicacion_nombre: store.nombre,
    total_registros: store.dias.reduce((sum, { lines }) => sum + lines, 0),
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
