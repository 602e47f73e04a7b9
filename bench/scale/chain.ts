import { SCALE_USERS, SCALE_TENANT } from './people.ts'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { provisionLocation, provisionTenant, provisionUser } from '@abasto/database/tenancy/provision'
import type { Client } from 'pg'
import type { ScaleProduct } from './products.ts'
import { SCALE_CEDIS, SCALE_STORES } from './stores.ts'

/** Keys of what was registered, in the order of its kind. */
export interface ScaleKeys {
  readonly tenantId: number
  readonly stores: readonly number[]
  readonly cedis: readonly number[]
  readonly products: readonly number[]
}

/** Registers tenant, people, locations and products. */
export async function registerChain(
  owner: Client,
  ownerUrl: string,
  products: readonly ScaleProduct[],
): Promise<ScaleKeys> {
  const database = createDatabase(createPool(ownerUrl, { application: 'abasto-escala', maxConnections: 1 }))
  try {
    const tenantId = await provisionTenant(database, SCALE_TENANT, { es_demo: false })
    const keys = {
      tenantId,
      stores: await registerLocations(database, tenantId, SCALE_STORES, 'tienda'),
      cedis: await registerLocations(database, tenantId, SCALE_CEDIS, 'cedi'),
    }
    for (const user of SCALE_USERS) await provisionUser(database, tenantId, user)
    return { ...keys, products: await registerProducts(owner, tenantId, products) }
  } finally {
    await database.destroy()
  }
}

async function registerLocations(
  database: Database,
  tenantId: number,
  locations: readonly { readonly id: string; readonly name: string }[],
  tipo: 'tienda' | 'cedi',
): Promise<number[]> {
  const keys: number[] = []
  for (const { id, name } of locations) {
    const fuente = { tipo: 'csv', configuracion: { carpeta: 'no existe' } } as const
    keys.push(await provisionLocation(database, tenantId, { ubicacion_id: id, nombre: name, tipo, fuente }))
  }
  return keys
}

async function registerProducts(
  owner: Client,
  tenantId: number,
  products: readonly ScaleProduct[],
): Promise<number[]> {
  await owner.query(
    `
      INSERT INTO producto (
        tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos,
        peso_unitario_kg
      )
      SELECT $1::integer, nuevo.*
      FROM unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::double precision[], $7::double precision[]
      ) AS nuevo
    `,
    [
      tenantId,
      products.map(({ code }) => code),
      products.map(({ name }) => name),
      products.map(({ category }) => category),
      products.map(({ quadrant }) => quadrant),
      products.map(({ unitsPerPack }) => unitsPerPack),
      products.map(({ weightKg }) => weightKg),
    ],
  )
  const { rows } = await owner.query<{ codigo_producto: string; producto_key: number }>(
    'SELECT producto.codigo_producto, producto.producto_key FROM producto WHERE producto.tenant_id = $1',
    [tenantId],
  )
  const keys = new Map(rows.map((row) => [row.codigo_producto, row.producto_key]))
  return products.map(({ code }) => keys.get(code) ?? 0)
}
