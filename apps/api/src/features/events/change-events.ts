import type { EventoNuevo } from '@abasto/contracts/events/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { requireStores } from '../../catalogue/location.ts'

/**
 * Enters events into the chain's calendar; forecasts know them from now on.
 *
 * @throws Refusal 404 or 422 for a store, category or product that does not exist; nothing is entered then
 */
export async function addEvents(
  tx: Tx,
  events: readonly EventoNuevo[],
  { user, now, today }: Pick<Caller, 'user' | 'now' | 'today'>,
): Promise<void> {
  const stores = new Set(events.flatMap(({ ubicaciones }) => ubicaciones ?? []))
  if (stores.size > 0) await requireStores(tx, [...stores], 'ubicaciones')
  await requireCategories(tx, new Set(events.flatMap(({ categorias }) => categorias ?? [])))
  await requireProducts(tx, new Set(events.flatMap(({ productos }) => productos ?? [])))
  await tx
    .insertInto('evento')
    .values(
      events.map(({ ubicaciones, categorias, productos, ...event }) => ({
        ...event,
        tenant_id: user.tenantId,
        ubicaciones: ubicaciones && [...ubicaciones],
        categorias: categorias && [...categorias],
        productos: productos && [...productos],
        registrado: today,
        momento: now,
        usuario_id: user.userId,
      })),
    )
    .execute()
}

/** @returns its name; undefined: it is not there (any more) */
export async function removeEvent(tx: Tx, id: number): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('evento')
    .where('evento_id', '=', id)
    .returning('nombre')
    .executeTakeFirst()
  return removed?.nombre
}

async function requireCategories(tx: Tx, names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return
  const rows = await tx
    .selectFrom('producto')
    .select('categoria')
    .distinct()
    .where('categoria', 'in', [...names])
    .execute()
  const known = new Set(rows.map(({ categoria }) => categoria))
  for (const name of names) {
    if (!known.has(name)) throw new Refusal('invalid', `No hay una categoría «${name}»`, 'categorias')
  }
}

async function requireProducts(tx: Tx, codes: ReadonlySet<string>): Promise<void> {
  if (codes.size === 0) return
  const rows = await tx
    .selectFrom('producto')
    .select('codigo_producto')
    .where('codigo_producto', 'in', [...codes])
    .execute()
  const known = new Set(rows.map(({ codigo_producto }) => codigo_producto))
  for (const code of codes) {
    if (!known.has(code)) throw new Refusal('invalid', `No hay un producto «${code}»`, 'productos')
  }
}
