import type { PedidosPagina, PedidosPaginaConsulta } from '@abasto/contracts/orders/list'
import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { ESTADOS, LA_CORRIDA, type EstadoPedido } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import { textAnswersSearch } from '@abasto/service/catalogue/answers-search'
import { mayDecide } from '../policy.ts'
import { DELIVERY } from './order-delivery-columns.ts'

export interface OrderFilter {
  /** Undefined: all; an empty list: none. */
  readonly estados?: readonly EstadoPedido[] | undefined
  readonly storeKey?: number | undefined
  readonly search?: string | undefined
  /** Days of creation, both included. */
  readonly desde?: IsoDate | undefined
  readonly hasta?: IsoDate | undefined
}

export type OrderSort = Pick<PedidosPaginaConsulta, 'sort_by' | 'sort_order'>

/** Who looks, and on which day. */
export type Viewer = Pick<Caller, 'user' | 'today'>

type Row = Omit<PedidoResumen, 'fecha_pedido' | 'despachado_en' | 'corte_en' | 'puede_decidir'> & {
  readonly fecha_pedido: Date
  readonly despachado_en: Date | null
  readonly corte_en: Date | null
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
}

/**
 * Suggested orders list (/pedidos-sugeridos). Unless it is sorted by a column: those that wait for a decision first,
 * the longest wait on top; then the others, newest first.
 */
export async function orderList(
  tx: Tx,
  filter: OrderFilter,
  { user, today }: Viewer,
  { sort, page }: { readonly sort?: OrderSort; readonly page?: { limit: number; offset: number } } = {},
): Promise<PedidoResumen[]> {
  const result = await sql<Row>`
    SELECT
      pedido.pedido_id AS id,
      pedido.numero_pedido,
      pedido.fecha_pedido,
      origen.nombre AS cedi_origen_nombre,
      destino.nombre AS tienda_destino_nombre,
      pedido.estado,
      pedido.despachado_en,
      ${DELIVERY},
      pedido.comentario_general IS NOT NULL OR pedido.motivo_rechazo IS NOT NULL OR EXISTS (
        SELECT
        FROM pedido_producto
        WHERE pedido_producto.pedido_id = pedido.pedido_id
          AND pedido_producto.comentario_gerente IS NOT NULL
      ) AS tiene_comentarios_gerente,
      pedido.total_productos,
      devoluciones.total > 0 AS tiene_devoluciones,
      devoluciones.total AS total_productos_devolucion,
      pedido.total_bultos,
      greatest(
        ${today}::date - (pedido.fecha_pedido AT TIME ZONE ${user.timeZone})::date,
        0
      ) AS dias_desde_creacion,
      COALESCE(autor.nombre_completo, autor.username, ${LA_CORRIDA}) AS creado_por,
      COALESCE(remitente.nombre_completo, remitente.username) AS enviado_por,
      CASE WHEN pedido.estado IN ('borrador', 'pendiente_aprobacion_gerente', 'rechazado_gerente') THEN (
        SELECT pedido_evento.motivo
        FROM pedido_evento
        WHERE pedido_evento.pedido_id = pedido.pedido_id
          AND pedido_evento.accion = 'rechazar'
        ORDER BY pedido_evento.pedido_evento_id DESC
        LIMIT 1
      ) END AS motivo_rechazo,
      pedido.creado_por AS creado_por_id,
      pedido.enviado_por AS enviado_por_id
    FROM ${FROM}
    CROSS JOIN LATERAL (
      SELECT count(*) AS total
      FROM pedido_devolucion
      WHERE pedido_devolucion.pedido_id = pedido.pedido_id
    ) AS devoluciones
    WHERE ${matches(filter, user)}
    ORDER BY
      ${inOrder(sort)}
    ${page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : sql``}
  `.execute(tx)
  return result.rows.map(
    ({ creado_por_id, enviado_por_id, fecha_pedido, despachado_en, corte_en, ...row }) => ({
      ...row,
      fecha_pedido: fecha_pedido.toISOString(),
      despachado_en: despachado_en?.toISOString() ?? null,
      corte_en: corte_en?.toISOString() ?? null,
      puede_decidir: mayDecide(user, { creado_por_id, enviado_por_id, estado: row.estado }),
    }),
  )
}

