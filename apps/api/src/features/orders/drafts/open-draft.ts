import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DIAS_COBERTURA } from '@abasto/contracts/orders/schema'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import {
  holdActive,
  originAndDestination,
  type OriginAndDestination,
} from '../calculate/origin-and-destination.ts'
import { insertLines } from '../create/insert-lines.ts'
import { lockOrderNumbers, nextOrderNumber } from '../create/order-number.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { calculatedDraft } from './draft-lines.ts'
import { workingDraftOf } from './draft-read-model.ts'

export interface Opened {
  readonly id: number
  /** It was there before. */
  readonly isFound: boolean
}

/**
 * The draft that a store's people work on for a CEDI; where there is none, one is begun with what is suggested now.
 *
 * @throws Refusal 422, 403: see originAndDestination
 */
export async function openDraft(
  tx: Tx,
  pair: { readonly cedi_origen: string; readonly tienda_destino: string },
  caller: Caller,
): Promise<Opened> {
  const between = await originAndDestination(tx, pair, caller.user)
  const keys = { origin: between.origin.ubicacion_key, destination: between.destination.ubicacion_key }
  const found = await workingDraftOf(tx, keys)
  if (found !== undefined) return { id: found, isFound: true }

  await holdActive(tx, between)
  const content = await calculatedDraft(tx, between, caller, new Map())
  await lockOrderNumbers(tx, caller.user.tenantId)
  // Whoever held the numbering before us may have begun the same.
  const overtaken = await workingDraftOf(tx, keys)
  if (overtaken !== undefined) return { id: overtaken, isFound: true }
  return { id: await begin(tx, between, content, caller), isFound: false }
}

async function begin(
  tx: Tx,
  { origin, destination }: OriginAndDestination,
  { lines, values }: Awaited<ReturnType<typeof calculatedDraft>>,
  { user, now }: Caller,
): Promise<number> {
  const head = {
    ...values,
    dias_cobertura: DIAS_COBERTURA,
    total_productos: lines.length,
    total_bultos: lines.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0),
    creado_por: user.userId,
    fecha_pedido: now,
    calculado_en: now,
    // Whoever begins it is about to change it; without an edit it is nobody's.
    tocado_por: user.userId,
    tocado_en: now,
  }
  const discarded = await tx
    .updateTable('pedido')
    .set({ ...head, observaciones: '', revision: sql`pedido.revision + 1` })
    .where('cedi_origen_key', '=', origin.ubicacion_key)
    .where('tienda_destino_key', '=', destination.ubicacion_key)
    .where('estado', '=', 'borrador')
    .where('de_trabajo', '=', true)
    .returning('pedido_id')
    .executeTakeFirst()
  const { pedido_id } =
    discarded ??
    (await tx
      .insertInto('pedido')
      .values({
        ...head,
        tenant_id: user.tenantId,
        numero_pedido: await nextOrderNumber(tx, user.tenantId),
        cedi_origen_key: origin.ubicacion_key,
        tienda_destino_key: destination.ubicacion_key,
        estado: 'borrador',
        de_trabajo: true,
        observaciones: '',
      })
      .returning('pedido_id')
      .executeTakeFirstOrThrow())
  await insertLines(tx, { tenant_id: user.tenantId, pedido_id }, lines)
  await recordEvent(tx, {
    user,
    now,
    orderId: pedido_id,
    accion: 'crear',
    from: null,
    to: 'borrador',
    motivo: null,
  })
  return pedido_id
}
