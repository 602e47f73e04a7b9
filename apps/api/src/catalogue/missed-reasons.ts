import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { ACCURACY_WEEKS } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import { whyMissed, type MissReason } from '@abasto/domain/demand/accuracy/why-missed'
import { REFERENCE_DAYS } from '@abasto/domain/demand/usual-sales'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { storeHistory } from '@abasto/rollups/forecasts/store-history'
import { sql } from 'kysely'

export interface MissedIn {
  readonly storeKey: number
  readonly productKeys: readonly number[]
  /** Last day of the weeks. */
  readonly to: IsoDate
}

const DAYS = REFERENCE_DAYS + 7 * ACCURACY_WEEKS

/** Why forecasts of some products of a store went wrong, by product, as their days show it. */
export async function missedReasons(
  tx: Tx,
  { storeKey, productKeys, to }: MissedIn,
): Promise<Map<number, string>> {
  if (productKeys.length === 0) return new Map()
  const from = addDays(to, 1 - DAYS)
  const history = await storeHistory(tx, { locationKey: storeKey, cutOff: to, days: DAYS, productKeys })
  const others = await salesElsewhere(tx, { storeKey, productKeys, from, to })
  const unknown = new Float64Array(DAYS).fill(Number.NaN)
  const firstDay = addDays(from, REFERENCE_DAYS)
  const reasons = new Map<number, string>()
  for (const { productKey, units, closings } of history.products) {
    const soldElsewhere = others.get(productKey)
    const reason = whyMissed({ days: { units, closings: closings ?? unknown }, soldElsewhere })
    if (reason) reasons.set(productKey, sentence(reason, firstDay))
  }
  return reasons
}

/** Of each product that other stores sell, whether any sold it on each of the days. */
async function salesElsewhere(
  tx: Tx,
  { storeKey, productKeys, from, to }: MissedIn & { readonly from: IsoDate },
): Promise<Map<number, boolean[]>> {
  const { rows } = await sql<{ producto_key: number; dias: IsoDate[] }>`
    SELECT
      venta_diaria.producto_key,
      array_agg(DISTINCT venta_diaria.fecha::text) AS dias
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key IN (
        SELECT ubicacion.ubicacion_key
        FROM ubicacion
        WHERE ubicacion.tipo = 'tienda'
          AND ubicacion.activa
          AND ubicacion.ubicacion_key <> ${storeKey}
      )
      AND venta_diaria.fecha BETWEEN ${from}::date AND ${to}::date
      AND venta_diaria.producto_key = ANY(${productKeys}::integer[])
      AND venta_diaria.cantidad > 0
    GROUP BY venta_diaria.producto_key
  `.execute(tx)
  return new Map(
    rows.map(({ producto_key, dias }) => {
      const sold = Array.from({ length: DAYS }, () => false)
      for (const day of dias) sold[daysBetween(from, day)] = true
      return [producto_key, sold]
    }),
  )
}

const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1 })
const display = (day: IsoDate) => `${day.slice(8)}/${day.slice(5, 7)}`
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function sentence(reason: MissReason, firstDay: IsoDate): string {
  const on = (day: number) => display(addDays(firstDay, day))
  if (reason.kind === 'stock_outs') return stockOuts(reason)
  if (reason.kind === 'began') return `se vende desde el ${on(reason.day)}`
  if (reason.kind === 'peak')
    return `vendió ${number.format(reason.units)} el ${on(reason.day)}; los demás días, ${number.format(reason.usual)}`
  if (reason.kind === 'changed') {
    const how = reason.after > reason.before ? 'subió' : 'bajó'
    return `${how} de ${number.format(reason.before)} a ${number.format(reason.after)} al día desde el ${on(reason.since)}`
  }
  return `sus semanas van de ${number.format(reason.least)} a ${number.format(reason.most)} unidades`
}

function stockOuts({
  days,
  proven,
  elsewhere,
}: Extract<MissReason, { readonly kind: 'stock_outs' }>): string {
  if (elsewhere > days / 2)
    return `entró como quiebre ${counted(days, 'día', 'días')}; en ${elsewhere} tampoco vendió otra tienda`
  const seen = proven > 0 ? `, ${proven} con la existencia en cero` : ''
  return `posible quiebre ${counted(days, 'día', 'días')} de 56${seen}`
}
