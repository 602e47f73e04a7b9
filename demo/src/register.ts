import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { hashPassword, NO_PASSWORD, verifyPassword } from '@abasto/database/tenancy/passwords'
import {
  findTenant,
  knownTenant,
  provisionLocation,
  provisionTenant,
  provisionUser,
} from '@abasto/database/tenancy/provision'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { DEMO_LOCATIONS } from './locations.ts'

/** Everybody knows their passwords: that of `admin` is shown on the sign-in screen. */
export const DEMO_USERS = [
  { username: 'admin', nombre_completo: 'Yolimar Contreras', password: 'admin123', rol: 'administrador' },
  { username: 'gerente', nombre_completo: 'Ana Teresa Guédez', password: 'gerente123', rol: 'gerente' },
  {
    username: 'tienda08',
    nombre_completo: 'José Gregorio Peña',
    password: 'tienda123',
    rol: 'tienda',
    ubicaciones: ['tienda_08'],
  },
] as const

export const DEMO_TENANT = 'granja'

export interface RegisterOptions {
  /** Connection of the database's owner. */
  readonly ownerUrl: string
  /** Folder of the chain's POS databases. */
  readonly folder: string
}

/**
 * Registers the demo chain: tenant granja, its users, its locations and where each one's POS stands. What is there
 * stays as people have made it: names, users, passwords, sources.
 *
 * @returns false where a chain of that name is no demo: nothing of it is touched
 */
export async function registerDemo({ ownerUrl, folder }: RegisterOptions): Promise<boolean> {
  return withDemoOwner(ownerUrl, async (owner) => {
    const tenantId = await demoTenant(owner)
    if (tenantId === undefined) return false
    const known = await withTenant(owner, tenantId, readKnown)
    for (const { ubicacion_id, nombre, tipo } of DEMO_LOCATIONS) {
      const configuracion = { ruta: join(folder, `${ubicacion_id}.db`) }
      const existing = known.locations.get(ubicacion_id)
      const moved = existing && movedSource(existing, configuracion.ruta)
      if (!existing) {
        const fuente = { tipo: 'sqlite', configuracion } as const
        await provisionLocation(owner, tenantId, { ubicacion_id, nombre, tipo, fuente })
      } else if (moved) {
        await withTenant(owner, tenantId, (tx) => moveSource(tx, existing.key, moved, configuracion.ruta))
      }
    }
    for (const user of DEMO_USERS) {
      const passwordHash = known.users.get(user.username)
      if (passwordHash === undefined) await provisionUser(owner, tenantId, user)
      else if (passwordHash === NO_PASSWORD) {
        await withTenant(owner, tenantId, async (tx) =>
          setPassword(tx, user.username, await hashPassword(user.password)),
        )
      }
    }
    return true
  })
}

/** Without the demo nobody comes in with a password that everybody knows: such are taken away, with their sessions. */
export async function closeDemo(ownerUrl: string): Promise<void> {
  await withDemoOwner(ownerUrl, async (owner) => {
    const tenant = await findTenant(owner, DEMO_TENANT)
    if (!tenant?.es_demo) return
    const { users } = await withTenant(owner, tenant.tenant_id, readKnown)
    for (const { username, password } of DEMO_USERS) {
      const passwordHash = users.get(username)
      if (passwordHash === undefined || !(await verifyPassword(passwordHash, password))) continue
      await withTenant(owner, tenant.tenant_id, (tx) => setPassword(tx, username, NO_PASSWORD))
    }
  })
}

async function withDemoOwner<T>(ownerUrl: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-demo', maxConnections: 1 }))
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

/** The demo's chain, made where there is none; undefined where its name is a real one's. */
async function demoTenant(owner: Database): Promise<number | undefined> {
  const existing = await findTenant(owner, DEMO_TENANT)
  if (!existing) {
    const card = knownTenant(DEMO_TENANT)
    if (!card) throw new Error(`tenant ${DEMO_TENANT} is not among the known ones`)
    return provisionTenant(owner, card, { es_demo: true })
  }
  const { tenant_id: tenantId, es_demo: isDemo } = existing
  if (isDemo) return tenantId
  // One that an earlier start without the demo registered, and nobody has put anything into.
  const { users, locations } = await withTenant(owner, tenantId, readKnown)
  if (users.size > 0 || locations.size > 0) return undefined
  await owner.updateTable('tenant').set({ es_demo: true }).where('tenant_id', '=', tenantId).execute()
  return tenantId
}

interface KnownLocation {
  readonly key: number
  /** Of its source; null: it has none. */
  readonly kind: string | null
  readonly configuration: unknown
}

interface Known {
  readonly locations: ReadonlyMap<string, KnownLocation>
  /** The hash of each user's password. */
  readonly users: ReadonlyMap<string, string>
}

async function readKnown(tx: Tx): Promise<Known> {
  const locations = await tx
    .selectFrom('ubicacion')
    .leftJoin('fuente', 'fuente.ubicacion_key', 'ubicacion.ubicacion_key')
    .select(['ubicacion.ubicacion_id', 'ubicacion.ubicacion_key', 'fuente.tipo', 'fuente.configuracion'])
    .execute()
  const users = await tx.selectFrom('usuario').select(['username', 'clave_hash']).execute()
  return {
    locations: new Map(
      locations.map(({ ubicacion_id: id, ubicacion_key: key, tipo: kind, configuracion }) => [
        id,
        { key, kind, configuration: configuracion },
      ]),
    ),
    users: new Map(users.map(({ username, clave_hash: hash }) => [username, hash])),
  }
}

type WithFile = object & { readonly ruta: string }

const hasFile = (configuration: unknown): configuration is WithFile =>
  typeof configuration === 'object' &&
  configuration !== null &&
  'ruta' in configuration &&
  typeof configuration.ruta === 'string'

/** Where its source stood before the data folder was moved, if it is the demo's own file. */
function movedSource({ kind, configuration }: KnownLocation, file: string): WithFile | undefined {
  if (kind !== 'sqlite' || !hasFile(configuration)) return undefined
  const { ruta } = configuration
  const isDemoFile = /[\\/]demo[\\/]pos$/.test(dirname(ruta)) && basename(ruta) === basename(file)
  return isDemoFile && ruta !== file && !existsSync(ruta) ? configuration : undefined
}

async function moveSource(tx: Tx, key: number, source: WithFile, ruta: string): Promise<void> {
  const configuracion = JSON.stringify({ ...source, ruta })
  await tx.updateTable('fuente').set({ configuracion }).where('ubicacion_key', '=', key).execute()
}

async function setPassword(tx: Tx, username: string, passwordHash: string): Promise<void> {
  const { usuario_id: userId } = await tx
    .updateTable('usuario')
    .set({ clave_hash: passwordHash })
    .where('username', '=', username)
    .returning('usuario_id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('sesion').where('usuario_id', '=', userId).execute()
}
