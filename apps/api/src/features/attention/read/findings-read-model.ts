import type { TipoAsunto } from '@abasto/contracts/attention/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** A stored finding as it is shown. */
export interface FindingRow {
  readonly tipo: TipoAsunto
  readonly tienda_key: number
  readonly producto_key: number | null
  readonly codigo_producto: string | null
  readonly descripcion_producto: string | null
  readonly importe: number | null
  readonly unidades: number
  readonly cifras: unknown
}

/** Findings of the day before, as far as they are compared with. */
export type EarlierRow = Pick<FindingRow, 'tipo' | 'tienda_key' | 'codigo_producto' | 'importe' | 'unidades'>

/** The findings of some stores: of the newest day, by their store and product. */
export async function findingsOn(tx: Tx, day: IsoDate, storeKeys: readonly number[]): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    SELECT
      asunto.tipo,
      asunto.tienda_key,
      asunto.producto_key,
      producto.codigo_producto,
      producto.descripcion_producto,
      asunto.importe,
      asunto.unidades,
      asunto.cifras
    FROM asunto
    LEFT JOIN producto ON producto.producto_key = asunto.producto_key
    LEFT JOIN existencia
      ON existencia.ubicacion_key = asunto.tienda_key
      AND existencia.producto_key = asunto.producto_key
      AND NOT existencia.desconocido
    WHERE asunto.dia = ${day}::date
      AND asunto.tienda_key = ANY(${storeKeys}::integer[])
      -- What has come since is there, whenever findings are next made.
      AND NOT (
        asunto.tipo = 'estante_vacio'
        AND COALESCE(existencia.stock_actual, 0) > 0
      )
      AND NOT (
        asunto.tipo = 'se_acaba'
        AND COALESCE(existencia.stock_actual, 0)
          >= greatest((asunto.cifras ->> 'stock')::double precision, 0) + asunto.unidades
      )
    ORDER BY asunto.tipo, asunto.tienda_key, asunto.producto_key
  `.execute(tx)
  return rows
}

/** Of the last day before it that has any record; null: there is none. */
export async function findingsBefore(
  tx: Tx,
  day: IsoDate,
  storeKeys: readonly number[],
): Promise<{ readonly day: IsoDate; readonly rows: readonly EarlierRow[] } | null> {
  const before = await tx
    .selectFrom('asunto_sello')
    .select('dia')
    .where('dia', '<', day)
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return null
  const { rows } = await sql<EarlierRow>`
    SELECT
      asunto.tipo,
      asunto.tienda_key,
      producto.codigo_producto,
      asunto.importe,
      asunto.unidades
    FROM asunto
    LEFT JOIN producto ON producto.producto_key = asunto.producto_key
    WHERE asunto.dia = ${before.dia}::date
      AND asunto.tienda_key = ANY(${storeKeys}::integer[])
  `.execute(tx)
  return { day: before.dia, rows }
}

/** What is summed beside the findings, by kind. */
export async function restOn(
  tx: Tx,
  day: IsoDate,
  storeKeys: readonly number[],
): Promise<
  {
    readonly tipo: TipoAsunto
    readonly asuntos: number
    readonly importe: number | null
    readonly unidades: number
  }[]
> {
  const { rows } = await sql<{ tipo: TipoAsunto; asuntos: number; importe: number | null; unidades: number }>`
    SELECT
      asunto_resto.tipo,
      sum(asunto_resto.asuntos) AS asuntos,
      sum(asunto_resto.importe) AS importe,
      sum(asunto_resto.unidades) AS unidades
    FROM asunto_resto
    WHERE asunto_resto.dia = ${day}::date
      AND asunto_resto.tienda_key = ANY(${storeKeys}::integer[])
    GROUP BY asunto_resto.tipo
  `.execute(tx)
  return rows
}

/** What orders bring a store that findings do not count yet. */
export interface OrderedLine {
  readonly tienda_key: number
  readonly producto_key: number
  readonly pedido_id: number
  /** A draft that nobody has sent. */
  readonly es_borrador: boolean
  readonly bultos: number
}

/** Packs in the working drafts of some stores, and in orders that were sent since findings were made. */
export async function orderedSince(
  tx: Tx,
  madeAt: Date,
  pairs: readonly { readonly storeKey: number; readonly productKey: number }[],
): Promise<OrderedLine[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<OrderedLine>`
    SELECT
      pedido.tienda_destino_key AS tienda_key,
      pedido_producto.producto_key,
      pedido.pedido_id,
      pedido.estado = 'borrador' AS es_borrador,
      COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos) AS bultos
    FROM unnest(
      ${pairs.map(({ storeKey }) => storeKey)}::integer[],
      ${pairs.map(({ productKey }) => productKey)}::integer[]
    ) AS par (tienda_key, producto_key)
    JOIN pedido ON pedido.tienda_destino_key = par.tienda_key
    JOIN pedido_producto
      ON pedido_producto.pedido_id = pedido.pedido_id
      AND pedido_producto.producto_key = par.producto_key
    WHERE (
        (
          pedido.estado = 'borrador'
          AND pedido.de_trabajo
          AND (pedido.tocado_por IS NOT NULL OR pedido.corrida_pedidos_id IS NOT NULL)
        )
        OR (
          pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
          AND pedido.enviado_en > ${madeAt}
        )
      )
      AND pedido_producto.cantidad_pedida_bultos > 0
  `.execute(tx)
  return rows
}

/** What a person hid. */
export interface HiddenRow {
  readonly clave: string
  readonly importe: number | null
  readonly unidades: number
  readonly oculto_en: Date
}

export function hiddenBy(tx: Tx, userId: number): Promise<HiddenRow[]> {
  return tx
    .selectFrom('asunto_oculto')
    .select(['clave', 'importe', 'unidades', 'oculto_en'])
    .where('usuario_id', '=', userId)
    .execute()
}

/** The names of every location, by key: of a retired one as well, a finding may still speak of it. */
export async function locationNames(
  tx: Tx,
): Promise<ReadonlyMap<number, { readonly id: string; readonly name: string }>> {
  const rows = await tx.selectFrom('ubicacion').select(['ubicacion_key', 'ubicacion_id', 'nombre']).execute()
  return new Map(
    rows.map(({ ubicacion_key, ubicacion_id, nombre }) => [
      ubicacion_key,
      { id: ubicacion_id, name: nombre },
    ]),
  )
}

/** Names of products that a finding of several names, by key. */
export async function productNames(tx: Tx, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ producto_key: number; descripcion_producto: string }>`
    SELECT producto.producto_key, producto.descripcion_producto
    FROM producto
    WHERE producto.producto_key = ANY(${keys}::integer[])
  `.execute(tx)
  return new Map(rows.map(({ producto_key, descripcion_producto }) => [producto_key, descripcion_producto]))
}

/** When the oldest of the stores' stocks was read; null: one never was. */
export async function oldestStockReading(tx: Tx, storeKeys: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ leida: Date | null; sin_leer: boolean }>`
    SELECT
      min(lectura.leida) AS leida,
      COALESCE(bool_or(lectura.leida IS NULL), TRUE) AS sin_leer
    FROM lugar
    LEFT JOIN LATERAL (
      SELECT existencia_dia.extraido_en AS leida
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = lugar.ubicacion_key
      ORDER BY existencia_dia.fecha DESC
      LIMIT 1
    ) AS lectura ON TRUE
    WHERE lugar.ubicacion_key = ANY(${storeKeys}::integer[])
  `.execute(tx)
  const [row] = rows
  return row && !row.sin_leer ? row.leida : null
}
