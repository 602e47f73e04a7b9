import type { ResumenVentas } from '@abasto/contracts/sales/schema'

/** The sales detail of a location. */
export const locationPath = ({ ubicacion_id: id }: Pick<ResumenVentas, 'ubicacion_id'>): string =>
  `/ventas/${encodeURIComponent(id)}`