/** One page of the list, and how many orders each state has under the other filters. */
export async function orderPage(
  tx: Tx,
  query: PedidosPaginaConsulta,
  storeKey: number | undefined,
  viewer: Viewer,
): Promise<PedidosPagina> {
  const { estado, search, desde, hasta, page_size, sort_by, sort_order } = query
  const filter = { storeKey, search, desde, hasta }
  const conteos = await countByState(tx, filter, viewer.user)
  const estados: readonly EstadoPedido[] = estado === undefined ? ESTADOS : [estado]
  const total = estados.reduce((sum, state) => sum + conteos[state], 0)
  const at = { limit: page_size, offset: offsetOf(query) }
  return {
    data: await orderList(tx, { ...filter, estados }, viewer, { sort: { sort_by, sort_order }, page: at }),
    pagination: paginationOf(query, total),
    conteos,
  }
}

async function countByState(
  tx: Tx,
  filter: OrderFilter,
  user: SessionUser,
): Promise<Record<EstadoPedido, number>> {
  const { rows } = await sql<{ estado: EstadoPedido; total: number }>`
    SELECT pedido.estado, count(*) AS total
    FROM ${FROM}
    WHERE ${matches(filter, user)}
    GROUP BY pedido.estado
  `.execute(tx)
  const found = new Map(rows.map((row) => [row.estado, row.total]))
  const count = (estado: EstadoPedido) => found.get(estado) ?? 0
  return {
    borrador: count('borrador'),
    pendiente_aprobacion_gerente: count('pendiente_aprobacion_gerente'),
    rechazado_gerente: count('rechazado_gerente'),
    aprobado_gerente: count('aprobado_gerente'),
    finalizado: count('finalizado'),
    cancelado: count('cancelado'),
  }
}

const FROM = sql`pedido
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    LEFT JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
    LEFT JOIN usuario AS remitente ON remitente.usuario_id = pedido.enviado_por
`

/** Every way ends in what no two orders share: pages neither repeat nor leave out one. */
function inOrder(sort: OrderSort | undefined): RawBuilder<unknown> {
  if (sort?.sort_by === undefined) return WAITING_FIRST
  const direction = sort.sort_order === 'asc' ? sql`ASC` : sql`DESC`
  const keys = SORT_KEYS[sort.sort_by].map((key) => sql`${key} ${direction}`)
  return sql.join(
    [...keys, sql`pedido.fecha_pedido DESC`, sql`pedido.pedido_id DESC`],
    sql`,
      `,
  )
}

const WAITING_FIRST = sql`pedido.estado <> 'pendiente_aprobacion_gerente',
      CASE WHEN pedido.estado = 'pendiente_aprobacion_gerente' THEN pedido.fecha_pedido END,
      CASE WHEN pedido.estado = 'pendiente_aprobacion_gerente' THEN pedido.pedido_id END,
      pedido.fecha_pedido DESC,
      pedido.pedido_id DESC`

const SORT_KEYS: Readonly<Record<NonNullable<OrderSort['sort_by']>, readonly RawBuilder<unknown>[]>> = {
  // A number has more digits from the millionth on.
  pedido: [sql`length(pedido.numero_pedido)`, sql`pedido.numero_pedido COLLATE "C"`],
  destino: [sql`palabras(destino.nombre)`, sql`palabras(origen.nombre)`],
  estado: [sql`array_position(${ESTADOS}::text[], pedido.estado)`],
  productos: [sql`pedido.total_productos`],
  bultos: [sql`pedido.total_bultos`],
  creado: [sql`pedido.fecha_pedido`],
  // Who is shown: the one who sent it, or else who made it.
  persona: [
    sql`palabras(COALESCE(
        remitente.nombre_completo, remitente.username, autor.nombre_completo, autor.username, ${LA_CORRIDA}
      ))`,
  ],
}

function matches(filter: OrderFilter, { timeZone }: SessionUser): RawBuilder<unknown> {
  const { estados, storeKey, search, desde, hasta } = filter
  const created = sql`(pedido.fecha_pedido AT TIME ZONE ${timeZone})::date`
  const text = sql`concat_ws(
    ' ', pedido.numero_pedido, origen.nombre, destino.nombre, autor.nombre_completo, autor.username,
    remitente.nombre_completo, remitente.username
  )`
  const conditions = [
    // A shared draft that was discarded waits, empty, to be begun anew.
    sql`NOT (pedido.de_trabajo AND pedido.tocado_por IS NULL AND pedido.corrida_pedidos_id IS NULL)`,
    ...(estados === undefined ? [] : [sql`pedido.estado = ANY(${estados}::text[])`]),
    ...(storeKey === undefined ? [] : [sql`pedido.tienda_destino_key = ${storeKey}`]),
    ...(desde === undefined ? [] : [sql`${created} >= ${desde}::date`]),
    ...(hasta === undefined ? [] : [sql`${created} <= ${hasta}::date`]),
    textAnswersSearch(text, search),
  ]
  return sql.join(
    conditions,
    sql`
      AND `,
  )
}
