import type { ResumenVentas, TotalesVentas } from '@abasto/contracts/sales/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { storesBehind } from '../../model/stores-behind.ts'

export interface SummaryTotals {
  locations: number
  stores: number
  behind: number
  /** Locations that ever sold something. */
  selling: number
  /** Of the locations whose tickets are known; null: none of those that sell. */
  transactions: number | null
  /** Locations whose sales come without tickets. */
  withoutTickets: number
  units: number
  /** Fewest and most products that a selling location ever sold. */
  products: { fewest: number; most: number } | null
}

/** What the cards of the summary say of its rows. */
export function summaryTotals(rows: readonly ResumenVentas[], today: IsoDate): SummaryTotals {
  const selling = rows.filter(({ ultima_venta: lastSale }) => lastSale !== null)
  const withTickets = selling.flatMap(({ total_transacciones: transactions }) => transactions ?? [])
  const products = selling.map((row) => row.productos_unicos)
  return {
    locations: rows.length,
    stores: rows.filter(({ tipo_ubicacion: kind }) => kind === 'tienda').length,
    behind: storesBehind(rows, today).length,
    selling: selling.length,
    transactions:
      selling.length > 0 && withTickets.length === 0
        ? null
        : withTickets.reduce((sum, transactions) => sum + transactions, 0),
    withoutTickets: selling.length - withTickets.length,
    units: rows.reduce((sum, row) => sum + row.unidades_vendidas, 0),
    products: products.length === 0 ? null : { fewest: Math.min(...products), most: Math.max(...products) },
  }
}

/** Units of the days that have data; null where none has. */
export function knownUnits(days: TotalesVentas['diario']): number | null {
  const known = days.flatMap(({ unidades }) => unidades ?? [])
  return known.length === 0 ? null : known.reduce((sum, units) => sum + units, 0)
}
