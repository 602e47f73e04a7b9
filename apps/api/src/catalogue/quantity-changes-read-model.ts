import { SOLD_MORE } from '@abasto/rollups/edits/sold-more'
import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import { SIN_DECIR } from '@abasto/contracts/edits/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

/** Quantities that people changed in orders that were sent, on these business days. */
export interface ChangesFilter {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly timeZone: string
  /** Absent: every store. */
  readonly storeKeys?: readonly number[] | undefined
  readonly motivo?: MotivoCambio | typeof SIN_DECIR | undefined
  readonly categoria?: string | undefined
  readonly usuario_id?: number | undefined
  readonly sentido?: 'suben' | 'bajan' | undefined
}

/**
 * Each of them with what came of it, as rows to select from: columns of `pedido_cambio`, of its order, product, person
 * and store; `estado` says whether the outcome is known, and the differences are with the change less without it. Units
 * less than a thousandth apart are the same: they are what adding up in another order leaves over.
 */
export function quantityChanges(filter: ChangesFilter): RawBuilder<unknown> {
  const { from, to, timeZone, storeKeys, motivo, categoria, usuario_id, sentido } = filter
  const conditions = [
    storeKeys && sql`AND pedido.tienda_destino_key = ANY(${storeKeys}::integer[])`,
    motivo === SIN_DECIR && sql`AND pedido_cambio.motivo IS NULL`,
    motivo !== undefined && motivo !== SIN_DECIR && sql`AND pedido_cambio.motivo = ${motivo}`,
    categoria !== undefined && sql`AND producto.categoria = ${categoria}`,
    usuario_id !== undefined && sql`AND pedido_cambio.usuario_id = ${usuario_id}`,
    sentido === 'suben' && sql`AND pedido_cambio.a_bultos > pedido_cambio.de_bultos`,
    sentido === 'bajan' && sql`AND pedido_cambio.a_bultos < pedido_cambio.de_bultos`,
  ].filter((one) => one !== undefined && one !== false)
  return sql`
    SELECT
      pedido_cambio.*,
      pedido.numero_pedido,
      pedido.cubre_hasta,
      pedido.recibido_en IS NOT NULL AS recibido,
      pedido.tienda_destino_key AS tienda_key,
      destino.ubicacion_id,
      destino.nombre AS tienda_nombre,
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      COALESCE(usuario.nombre_completo, usuario.username) AS usuario,
      date_trunc('week', (pedido_cambio.momento AT TIME ZONE ${timeZone}))::date AS semana,
      pedido_cambio.a_bultos > pedido_cambio.de_bultos AS sube,
      CASE
        WHEN resultado.pedido_id IS NOT NULL THEN 'sabido'
        WHEN pedido.estado IN ('rechazado_gerente', 'cancelado') THEN 'sin_efecto'
        ELSE 'por_saberse'
      END AS estado,
      resultado.desde,
      resultado.hasta,
      dias.cuantos AS dias,
      resultado.vendidas_con,
      resultado.vendidas_sin,
      resultado.existencia_con / dias.cuantos AS existencia_con,
      resultado.existencia_sin / dias.cuantos AS existencia_sin,
      ${SOLD_MORE} AS vendidas_mas,
      (resultado.existencia_con - resultado.existencia_sin) / dias.cuantos AS detenidas_mas,
      resultado.precio,
      resultado.sobre_maximo_unid,
      resultado.sobre_maximo_dias
    FROM pedido_cambio
    JOIN pedido ON pedido.pedido_id = pedido_cambio.pedido_id
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    JOIN producto ON producto.producto_key = pedido_cambio.producto_key
    JOIN usuario ON usuario.usuario_id = pedido_cambio.usuario_id
    LEFT JOIN pedido_cambio_resultado AS resultado
      ON resultado.pedido_id = pedido_cambio.pedido_id
      AND resultado.producto_key = pedido_cambio.producto_key
      AND resultado.etapa = pedido_cambio.etapa
    CROSS JOIN LATERAL (SELECT resultado.hasta - resultado.desde + 1 AS cuantos) AS dias
    WHERE pedido.estado <> 'borrador'
      AND pedido_cambio.momento >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
      AND pedido_cambio.momento < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
      ${sql.join(conditions, sql`\n      `)}
  `
}

/** What changes are added up by. */
export const CHANGE_DIMENSIONS = [
  'semana',
  'motivo',
  'categoria',
  'usuario_id',
  'usuario',
  'ubicacion_id',
  'tienda_nombre',
  'sube',
] as const
export type ChangeDimension = (typeof CHANGE_DIMENSIONS)[number]

