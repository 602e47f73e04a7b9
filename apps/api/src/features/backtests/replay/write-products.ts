import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { BacktestJob } from '../queue/backtest-record.ts'
import { classOf, priceOf, type ProductTotals } from './totals.ts'

/** Products that are written at once. */
const AT_ONCE = 2000

/** Keeps what each product held and lost under every point. */
export async function writeProducts(
  tx: Tx,
  { tenantId, id }: BacktestJob,
  products: ReadonlyMap<number, ProductTotals>,
): Promise<void> {
  const all = [...products.values()]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const rows = all.slice(start, start + AT_ONCE)
    await sql`
      INSERT INTO retroprueba_producto (
        tenant_id, retroprueba_id, producto_key, demanda_dia, precio, clase, existencia, perdidas_semana
      )
      SELECT
        ${tenantId}::integer,
        ${id}::integer,
        fila.producto_key,
        fila.demanda_dia,
        fila.precio,
        fila.clase,
        fila.existencia::real[],
        fila.perdidas::real[]
      FROM unnest(
        ${rows.map(({ productKey }) => productKey)}::integer[],
        ${rows.map(({ demandPerDay }) => demandPerDay)}::double precision[],
        ${rows.map(priceOf)}::double precision[],
        ${rows.map(classOf)}::text[],
        ${rows.map(({ stock }) => arrayText(stock))}::text[],
        ${rows.map(({ lostPerWeek }) => arrayText(lostPerWeek))}::text[]
      ) AS fila (producto_key, demanda_dia, precio, clase, existencia, perdidas)
    `.execute(tx)
  }
}

/** As PostgreSQL reads an array; with as many figures as a `real` keeps. */
const arrayText = (values: Float64Array): string =>
  `{${Array.from(values, (value) => Number(value.toPrecision(7))).join(',')}}`
