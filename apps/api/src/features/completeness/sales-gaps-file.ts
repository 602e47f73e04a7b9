import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { day, inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'

/** The table of stores in the control centre. */
export const salesGapsFile = (
  stores: readonly CompletitudTienda[],
  today: IsoDate,
): FileContent<CompletitudTienda> => ({
  name: ['ventas', 'completitud', today],
  title: 'Completitud por tienda',
  columns: COLUMNS,
  rows: inPortions(stores),
})

const yesNo = (value: boolean): string => (value ? 'Sí' : 'No')

const COLUMNS: readonly Column<CompletitudTienda>[] = [
  text('Tienda', 26, (store) => store.ubicacion_nombre),
  text('Identificador', 14, (store) => store.ubicacion_id),
  number('Registros', 0, (store) => store.total_registros),
  day('Más antigua', (store) => store.fecha_mas_antigua),
  day('Más reciente', (store) => store.fecha_mas_reciente),
  number('Días de atraso', 0, (store) => store.dias_atrasados),
  number('Completitud (%)', 2, (store) => store.completitud_porcentaje),
  number('Días sin datos', 0, (store) => store.dias_faltantes),
  number('Días parciales', 0, (store) => store.dias_parciales),
  number('Días delgados', 0, (store) => store.dias_delgados),
  number('Días con rechazos', 0, (store) => store.dias_rechazados),
  number('Días cerrados', 0, (store) => store.dias_cerrados),
  text('Necesita actualización', 22, (store) => yesNo(store.necesita_actualizacion)),
  text('Huecos históricos', 18, (store) => yesNo(store.tiene_gaps_historicos)),
]