/** One row of sums; of the dimensions those are there that it is added up by. */
export interface ChangeSums {
  readonly semana: IsoDate | null
  readonly motivo: MotivoCambio | null
  readonly categoria: string | null
  readonly usuario_id: number | null
  readonly usuario: string | null
  readonly ubicacion_id: string | null
  readonly tienda_nombre: string | null
  readonly sube: boolean | null
  readonly cambios: number
  readonly suben: number
  readonly bajan: number
  readonly sin_motivo: number
  readonly por_saberse: number
  readonly sin_efecto: number
  readonly suben_vendieron: number
  readonly suben_quedaron: number
  readonly bajan_sin_perder: number
  readonly bajan_perdieron: number
  readonly unidades_vendidas: number
  readonly dinero_vendido: number
  readonly unidades_detenidas: number
  readonly dinero_detenido: number
  readonly sin_precio: number
  readonly sobre_maximo: number
  readonly sobre_maximo_dias: number | null
  readonly sobre_maximo_dinero: number
}

/**
 * What came of changes, added up by each of several sets of dimensions in one query; the empty set is all of them
 * together. Answers in the order of the sets.
 */
export async function changeSums(
  tx: Tx,
  filter: ChangesFilter,
  sets: readonly (readonly ChangeDimension[])[],
): Promise<ChangeSums[][]> {
  const used = CHANGE_DIMENSIONS.filter((name) => sets.some((names) => names.includes(name)))
  const columns = (names: readonly ChangeDimension[]) =>
    sql.join(names.map((name) => sql.ref(`cambio.${name}`)))
  const shown = sql.join(
    CHANGE_DIMENSIONS.map((name) =>
      used.includes(name) ? sql.ref(`cambio.${name}`) : sql`NULL AS ${sql.ref(name)}`,
    ),
    sql`,\n      `,
  )
  const { rows } = await sql<ChangeSums & { readonly conjunto: number }>`
    SELECT
      ${shown},
      ${used.length === 0 ? sql`0` : sql`GROUPING(${columns(used)})`} AS conjunto,
      ${SUMS}
    FROM (${quantityChanges(filter)}) AS cambio
    GROUP BY GROUPING SETS (${sql.join(sets.map((names) => sql`(${names.length === 0 ? sql`` : columns(names)})`))})
  `.execute(tx)
  const bySet = Map.groupBy(rows, ({ conjunto }) => conjunto)
  return sets.map((names) => bySet.get(maskOf(used, names)) ?? [])
}

/** As GROUPING numbers it: a bit for every column that a row is not of, the first one the highest. */
const maskOf = (used: readonly ChangeDimension[], names: readonly ChangeDimension[]): number =>
  used.reduce((mask, name) => 2 * mask + (names.includes(name) ? 0 : 1), 0)

const SUMS = sql`
      count(*) AS cambios,
      count(*) FILTER (WHERE cambio.sube) AS suben,
      count(*) FILTER (WHERE NOT cambio.sube) AS bajan,
      count(*) FILTER (WHERE cambio.motivo IS NULL) AS sin_motivo,
      count(*) FILTER (WHERE cambio.estado = 'por_saberse') AS por_saberse,
      count(*) FILTER (WHERE cambio.estado = 'sin_efecto') AS sin_efecto,
      count(*) FILTER (WHERE cambio.sube AND cambio.vendidas_mas > 0) AS suben_vendieron,
      count(*) FILTER (WHERE cambio.sube AND cambio.vendidas_mas <= 0) AS suben_quedaron,
      count(*) FILTER (WHERE NOT cambio.sube AND cambio.vendidas_mas >= 0) AS bajan_sin_perder,
      count(*) FILTER (WHERE NOT cambio.sube AND cambio.vendidas_mas < 0) AS bajan_perdieron,
      COALESCE(sum(cambio.vendidas_mas), 0) AS unidades_vendidas,
      COALESCE(sum(cambio.vendidas_mas * cambio.precio), 0) AS dinero_vendido,
      COALESCE(sum(cambio.detenidas_mas), 0) AS unidades_detenidas,
      COALESCE(sum(cambio.detenidas_mas * cambio.precio), 0) AS dinero_detenido,
      count(*) FILTER (WHERE cambio.estado = 'sabido' AND cambio.precio IS NULL) AS sin_precio,
      count(*) FILTER (WHERE cambio.sube AND cambio.sobre_maximo_unid > 0) AS sobre_maximo,
      avg(cambio.sobre_maximo_dias) FILTER (WHERE cambio.sube AND cambio.sobre_maximo_unid > 0) AS sobre_maximo_dias,
      COALESCE(sum(cambio.sobre_maximo_unid * cambio.precio) FILTER (WHERE cambio.sube), 0) AS sobre_maximo_dinero
`
