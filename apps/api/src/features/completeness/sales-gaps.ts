import type { CompletitudTienda, GapsRespuesta } from '@abasto/contracts/completeness/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { judgeDays, summarise } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { calendarOf, storeDays, type StoreDays } from './store-days-read-model.ts'

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
  const sums = summarise(judgeDays(store.dias, today, calendarOf(store)), today)
  return {
    ubicacion_id: store.ubicacion_id,
    ubicacion_nombre: store.nombre,
    total_registros: store.dias.reduce((sum, { lineas }) => sum + lineas, 0),
    fecha_mas_antigua: sums.masAntigua,
    fecha_mas_reciente: sums.masReciente,
    dias_atrasados: sums.atrasados,
    completitud_porcentaje: sums.masReciente === null ? 0 : sums.porcentaje,
    dias_faltantes: sums.faltantes,
    dias_delgados: sums.delgados,
    dias_parciales: sums.parciales,
    dias_cerrados: sums.cerrados,
    necesita_actualizacion: sums.necesitaActualizacion,
    tiene_gaps_historicos: sums.tieneGaps,
  }
}
