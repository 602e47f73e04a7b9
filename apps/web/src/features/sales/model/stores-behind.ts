import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { behindTone, daysBehind } from '../../../shared/completeness/days-behind.ts'

type Row = Pick<ResumenVentas, 'tipo_ubicacion' | 'ultima_venta'>

/** A store whose sales lack days, or that never had any; a distribution centre sells nothing. */
export function isBehind({ tipo_ubicacion: kind, ultima_venta: lastSale }: Row, today: IsoDate): boolean {
  return kind === 'tienda' && behindTone(daysBehind(lastSale, today)) !== 'green'
}

/** Stores that are behind, the worst first: those without any sale, then by days. */
export const storesBehind = <Store extends Row>(rows: readonly Store[], today: IsoDate): Store[] =>
  rows
    .filter((row) => isBehind(row, today))
    .sort((one, other) => (one.ultima_venta ?? '').localeCompare(other.ultima_venta ?? ''))
