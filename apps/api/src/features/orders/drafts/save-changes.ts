import type { CambiosBorrador, CambiosGuardados } from '@abasto/contracts/orders/drafts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { businessDay } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import { refuseRepeated } from '../create/requested-lines.ts'
import { requireState } from '../lifecycle/lock-order.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { applyToLines, fillAnew, totalsOf } from './draft-lines.ts'
import { editsOnWire } from './draft-read-model.ts'
import { editsOf, type StoredEdit } from './edits-read-model.ts'
import { lockDraft, type LockedDraft } from './lock-draft.ts'
import { decide, type Decided } from './decide-edits.ts'
import { saveReturns } from './save-returns.ts'
import { productKeys } from './product-keys.ts'

export interface Saved {
  readonly answer: CambiosGuardados
  /** Lines, returns and observations that are another now. */
  readonly changed: number
  /** The person has been at it: the audit trail tells of it once, the edits themselves say when each was made. */
  readonly isGoingOn: boolean
}

const GOING_ON_MS = 10 * 60_000

/**
 * Saves what a person changed in a draft. What somebody else changed since the person saw it stands and is answered;
 * everything else is saved. What is there already, as when the same is sent again, changes nothing.
 *
 * @throws Refusal 404; 403 for somebody of another store; 409 once it was sent; 422 naming what is twice
 */
export async function saveChanges(
  tx: Tx,
  orderId: number,
  changes: CambiosBorrador,
  caller: Caller,
): Promise<Saved> {
  refuseRepeated('ediciones', changes.ediciones)
  refuseRepeated('devoluciones', changes.devoluciones)
  const draft = await lockDraft(tx, orderId, caller.user)
  await requireState(tx, draft, 'editar')

  const codes = [...changes.ediciones, ...changes.devoluciones].map((one) => one.codigo_producto)
  const keys = await productKeys(tx, codes)
  const current = (await editsOf(tx, [orderId])).get(orderId) ?? new Map()
  const revision = draft.revision + 1
  const isOld = ({ momento }: StoredEdit) => businessDay(momento, caller.user.timeZone) < caller.today
  const decided = decide(changes.ediciones, keys, current, isOld)
  await writeEdits(tx, draft, decided.writes, revision, caller)
  const returns = await saveReturns(tx, draft, changes.devoluciones, keys)
  const observations = observationsOf(draft, changes.observaciones)

  const changed = decided.writes.length + returns.changed + (observations.isChanged ? 1 : 0)
  if (changed > 0) {
    if (isDiscarded(draft)) await fillAnew(tx, draft, caller)
    if (draft.de_trabajo) await applyToLines(tx, draft, draft.between, decided.writes, caller)
    await touch(
      tx,
      draft,
      { revision, ...(observations.isChanged && wordsOf(draft, observations.text)) },
      caller,
    )
  }
  const others = await editsOnWire(
    tx,
    orderId,
    caller,
    decided.conflicts.map(({ producto_key }) => producto_key),
  )
  const byCode = new Map(others.map((edit) => [edit.codigo_producto, edit]))
  return {
    changed,
    isGoingOn:
      draft.tocado_por === caller.user.userId &&
      draft.tocado_en !== null &&
      caller.now.getTime() - draft.tocado_en.getTime() < GOING_ON_MS,
    answer: {
      revision: changed > 0 ? revision : draft.revision,
      guardadas: decided.saved.map(({ codigo_producto, stands }) => ({
        codigo_producto,
        revision: stands === 'written' ? revision : stands,
      })),
      conflictos: decided.conflicts.map(({ codigo_producto }) => ({
        codigo_producto,
        edicion: byCode.get(codigo_producto) ?? null,
      })),
      desconocidos: [...new Set(codes.filter((code) => !keys.has(code)))],
      ...(observations.isConflict && { observaciones_actuales: draft.observaciones }),
      devoluciones_actuales: returns.conflicts,
    },
  }
}

/** It was discarded and somebody who still had it open goes on with it. */
const isDiscarded = ({ de_trabajo, tocado_por, corrida_pedidos_id }: LockedDraft): boolean =>
  de_trabajo && tocado_por === null && corrida_pedidos_id === null

