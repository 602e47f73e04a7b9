import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { provisionLocation, provisionTenant, provisionUser } from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { Client } from 'pg'
import { SCALE_TENANT } from '../scale/people.ts'

const idsOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}_${String(index + 1).padStart(2, '0')}`)
export const STORES = idsOf('tienda', 16)
export const CEDIS = idsOf('cedi', 3)

interface Size extends Moment {
  readonly products: number
}

export interface BenchChain {
  readonly tenantId: number
  /** An administrator's. */
  readonly token: string
}

/**
 * A chain of 16 stores and 3 CEDIs: each store sells a quarter of its products on each of 28 days, has from nothing to
 * 11 days of each, and each product lies in one CEDI, one in five of them with half of what the stores ask for.
 */
export async function makeChain(ownerUrl: string, { products, today, now }: Size): Promise<BenchChain> {
  const database = createDatabase(createPool(ownerUrl, { application: 'abasto-bench', maxConnections: 1 }))
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const slug = `corrida-${products}`
    const tenantId = await provisionTenant(database, { ...SCALE_TENANT, slug }, { es_demo: false })
    const fuente = { tipo: 'csv', configuracion: {} } as const
    const locations = async (tipo: 'tienda' | 'cedi', ids: readonly string[]) => {
      const keys: number[] = []
      for (const ubicacion_id of ids) {
        keys.push(
          await provisionLocation(database, tenantId, { ubicacion_id, nombre: ubicacion_id, tipo, fuente }),
        )
      }
      return keys
    }
    const stores = await locations('tienda', STORES)
    const cedis = await locations('cedi', CEDIS)
    await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)])
    await client.query(PRODUCTS, [tenantId, products])
    await client.query(SALES, [tenantId, stores, today])
    await client.query(SALES_DAYS, [tenantId, stores, now])
    await client.query(STORE_STOCK, [tenantId, stores, now])
    await client.query(CEDI_STOCK, [tenantId, cedis, now, stores.length])
    await client.query('VACUUM (ANALYZE) venta_diaria, existencia, producto')
    const userId = await provisionUser(database, tenantId, {
      username: 'bench',
      nombre_completo: null,
      password: 'not used',
      rol: 'administrador',
    })
    const token = await withTenant(database, tenantId, (tx) => insertSession(tx, tenantId, userId))
    return { tenantId, token }
  } finally {
    await client.end()
    await database.destroy()
  }
}

const PRODUCTS = `
  INSERT INTO producto (tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos)
  SELECT $1::integer, to_char(n, 'FM000000'), 'Producto ' || n, 'Categoría ' || n % 12, 'CUADRANTE I', 6 + n % 5 * 6
  FROM generate_series(1, $2::integer) AS n
`

/** Of a product in a store on a day: from 4 to 27 units, on one day in four. */
const SALES = `
  INSERT INTO venta_diaria (tenant_id, ubicacion_key, fecha, producto_key, cantidad, lineas)
  SELECT $1::integer, tienda, $3::date - dia, producto.producto_key, 4 + (producto.producto_key * 7 + dia) % 24, 1
  FROM unnest($2::integer[]) AS tienda
  CROSS JOIN generate_series(1, 28) AS dia
  CROSS JOIN producto
  WHERE producto.tenant_id = $1 AND (producto.producto_key + dia + tienda) % 4 = 0
  ORDER BY tienda, dia DESC, producto.producto_key
`

const SALES_DAYS = `
  INSERT INTO venta_dia (tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, extraido_en)
  SELECT $1::integer, venta_diaria.ubicacion_key, venta_diaria.fecha, 1, 1, 1, 1, true, $3::timestamptz
  FROM venta_diaria
  WHERE venta_diaria.ubicacion_key = ANY ($2::integer[])
  GROUP BY venta_diaria.ubicacion_key, venta_diaria.fecha
`

const STORE_STOCK = `
  INSERT INTO existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
  SELECT $1::integer, tienda, producto.producto_key, (producto.producto_key * 13 + tienda * 7) % 45, $3::timestamptz
  FROM unnest($2::integer[]) AS tienda
  CROSS JOIN producto
  WHERE producto.tenant_id = $1
`

const CEDI_STOCK = `
  INSERT INTO existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
  SELECT
    $1::integer,
    ($2::integer[])[1 + producto.producto_key % 3],
    producto.producto_key,
    CASE WHEN producto.producto_key % 5 = 0 THEN 10 ELSE 1000 END * $4::integer,
    $3::timestamptz
  FROM producto
  WHERE producto.tenant_id = $1
`
