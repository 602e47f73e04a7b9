import type { Database } from '@abasto/database/connections/connection'
import { createTenant, createUser, type TestUser } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Rows of the largest stock the product is made for: 10,000 products in each of 19 locations. */
export const LARGE_STOCK_ROWS = 190_000

/** @returns three managers of the chain */
export async function seedLargeStock(owner: Database): Promise<TestUser[]> {
  const tenantId = await createTenant(owner, { slug: 'grande' })
  await withTenant(owner, tenantId, async (tx) => {
    await sql`
      INSERT INTO ubicacion (tenant_id, ubicacion_id, nombre, tipo)
      SELECT ${tenantId}::integer, 'tienda_' || n, 'Tienda ' || n, 'tienda'
      FROM generate_series(1, 19) AS n
    `.execute(tx)
    await sql`
      INSERT INTO producto (
        tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos,
        peso_unitario_kg
      )
      SELECT ${tenantId}::integer, 'P-' || n, 'Producto de prueba número ' || n, 'Víveres', 'CUADRANTE I', 12, 0.5
      FROM generate_series(1, 10000) AS n
    `.execute(tx)
    await sql`
      INSERT INTO existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
      SELECT ${tenantId}::integer, ubicacion.ubicacion_key, producto.producto_key, random() * 1000, now()
      FROM ubicacion
      CROSS JOIN producto
    `.execute(tx)
  })
  const users: TestUser[] = []
  for (const username of ['una', 'otra', 'tercera']) {
    users.push(await createUser(owner, tenantId, { username, rol: 'gerente' }))
  }
  return users
}
