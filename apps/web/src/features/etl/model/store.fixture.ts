import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'

/** A store whose sales are whole up to yesterday. */
export const wholeStore = (changes: Partial<CompletitudTienda> = {}): CompletitudTienda => ({
  ubicacion_id: 'tienda_08',
  ubicacion_nombre: 'San Diego',
  total_registros: 2_945_362,
  fecha_mas_antigua: '2024-09-01',
  fecha_mas_reciente: '2026-11-16',
  dias_atrasados: 1,
  completitud_porcentaje: 100,
  dias_faltantes: 0,
  dias_delgados: 0,
  dias_rechazados: 0,
  dias_parciales: 0,
  dias_cerrados: 0,
  necesita_actualizacion: false,
  tiene_gaps_historicos: false,
  ...changes,
})
