import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'

type Night = Pick<UbicacionAnoche, 'estado' | 'tipo_ubicacion' | 'retenida'>

/** Whether yesterday's sales of a store are all that is to be had: its stock is another matter. */
export function hasWholeSales({ estado, tipo_ubicacion: kind, retenida }: Night): boolean {
  if (kind === 'cedi') return true
  if (estado === 'retenida') return retenida?.tipo !== 'ventas'
  return estado === 'completa' || estado === 'cerrada' || estado === 'nueva' || estado === 'stock_tarde'
}
