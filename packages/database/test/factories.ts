import type { Database } from '@abasto/database/connections/connection'
import {
  knownTenant,
  provisionHashedUser,
  provisionLocation,
  provisionTenant,
} from '@abasto/database/tenancy/provision'
import { hashPassword } from '@abasto/database/tenancy/passwords'
import { insertSession } from '@abasto/database/tenancy/sessions'
import type { UserRole } from '@abasto/database/tenancy/user-role'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Small chains for tests, made by the owner of a test database: no source, no run, just rows. */

export const TEST_PASSWORD = 'clave-de-prueba'

/** At its full cost, and once: a hash is meant to take a while. */
let hashed: Promise<string> | undefined

/** Registers a tenant like granja, with another slug or other features where given; returns its key. */
export function createTenant(
  owner: Database,
  {
    slug,
    ...changes
  }: { slug: string; features?: readonly string[]; zona_horaria?: string; es_demo?: boolean },
): Promise<number> {
  const granja = knownTenant('granja')
  if (!granja) throw new Error('granja is a known tenant')
  const { es_demo = false, ...card } = changes
  return provisionTenant(owner, { ...granja, ...card, slug }, { es_demo })
}

export interface TestUser {
  readonly userId: number
  readonly username: string
  readonly token: string
}

/** Registers a user with TEST_PASSWORD and opens a session. */
export async function createUser(
  owner: Database,
  tenantId: number,
  user: {
    username: string
    rol: UserRole
    nombre_completo?: string
    ubicaciones?: readonly string[]
  },
): Promise<TestUser> {
  const { username, rol, nombre_completo = null, ubicaciones = [] } = user
  const account = { username, rol, nombre_completo, ubicaciones }
  hashed ??= hashPassword(TEST_PASSWORD)
  const userId = await provisionHashedUser(owner, tenantId, account, await hashed)
  const token = await withTenant(owner, tenantId, (tx) => insertSession(tx, tenantId, userId))
  return { userId, username, token }
}

/** Registers a location whose source is never read; returns its key. */
export function createLocation(
  owner: Database,
  tenantId: number,
  location: { ubicacion_id: string; nombre: string; tipo: 'tienda' | 'cedi' },
): Promise<number> {
  return provisionLocation(owner, tenantId, { ...location, fuente: { tipo: 'csv', configuracion: {} } })
}

export interface TestProduct {
  readonly codigo_producto: string
  readonly descripcion_producto?: string
  readonly categoria?: string
  readonly cuadrante_producto?: string
  readonly cantidad_bultos?: number
  readonly peso_unitario_kg?: number | null
}

/** Registers products; returns their keys by code. */
export function createProducts(
  owner: Database,
  tenantId: number,
  products: readonly TestProduct[],
): Promise<Map<string, number>> {
  const rows = products.map((product) => ({
    descripcion_producto: `Producto ${product.codigo_producto}`,
    categoria: 'Víveres',
    cuadrante_producto: 'CUADRANTE I',
    cantidad_bultos: 1,
    peso_unitario_kg: null,
    ...product,
    tenant_id: tenantId,
  }))
  return withTenant(owner, tenantId, async (tx) => {
    const created = await tx
      .insertInto('producto')
      .values(rows)
      .returning(['codigo_producto', 'producto_key'])
      .execute()
    return new Map(created.map((row) => [row.codigo_producto, row.producto_key]))
  })
}

interface At {
  readonly tenantId: number
  readonly locationKey: number
}

/** Stock of a location in units by product key, as read at a moment. */
export async function setStock(
  owner: Database,
  { tenantId, locationKey }: At,
  units: ReadonlyMap<number, number>,
  readAt: Date,
): Promise<void> {
  const rows = [...units].map(([producto_key, stock_actual]) => ({
    tenant_id: tenantId,
    ubicacion_key: locationKey,
    producto_key,
    stock_actual,
    fecha_extraccion: readAt,
  }))
  await withTenant(owner, tenantId, (tx) => tx.insertInto('existencia').values(rows).execute())
}

/** Closing stock of a location on a day in units by product key, with its sums. */
export async function setClosingStock(
  owner: Database,
  { tenantId, locationKey }: At,
  fecha: string,
  units: ReadonlyMap<number, number>,
): Promise<void> {
  const of = { tenant_id: tenantId, ubicacion_key: locationKey, fecha }
  const rows = [...units].map(([producto_key, stock_cierre]) => ({ ...of, producto_key, stock_cierre }))
  const closing = [...units.values()]
  await withTenant(owner, tenantId, async (tx) => {
    await tx.insertInto('existencia_diaria').values(rows).execute()
    await tx
      .insertInto('existencia_dia')
      .values({
        ...of,
        productos: closing.length,
        en_cero: closing.filter((stock) => stock === 0).length,
        en_negativo: closing.filter((stock) => stock < 0).length,
        extraido_en: new Date(`${fecha}T23:59:59Z`),
      })
      .execute()
  })
}

/** A delivered sales day of a location in units by product key, one ticket a product. */
export async function setSalesDay(
  owner: Database,
  { tenantId, locationKey }: At,
  fecha: string,
  units: ReadonlyMap<number, number>,
  { completo = true }: { completo?: boolean } = {},
): Promise<void> {
  const of = { tenant_id: tenantId, ubicacion_key: locationKey }
  await withTenant(owner, tenantId, async (tx) => {
    await tx
      .insertInto('venta_dia')
      .values({
        ...of,
        fecha,
        tickets: units.size,
        lineas: units.size,
        unidades: [...units.values()].reduce((sum, cantidad) => sum + cantidad, 0),
        productos: units.size,
        completo,
        extraido_en: new Date(`${fecha}T23:59:59Z`),
      })
      .execute()
    await sql`SELECT avanzar_version(${tenantId}, ${locationKey})`.execute(tx)
    if (units.size === 0) return
    const sales = [...units].map(([producto_key, cantidad]) => ({
      ...of,
      fecha,
      producto_key,
      cantidad,
      lineas: 1,
    }))
    await tx.insertInto('venta_diaria').values(sales).execute()
    await tx
      .insertInto('venta_producto')
      .values(sales.map(({ producto_key }) => ({ ...of, producto_key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
