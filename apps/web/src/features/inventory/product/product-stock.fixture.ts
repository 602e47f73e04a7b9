import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import type { LocationStock } from './location-figures.ts'

/** A product in a location over four days, the last one today: it sells 10 units a day and has 40. */
export const productLocation = (changes: Partial<LocationStock> = {}): LocationStock => ({
  ubicacion_id: 'tienda_08',
  ubicacion_nombre: 'San Diego',
  tipo_ubicacion: 'tienda',
  stock_actual: 40,
  desconocido: false,
  fecha_extraccion: '2026-11-17T10:11:00Z',
  existencias: [70, 60, 50, 40],
  ventas: [10, 10, 10, 3],
  dias_incompletos: [],
  ...changes,
})

/** A product in packs of 20. */
export const productAnswer = (ubicaciones: LocationStock[]): StockProductoRespuesta => ({
  producto: {
    codigo_producto: '000104',
    descripcion_producto: 'Harina Juana 1 kg',
    categoria: 'Víveres',
    cantidad_bultos: 20,
    peso_unitario_kg: 1,
  },
  desde: '2026-11-14',
  hasta: '2026-11-17',
  ubicaciones,
})
