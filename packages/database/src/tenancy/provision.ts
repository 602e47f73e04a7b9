import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { withdrawInvitation } from './invitations.ts'
import { ADMINISTRATION, KNOWN_TENANTS, type TenantCard } from './known-tenants.ts'
import { hashPassword } from './passwords.ts'
import { removeSecondFactor } from './second-factor.ts'
import type { UserRole } from './user-role.ts'
import { withTenant, type Tx } from './with-tenant.ts'

/**
 * Registering chains, people and locations. Done by the owner of the database (the command line, the demo):
 * the services’ roles may not. Every function may be repeated: people, locations and sources are brought up to date.
 */

export interface NewUser {
  readonly username: string
  readonly nombre_completo: string | null
  readonly password: string
  readonly rol: UserRole
  /** `ubicacion_id` of the stores a user of role `tienda` orders for. */
  readonly ubicaciones?: readonly string[]
}

export interface NewLocation {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
  /** Where its data comes from. */
  readonly fuente: {
    readonly tipo: 'sqlite' | 'csv' | 'postgresql' | 'mysql' | 'sqlserver'
    readonly configuracion: Readonly<Record<string, unknown>>
  }
}

/** The card of a known tenant; undefined for any other slug. */
export function knownTenant(slug: string): TenantCard | undefined {
  return KNOWN_TENANTS.find((tenant) => tenant.slug === slug)
}

/** Registers what is not there yet: the administration's chain, and with the demo the known ones, its seeds. */
export async function registerKnownTenants(
  ownerUrl: string,
  { demo }: { readonly demo: boolean },
): Promise<void> {
  const cards = KNOWN_TENANTS.filter(({ slug }) => demo || slug === ADMINISTRATION)
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-alta', maxConnections: 1 }))
  try {
    for (const card of cards) await provisionTenant(owner, card, { es_demo: false })
  } finally {
    await owner.destroy()
  }
}

/**
 * A command may come before the first start: where that would bring the demo, with its seeds, one that is asked for is
 * there already. A database of the owner's own has no seeds.
 */
export async function seedWithDemo(
  owner: Database,
  slug: string,
  { DATABASE_URL, DEMO }: NodeJS.ProcessEnv,
): Promise<void> {
  const card = knownTenant(slug)
  if (card && !DATABASE_URL && DEMO !== '0') await provisionTenant(owner, card, { es_demo: false })
}

/** Registers a tenant unless it is there: its card may have been changed since and stays as it is. */
export async function provisionTenant(
  owner: Database,
  card: TenantCard,
  { es_demo }: { readonly es_demo: boolean },
): Promise<number> {
  await owner
    .insertInto('tenant')
    .values({ ...card, features: [...card.features], es_demo })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const { tenant_id } = await owner
    .selectFrom('tenant')
    .select('tenant_id')
    .where('slug', '=', card.slug)
    .executeTakeFirstOrThrow()
  return tenant_id
}

/** @returns undefined where no chain has that name */
export function findTenant(
  owner: Database,
  slug: string,
): Promise<{ tenant_id: number; es_demo: boolean } | undefined> {
  return owner
    .selectFrom('tenant')
    .select(['tenant_id', 'es_demo'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Registers a user, or gives the one with that name its new password, role and stores. */
export async function provisionUser(owner: Database, tenantId: number, user: NewUser): Promise<number> {
  return provisionHashedUser(owner, tenantId, user, await hashPassword(user.password))
}

/** The same where the password is hashed already: tests make a thousand users with one password. */
export async function provisionHashedUser(
  owner: Database,
  tenantId: number,
  user: Omit<NewUser, 'password'>,
  clave_hash: string,
): Promise<number> {
  const username = user.username.trim().toLowerCase()
  const { nombre_completo, rol } = user
  return withTenant(owner, tenantId, async (tx) => {
    const { usuario_id } = await tx
      .insertInto('usuario')
      .values({ tenant_id: tenantId, username, nombre_completo, clave_hash, rol })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'username']).doUpdateSet({
          nombre_completo,
          clave_hash,
          rol,
          activo: true,
          desactivado_en: null,
          debe_cambiar_clave: false,
          clave_expira_en: null,
        }),
      )
      .returning('usuario_id')
      .executeTakeFirstOrThrow()
    await withdrawInvitation(tx, usuario_id)
    await removeSecondFactor(tx, usuario_id)
    await assignStores(tx, tenantId, usuario_id, user.ubicaciones ?? [])
    return usuario_id
  })
}

/** Gives a user these stores and no others. @throws Error for one there is not */
export async function assignStores(
  tx: Tx,
  tenantId: number,
  userId: number,
  stores: readonly string[],
): Promise<void> {
  await tx.deleteFrom('usuario_ubicacion').where('usuario_id', '=', userId).execute()
  for (const locationId of stores) {
    const { ubicacion_key } = await tx
      .selectFrom('ubicacion')
      .select('ubicacion_key')
      .where('tenant_id', '=', tenantId)
      .where('ubicacion_id', '=', locationId)
      .executeTakeFirstOrThrow(() => new Error(`No existe la ubicación ${locationId}`))
    await tx
      .insertInto('usuario_ubicacion')
      .values({ tenant_id: tenantId, usuario_id: userId, ubicacion_key })
      .execute()
  }
}

/** Registers a location with its source, or brings both up to date. */
export function provisionLocation(owner: Database, tenantId: number, location: NewLocation): Promise<number> {
  const { ubicacion_id, nombre, tipo, fuente } = location
  return withTenant(owner, tenantId, async (tx) => {
    const { ubicacion_key } = await tx
      .insertInto('ubicacion')
      .values({ tenant_id: tenantId, ubicacion_id, nombre, tipo })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'ubicacion_id'])
          .doUpdateSet({ nombre, tipo, activa: true, retirada_en: null }),
      )
      .returning('ubicacion_key')
      .executeTakeFirstOrThrow()
    const source = { tipo: fuente.tipo, configuracion: JSON.stringify(fuente.configuracion) }
    await tx
      .insertInto('fuente')
      .values({ tenant_id: tenantId, ubicacion_key, ...source })
      .onConflict((conflict) => conflict.column('ubicacion_key').doUpdateSet(source))
      .execute()
    return ubicacion_key
  })
}
