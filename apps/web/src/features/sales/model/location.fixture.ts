import type { ResumenVentas } from '@abasto/contracts/sales/schema'

/** A store whose sales are all there, for tests. */
export const location = (changes: Partial<ResumenVentas> = {}): ResumenVentas => ({
  ubicacion_id: 'tienda_08',
  ubicacion_nombre: 'San Diego',
  tipo_ubicacion: 'tienda',
  total_transacciones: 1000,
  productos_unicos: 900,
  unidades_vendidas: 20_000,
  ultima_venta: '2026-11-16',
  ...changes,
})
