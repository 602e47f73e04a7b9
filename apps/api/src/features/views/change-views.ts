import {
  MAX_VISTAS_COMPARTIDAS,
  MAX_VISTAS_PROPIAS,
  type CambioDeVista,
  type VistaNueva,
} from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { noView, requireOwnView } from './policy.ts'

type Changer = Pick<Caller, 'user' | 'now'>

/** @returns its number. @throws Refusal 409 when the name is taken, or there are as many as may be */
export async function addView(tx: Tx, view: VistaNueva, { user, now }: Changer): Promise<number> {
  await lockUntilEnd(tx, LOCKS.views, user.tenantId)
  await requireFreeName(tx, view.pantalla, view.nombre, { user })
  const own = await countOf(tx, view.pantalla, { usuario_id: user.userId })
  if (own >= MAX_VISTAS_PROPIAS) {
    throw new Refusal(
      'conflict',
      `Ya tienes ${MAX_VISTAS_PROPIAS} vistas de esta pantalla: elimina una para guardar otra`,
    )
  }
  if (view.compartida) await requireRoomForShared(tx, view.pantalla)
  const { vista_id } = await tx
    .insertInto('vista')
    .values({ ...view, tenant_id: user.tenantId, usuario_id: user.userId, cambiada_en: now })
    .returning('vista_id')
    .executeTakeFirstOrThrow()
  return vista_id
}

/** @throws Refusal 404 or 403 unless it is one's own, 409 as when one is added */
export async function changeView(tx: Tx, id: number, change: CambioDeVista, { user, now }: Changer) {
  await lockUntilEnd(tx, LOCKS.views, user.tenantId)
  const view = await requireOwnView(tx, id, user)
  if (change.nombre !== undefined) await requireFreeName(tx, view.pantalla, change.nombre, { user, but: id })
  if (change.compartida === true && !view.compartida) await requireRoomForShared(tx, view.pantalla)
  await tx
    .updateTable('vista')
    .set({ ...change, cambiada_en: now })
    .where('vista_id', '=', id)
    .execute()
  return view
}

/** Whoever began a list with it begins as the list comes. @returns its name */
export async function removeView(tx: Tx, id: number, { user }: Pick<Caller, 'user'>): Promise<string> {
  const { nombre } = await requireOwnView(tx, id, user)
  await tx.deleteFrom('vista').where('vista_id', '=', id).execute()
  return nombre
}

/** What a list begins with for a person; null: as it comes. @throws Refusal 404 when they see no such view of it */
export async function chooseFirstView(
  tx: Tx,
  { pantalla, vista_id }: { pantalla: PantallaConVistas; vista_id: number | null },
  { user }: Pick<Caller, 'user'>,
): Promise<void> {
  if (vista_id === null) {
    await tx
      .deleteFrom('vista_inicial')
      .where('usuario_id', '=', user.userId)
      .where('pantalla', '=', pantalla)
      .execute()
    return
  }
  const view = await tx
    .selectFrom('vista')
    .select('vista_id')
    .where('vista_id', '=', vista_id)
    .where('pantalla', '=', pantalla)
    .where((where) => where.or([where('usuario_id', '=', user.userId), where('compartida', '=', true)]))
    .executeTakeFirst()
  if (!view) throw noView()
  await tx
    .insertInto('vista_inicial')
    .values({ tenant_id: user.tenantId, usuario_id: user.userId, pantalla, vista_id })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'usuario_id', 'pantalla']).doUpdateSet({ vista_id }),
    )
    .execute()
}

async function requireFreeName(
  tx: Tx,
  pantalla: string,
  nombre: string,
  { user, but = 0 }: Pick<Caller, 'user'> & { but?: number },
): Promise<void> {
  const taken = await tx
    .selectFrom('vista')
    .select('nombre')
    .where('usuario_id', '=', user.userId)
    .where('pantalla', '=', pantalla)
    .where((where) => where(sql`lower(nombre)`, '=', where.fn('lower', [where.val(nombre)])))
    .where('vista_id', '<>', but)
    .executeTakeFirst()
  if (taken) throw new Refusal('conflict', `Ya tienes una vista «${taken.nombre}» en esta pantalla`, 'nombre')
}

async function requireRoomForShared(tx: Tx, pantalla: string): Promise<void> {
  if ((await countOf(tx, pantalla, { compartida: true })) < MAX_VISTAS_COMPARTIDAS) return
  throw new Refusal(
    'conflict',
    `Ya hay ${MAX_VISTAS_COMPARTIDAS} vistas compartidas en esta pantalla: guárdala solo para ti`,
    'compartida',
  )
}

async function countOf(
  tx: Tx,
  pantalla: string,
  of: { usuario_id: number } | { compartida: boolean },
): Promise<number> {
  const { count } = await tx
    .selectFrom('vista')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('pantalla', '=', pantalla)
    .where((where) => where.and(of))
    .executeTakeFirstOrThrow()
  return count
}
