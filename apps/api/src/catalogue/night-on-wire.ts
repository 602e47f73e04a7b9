import type { AccionAnoche, EstadoAnoche } from '@abasto/contracts/completeness/last-night'
import type { Mend, NightState } from '@abasto/domain/sales/last-night'

/** A night's state and what mends it, as the wire says them. */

export const STATE_ON_WIRE = {
  complete: 'completa',
  closed: 'cerrada',
  new: 'nueva',
  missing: 'no_llego',
  thin: 'delgada',
  partial: 'parcial',
  rejected: 'rechazada',
  stock_late: 'stock_tarde',
  held: 'retenida',
  no_source: 'sin_fuente',
} as const satisfies Record<NightState, EstadoAnoche>

export const MEND_ON_WIRE = {
  read_sales: 'leer',
  read_stock: 'leer_stock',
  assign_codes: 'asignar_codigos',
  see_rejected: 'ver_rechazos',
  decide: 'decidir',
  configure: 'configurar',
} as const satisfies Record<Mend, AccionAnoche>
