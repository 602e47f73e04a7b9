import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'

/** A location where all is well, for tests. */
export const location = (changes: Partial<ResumenUbicacion> = {}): ResumenUbicacion => ({
  ubicacion_id: 'tienda_08',
  ubicacion_nombre: 'San Diego',
  tipo_ubicacion: 'tienda',
  total_productos: 1000,
  stock_cero: 10,
  stock_negativo: 0,
  ultima_actualizacion: '2026-11-17T10:11:00Z',
  historial_cero: [],
  ...changes,
})
