import type { ChainCard, ChainChanges } from '@abasto/contracts/tenants/card'
import type { Database } from '@abasto/database/connections/connection'
import { unknownChainText } from '@abasto/database/tenancy/unknown-chain'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'

/**
 * Chains are registered and changed by the owner of the database, and by the main API in transactions of the chain that
 * administers the installation (migration 36): in no others.
 */

/** @returns its key. @throws Refusal `conflict` when there is a chain of that name */
export async function createChain(owner: Database, card: ChainCard): Promise<number> {
  const created = await owner
    .insertInto('tenant')
    .values(card)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  if (!created) throw new Refusal('conflict', `Ya existe la cadena ${card.slug}. No se cambió nada.`)
  return created.tenant_id
}

/** @throws Refusal `not-found` */
export async function editChain(owner: Database, slug: string, changes: ChainChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const { numUpdatedRows } = await owner
    .updateTable('tenant')
    .set(given)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await unknownChain(owner, slug)
}

/**
 * From now on nobody is signed in to it or signs in, and nothing of it begins by itself; what it has stays as it is.
 *
 * @throws Refusal `not-found`
 */
export async function suspendChain(owner: Database, slug: string): Promise<void> {
  const { numUpdatedRows } = await owner
    .updateTable('tenant')
    .set({ suspendida_en: sql`coalesce(suspendida_en, now())` })
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await unknownChain(owner, slug)
}

/** @throws Refusal `not-found` */
export async function bringChainBack(owner: Database, slug: string): Promise<void> {
  const { numUpdatedRows } = await owner
    .updateTable('tenant')
    .set({ suspendida_en: null })
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await unknownChain(owner, slug)
}

async function unknownChain(owner: Database, slug: string): Promise<Refusal> {
  return new Refusal('not-found', await unknownChainText(owner, slug))
}
