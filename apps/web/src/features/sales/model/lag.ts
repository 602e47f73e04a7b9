import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'

/** Green needs no word: `none`. */
export type LagTone = 'none' | 'orange' | 'amber' | 'red'

/** Section 9, 'Days behind colour'. Sales come at night, so one day behind is as new as they can be. */
const ORANGE_OVER = 1
const AMBER_OVER = 3
const RED_OVER = 7

/** Days from a location's last sale to today; null where there is none. */
export const daysBehind = (lastSale: IsoDate | null, today: IsoDate): number | null =>
  lastSale === null ? null : Math.max(0, daysBetween(lastSale, today))

export function lagTone(days: number): LagTone {
  if (days > RED_OVER) return 'red'
  if (days > AMBER_OVER) return 'amber'
  return days > ORANGE_OVER ? 'orange' : 'none'
}

type Row = Pick<ResumenVentas, 'tipo_ubicacion' | 'ultima_venta'>

/** A store whose sales lack days, or that never had any; a distribution centre sells nothing. */
export function isBehind({ tipo_ubicacion: kind, ultima_venta: lastSale }: Row, today: IsoDate): boolean {
  const days = daysBehind(lastSale, today)
  return kind === 'tienda' && (days === null || lagTone(days) !== 'none')
}

/** Stores that are behind, the worst first: those without any sale, then by days. */
export const storesBehind = <Store extends Row>(rows: readonly Store[], today: IsoDate): Store[] =>
  rows
    .filter((row) => isBehind(row, today))
    .sort((one, other) => (one.ultima_venta ?? '').localeCompare(other.ultima_venta ?? ''))
