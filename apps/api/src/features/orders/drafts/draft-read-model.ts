import type { Borrador, EdicionBorrador } from '@abasto/contracts/orders/drafts'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { businessDay } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { requireMayWorkOn } from '../policy.ts'
import { presentIn } from './presence.ts'
import { returnsOf } from './save-returns.ts'

interface Head {
  readonly id: number
  readonly numero_pedido: string
  readonly estado: EstadoPedido
  readonly revision: number
  readonly de_trabajo: boolean
  readonly cedi_origen: string
  readonly tienda_destino: string
  readonly tienda_destino_nombre: string
  readonly observaciones: string
  readonly devoluciones_en_edicion: unknown
  readonly calculado_en: Date | null
  readonly de_corrida: boolean
  readonly tocado_por_id: number | null
  readonly tocado_por: string | null
  readonly tocado_en: Date | null
  readonly enviado_por: string | null
}

/** A draft with what people decided on it. @throws Refusal 404; 403 for somebody of another store */
export async function draftOf(tx: Tx, orderId: number, caller: Caller): Promise<Borrador> {
  const { rows } = await sql<Head>`
    SELECT
      pedido.pedido_id AS id,
      pedido.numero_pedido,
      pedido.estado,
      pedido.revision,
      pedido.de_trabajo,
      origen.ubicacion_id AS cedi_origen,
      destino.ubicacion_id AS tienda_destino,
      destino.nombre AS tienda_destino_nombre,
      COALESCE(pedido.observaciones_en_edicion, pedido.observaciones) AS observaciones,
      pedido.devoluciones_en_edicion,
      pedido.calculado_en,
      COALESCE(corrida_pedidos.dia = ${caller.today}::date, false) AS de_corrida,
      pedido.tocado_por AS tocado_por_id,
      COALESCE(ultima.nombre_completo, ultima.username) AS tocado_por,
      pedido.tocado_en,
      COALESCE(remitente.nombre_completo, remitente.username) AS enviado_por
    FROM pedido
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    LEFT JOIN corrida_pedidos ON corrida_pedidos.corrida_pedidos_id = pedido.corrida_pedidos_id
    LEFT JOIN usuario AS ultima ON ultima.usuario_id = pedido.tocado_por
    LEFT JOIN usuario AS remitente ON remitente.usuario_id = pedido.enviado_por
    WHERE pedido.pedido_id = ${orderId}
  `.execute(tx)
  const head = rows[0]
  if (!head) throw new Refusal('not-found', 'Pedido no encontrado')
  const { tocado_por_id, tienda_destino_nombre, calculado_en, tocado_en, devoluciones_en_edicion, ...shown } =
    head
  requireMayWorkOn(caller.user, { tienda_destino_id: head.tienda_destino, tienda_destino_nombre })
  return {
    ...shown,
    calculado_en: calculado_en?.toISOString() ?? null,
    tocado_en: tocado_en?.toISOString() ?? null,
    tocado_por_mi: tocado_por_id === caller.user.userId,
    ediciones: await editsOnWire(tx, orderId, caller),
    devoluciones: await returnsOf(tx, orderId, devoluciones_en_edicion),
    presentes: await presentIn(tx, orderId, caller),
  }
}

/** The draft that a store's people work on for a CEDI; undefined: nobody and nothing has begun one. */
export async function workingDraftOf(
  tx: Tx,
  { origin, destination }: { readonly origin: number; readonly destination: number },
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('pedido')
    .select('pedido_id')
    .where('cedi_origen_key', '=', origin)
    .where('tienda_destino_key', '=', destination)
    .where('estado', '=', 'borrador')
    .where('de_trabajo', '=', true)
    // One that was discarded waits to be begun anew.
    .where((eb) => eb.or([eb('tocado_por', 'is not', null), eb('corrida_pedidos_id', 'is not', null)]))
    .executeTakeFirst()
  return found?.pedido_id
}

/** The edits of a draft, or of some of its products, as they are sent. */
export async function editsOnWire(
  tx: Tx,
  orderId: number,
  { user, today }: Pick<Caller, 'user' | 'today'>,
  products?: readonly number[],
): Promise<EdicionBorrador[]> {
  const of = products ?? null
  const { rows } = await sql<
    Omit<EdicionBorrador, 'momento' | 'es_mia' | 'de_otro_dia'> & { momento: Date; usuario_id: number }
  >`
    SELECT
      producto.codigo_producto,
      pedido_edicion.incluido,
      pedido_edicion.cantidad_bultos AS cantidad_pedida_bultos,
      pedido_edicion.razon AS razon_pedido,
      pedido_edicion.sugerido_bultos,
      pedido_edicion.confirmado_bultos,
      pedido_edicion.motivo,
      pedido_edicion.revision,
      pedido_edicion.usuario_id,
      COALESCE(usuario.nombre_completo, usuario.username) AS usuario,
      pedido_edicion.momento
    FROM pedido_edicion
    JOIN pedido ON pedido.pedido_id = pedido_edicion.pedido_id
    JOIN producto ON producto.producto_key = pedido_edicion.producto_key
    JOIN usuario ON usuario.usuario_id = pedido_edicion.usuario_id
    WHERE pedido_edicion.pedido_id = ${orderId}
      AND (pedido.enviado_en IS NULL OR pedido_edicion.momento > pedido.enviado_en)
      AND (${of}::integer[] IS NULL OR pedido_edicion.producto_key = ANY(${of}::integer[]))
    ORDER BY producto.codigo_producto
  `.execute(tx)
  return rows.map(({ usuario_id, momento, ...edit }) => ({
    ...edit,
    es_mia: usuario_id === user.userId,
    momento: momento.toISOString(),
    de_otro_dia: businessDay(momento, user.timeZone) < today,
  }))
}
