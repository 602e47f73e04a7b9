import type { VentaDeStock } from '@abasto/contracts/stock/schema'
import { classify } from '@abasto/domain/stock/classify'
import { daysOfStock, unitsPerPack } from '@abasto/domain/stock/position'
import type { MeasuredDays, RowSales } from './stock-sales-read-model.ts'

interface Stocked {
  readonly stock_actual: number
  readonly desconocido: boolean
  readonly cantidad_bultos: number
}

/** What a row of stock says of its sales. */
export function salesOfStock(
  { stock_actual, desconocido, cantidad_bultos }: Stocked,
  { en_5, en_20, en_total, dias_vacios, precio }: RowSales,
  { days5, days20, days }: Pick<MeasuredDays, 'days5' | 'days20' | 'days'>,
): VentaDeStock {
  const daily = perDay(en_20, days20.length)
  const isEmpty = stock_actual <= 0 && !desconocido
  const lost = isEmpty ? perDay(Math.max(0, en_total), days.length - dias_vacios) : null
  const dailyPacks = perDay(en_5, days5.length)
  return {
    prom_ventas_20dias_unid: daily,
    dias_stock: desconocido || daily === null ? null : daysOfStock(Math.max(0, stock_actual), daily),
    clase:
      dailyPacks === null ? null : (classify(dailyPacks / unitsPerPack(cantidad_bultos))?.salesClass ?? null),
    perdida_unidades: lost,
    perdida_importe: lost === null || precio === null ? null : lost * precio,
  }
}

/** Null: there is no such day. */
const perDay = (units: number, days: number): number | null => (days > 0 ? units / days : null)
