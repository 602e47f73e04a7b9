import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { StockByProduct } from '../../transform/read-stock.ts'
import type { StockTarget } from '../stock-target.ts'
import { CATEGORY_CHANGES } from './category-changes.ts'

/** A reading of a location's stock that is held back. */
export interface HeldStock {
  readonly id: number
  readonly stock: StockByProduct
  /** Products whose row could not be read. */
  readonly rejected: readonly number[]
}

/** The one that waits of a location. */
export async function heldStock(tx: Tx, locationKey: number): Promise<HeldStock | null> {
  const held = await tx
    .selectFrom('entrega_retenida')
    .select('entrega_retenida_id')
    .where('ubicacion_key', '=', locationKey)
    .where('tipo', '=', 'inventario')
    .where('estado', '=', 'retenida')
    .executeTakeFirst()
  if (!held) return null
  const { entrega_retenida_id: id } = held
  const rows = await tx
    .selectFrom('entrega_retenida_existencia')
    .select(['producto_key', 'unidades'])
    .where('entrega_retenida_id', '=', id)
    .execute()
  const stock = new Map<number, number>()
  const rejected: number[] = []
  for (const { producto_key, unidades } of rows) {
    if (unidades === null) rejected.push(producto_key)
    else stock.set(producto_key, unidades)
  }
  return { id, stock, rejected }
}

/** Keeps a reading with all that taking it needs. The one held before it is to be closed first. */
export async function holdStock(
  tx: Tx,
  { tenantId, locationKey, runId, extractedAt, today }: StockTarget,
  stock: StockByProduct,
  rejected: readonly number[],
): Promise<void> {
  const products = sql`${[...stock.keys()]}::integer[]`
  const { rows } = await sql<{ entrega_retenida_id: number }>`
    WITH llegada AS (
      SELECT llegada.producto_key
      FROM unnest(${products}) AS llegada (producto_key)
    ),
    cargada AS (
      SELECT
        existencia.producto_key,
        existencia.stock_actual,
        existencia.fecha_extraccion,
        NOT EXISTS (SELECT FROM llegada WHERE llegada.producto_key = existencia.producto_key) AS falta
      FROM existencia
      WHERE existencia.ubicacion_key = ${locationKey}
        AND NOT existencia.desconocido
    ),
    categoria AS (
      SELECT
        producto.categoria,
        count(*) FILTER (WHERE dato.cargado) AS habia,
        count(*) FILTER (WHERE NOT dato.cargado) AS llego
      FROM (
        SELECT cargada.producto_key, true AS cargado FROM cargada
        UNION ALL
        SELECT llegada.producto_key, false FROM llegada
      ) AS dato
      JOIN producto ON producto.producto_key = dato.producto_key
      GROUP BY producto.categoria
    ),
    vendido AS (
      SELECT DISTINCT venta_diaria.producto_key
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ${locationKey}
        AND venta_diaria.fecha > ${today}::date - ${sql.lit(SOLD_DAYS)}
        AND venta_diaria.fecha <= ${today}::date
        AND venta_diaria.cantidad > 0
    ),
    precio AS (
      SELECT
        venta_linea.producto_key,
        sum(venta_linea.cantidad * venta_linea.precio_unitario) / sum(venta_linea.cantidad) AS medio
      FROM venta_linea
      WHERE venta_linea.ubicacion_key = ${locationKey}
        AND venta_linea.fecha > ${today}::date - ${sql.lit(PRICE_DAYS)}
        AND venta_linea.fecha <= ${today}::date
        AND venta_linea.cantidad > 0
        AND venta_linea.precio_unitario > 0
      GROUP BY venta_linea.producto_key
    ),
    resumen AS (
      SELECT
        count(*) AS habia,
        count(*) FILTER (WHERE cargada.falta) AS faltan,
        count(*) FILTER (WHERE cargada.falta AND vendido.producto_key IS NOT NULL) AS vendidos,
        max(cargada.fecha_extraccion) AS vale_de,
        sum(greatest(cargada.stock_actual, 0) * precio.medio) AS valor,
        COALESCE(
          sum(greatest(cargada.stock_actual, 0) * precio.medio) FILTER (WHERE cargada.falta), 0
        ) AS desaparece
      FROM cargada
      LEFT JOIN vendido ON vendido.producto_key = cargada.producto_key
      LEFT JOIN precio ON precio.producto_key = cargada.producto_key
    )
    INSERT INTO entrega_retenida (
      tenant_id, ubicacion_key, tipo, corrida_id, leida_en, dia_lectura, habia, llego, vale_de, cambios
    )
    SELECT
      ${tenantId}::integer,
      ${locationKey}::integer,
      'inventario',
      ${runId}::bigint,
      ${extractedAt}::timestamptz,
      ${today}::date,
      resumen.habia,
      ${stock.size}::integer,
      resumen.vale_de,
      jsonb_build_object(
        'categorias', (${sql.raw(CATEGORY_CHANGES)}),
        'productos_que_faltan', resumen.faltan,
        'vendidos_7_dias', resumen.vendidos,
        'valor', CASE
          WHEN resumen.valor > 0
          THEN jsonb_build_object('total', round(resumen.valor, 2), 'desaparece', round(resumen.desaparece, 2))
        END
      )
    FROM resumen
    RETURNING entrega_retenida_id
  `.execute(tx)
  await sql`
    INSERT INTO entrega_retenida_existencia (tenant_id, entrega_retenida_id, producto_key, unidades)
    SELECT ${tenantId}::integer, ${rows[0]?.entrega_retenida_id}::bigint, fila.*
    FROM unnest(
      ${[...stock.keys(), ...rejected]}::integer[],
      ${[...stock.values(), ...rejected.map(() => null)]}::numeric[]
    ) AS fila
  `.execute(tx)
}

/** What is shown of recent sales beside what would go, and the days that prices are taken from. */
const SOLD_DAYS = 7
const PRICE_DAYS = 28