/** Of an order that was saved or rejected they stand beside its own, until it is saved. */
const wordsOf = ({ de_trabajo }: LockedDraft, text: string) =>
  de_trabajo ? { observaciones: text } : { observaciones_en_edicion: text }

function observationsOf(
  { observaciones: current }: LockedDraft,
  change: CambiosBorrador['observaciones'],
): { text: string; isChanged: boolean; isConflict: boolean } {
  if (!change || change.ahora === current) return { text: current, isChanged: false, isConflict: false }
  const isConflict = change.antes !== current
  return { text: change.ahora, isChanged: !isConflict, isConflict }
}

async function writeEdits(
  tx: Tx,
  { tenant_id, pedido_id }: LockedDraft,
  writes: Decided['writes'],
  revision: number,
  { user, now }: Caller,
): Promise<void> {
  const gone = writes.filter(({ edit }) => edit === null).map(({ producto_key }) => producto_key)
  if (gone.length > 0) {
    await tx
      .deleteFrom('pedido_edicion')
      .where('pedido_id', '=', pedido_id)
      .where('producto_key', 'in', gone)
      .execute()
  }
  const edits = writes.flatMap(({ edit }) => (edit ? [edit] : []))
  if (edits.length === 0) return
  await sql`
    INSERT INTO pedido_edicion (
      tenant_id, pedido_id, producto_key, incluido, cantidad_bultos, razon, sugerido_bultos, confirmado_bultos,
      motivo, revision, usuario_id, momento
    )
    SELECT
      ${tenant_id}, ${pedido_id}, nueva.producto_key, nueva.incluido, nueva.cantidad, nueva.razon, nueva.sugerido,
      nueva.confirmado, nueva.motivo, ${revision}, ${user.userId}, ${now}
    FROM unnest(
      ${edits.map((edit) => edit.producto_key)}::integer[],
      ${edits.map((edit) => edit.incluido)}::boolean[],
      ${edits.map((edit) => edit.cantidad_bultos)}::integer[],
      ${edits.map((edit) => edit.razon)}::text[],
      ${edits.map((edit) => edit.sugerido_bultos)}::integer[],
      ${edits.map((edit) => edit.confirmado_bultos)}::integer[],
      ${edits.map((edit) => edit.motivo)}::text[]
    ) AS nueva (producto_key, incluido, cantidad, razon, sugerido, confirmado, motivo)
    ON CONFLICT (pedido_id, producto_key) DO UPDATE
    SET incluido = excluded.incluido,
        cantidad_bultos = excluded.cantidad_bultos,
        razon = excluded.razon,
        sugerido_bultos = excluded.sugerido_bultos,
        confirmado_bultos = excluded.confirmado_bultos,
        motivo = excluded.motivo,
        revision = excluded.revision,
        usuario_id = excluded.usuario_id,
        momento = excluded.momento
  `.execute(tx)
}

/** Notes in the draft's head who changed it, and in its history that another person took it over. */
async function touch(
  tx: Tx,
  draft: LockedDraft,
  values: { revision: number; observaciones?: string; observaciones_en_edicion?: string },
  { user, now }: Caller,
): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({
      ...values,
      tocado_por: user.userId,
      tocado_en: now,
      ...(draft.de_trabajo && (await totalsOf(tx, draft.pedido_id))),
    })
    .where('pedido_id', '=', draft.pedido_id)
    .execute()
  if (draft.tocado_por === null || draft.tocado_por === user.userId) return
  // Two who work on it together do not take it from each other at every line.
  const known = await tx
    .selectFrom('pedido_evento')
    .select('pedido_evento_id')
    .where('pedido_id', '=', draft.pedido_id)
    .where('usuario_id', '=', user.userId)
    .where('accion', 'in', ['crear', 'tomar', 'editar'])
    .where('momento', '>=', draft.fecha_pedido)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const { estado } = draft
  const event = { user, now, orderId: draft.pedido_id, motivo: null }
  await recordEvent(tx, { ...event, accion: 'tomar', from: estado, to: estado })
}
