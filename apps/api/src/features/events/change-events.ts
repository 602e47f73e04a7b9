import { eventoNuevo, type EventoNuevo } from '@abasto/contracts/events/schema'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { requireStores } from '../../catalogue/location.ts'

type By = Pick<Caller, 'user' | 'now' | 'today'>

/**
 * Enters events into the chain's calendar; forecasts know them from now on. What stands there already, to the letter,
 * is not entered again: a list may be pasted twice, and an event that stood there twice would count twice.
 *
 * @returns how many were new
 * @throws Refusal 404 or 422 for a store, category or product that does not exist; nothing is entered then
 */
export async function addEvents(tx: Tx, events: readonly EventoNuevo[], by: By): Promise<number> {
  await lockUntilEnd(tx, LOCKS.events, by.user.tenantId)
  await requireKnown(tx, events)
  const entered = new Set((await eventsOn(tx, events)).map(contentOf))
  const fresh = new Map(events.map((event) => [contentOf(event), event]))
  for (const content of entered) fresh.delete(content)
  await insert(
    tx,
    [...fresh.values()].map((event) => ({ ...event, registrado: by.today })),
    by,
  )
  return fresh.size
}

/**
 * Puts what is right in an event's place. Where forecasts read the same in both, it stays known since it was entered.
 *
 * @returns what stood there; undefined: it is not there (any more)
 * @throws Refusal 404 or 422 as above; 409 where the calendar has another that says just this
 */
export async function correctEvent(
  tx: Tx,
  id: number,
  event: EventoNuevo,
  by: By,
): Promise<EventoNuevo | undefined> {
  await lockUntilEnd(tx, LOCKS.events, by.user.tenantId)
  await requireKnown(tx, [event])
  const removed = await tx
    .deleteFrom('evento')
    .where('evento_id', '=', id)
    .returning([...SAID, 'registrado'])
    .executeTakeFirst()
  if (!removed) return undefined
  const others = await eventsOn(tx, [event])
  if (others.some((other) => contentOf(other) === contentOf(event))) {
    throw new Refusal('conflict', `El calendario ya tiene otro «${event.nombre}» igual: quita este`)
  }
  const { registrado, ...row } = removed
  const before = eventoNuevo.parse(row)
  const isSame = contentOf({ ...before, nombre: '' }) === contentOf({ ...event, nombre: '' })
  await insert(tx, [{ ...event, registrado: isSame ? registrado : by.today }], by)
  return before
}

const SAID = [
  'tipo',
  'nombre',
  'desde',
  'hasta',
  'ubicaciones',
  'categorias',
  'productos',
  'efecto_pct',
] as const

/** Two events of the same content say the same, whatever the order of what they name. */
function contentOf(event: EventoNuevo): string {
  return JSON.stringify(
    SAID.map((key) => {
      const said = event[key]
      return Array.isArray(said) ? said.toSorted() : said
    }),
  )
}

async function eventsOn(tx: Tx, events: readonly EventoNuevo[]): Promise<EventoNuevo[]> {
  const rows = await tx
    .selectFrom('evento')
    .select(SAID)
    .where('desde', 'in', [...new Set(events.map(({ desde }) => desde))])
    .execute()
  return rows.map((row) => eventoNuevo.parse(row))
}

async function insert(
  tx: Tx,
  events: readonly (EventoNuevo & { readonly registrado: string })[],
  { user, now }: By,
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('evento')
    .values(
      events.map(({ ubicaciones, categorias, productos, ...event }) => ({
        ...event,
        tenant_id: user.tenantId,
        ubicaciones: ubicaciones && [...ubicaciones],
        categorias: categorias && [...categorias],
        productos: productos && [...productos],
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

async function requireKnown(tx: Tx, events: readonly EventoNuevo[]): Promise<void> {
  const stores = new Set(events.flatMap(({ ubicaciones }) => ubicaciones ?? []))
  if (stores.size > 0) await requireStores(tx, [...stores], 'ubicaciones')
  await requireCategories(tx, new Set(events.flatMap(({ categorias }) => categorias ?? [])))
  await requireProducts(tx, new Set(events.flatMap(({ productos }) => productos ?? [])))
}

async function requireCategories(tx: Tx, names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return
  const rows = await tx
    .selectFrom('producto')
    .select('categoria')
    .distinct()
    .where('categoria', '=', anyOf(names))
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
    .where('codigo_producto', '=', anyOf(codes))
    .execute()
  const known = new Set(rows.map(({ codigo_producto }) => codigo_producto))
  for (const code of codes) {
    if (!known.has(code)) throw new Refusal('invalid', `No hay un producto «${code}»`, 'productos')
  }
}

/** One parameter, however many there are: a statement has no more than 65,535. */
const anyOf = (texts: ReadonlySet<string>) => sql<string>`ANY(${[...texts]}::text[])`
