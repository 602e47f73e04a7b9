import { seedTwoTenants, type TwoTenants } from '@abasto/database/test/two-tenants'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import type { Client } from 'pg'
import { connected } from './digests.ts'

/** Text that a careless format would not bring back. */
const ODD = String.raw`E'Ñandú "P.A.N."\ttab\\N \\.\r\nlínea 🥑 \x7f; --'`

/**
 * Two chains, `propia` and `ajena`, with rows in every table, thousands of lines with their sums, and values at the
 * edges of their types. As a superuser.
 */
export async function populate(ownerUrl: string): Promise<TwoTenants> {
  const owner = createDatabase(createPool(ownerUrl, { application: 'test', maxConnections: 1 }))
  try {
    const tenants = await seedTwoTenants(owner)
    await connected(ownerUrl, async (client) => {
      for (const tenantId of [tenants.own, tenants.other]) await fill(client, tenantId)
    })
    return tenants
  } finally {
    await owner.destroy()
  }
}

async function fill(client: Client, tenantId: number): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SET LOCAL app.tenant_id = '${tenantId}'`)
  for (const month of ['2026-09-01', '2026-10-01'])
    await client.query('SELECT asegurar_particion_venta_linea($1::date)', [month])
  await client.query(
    `INSERT INTO producto (tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos, peso_unitario_kg, origen_key)
     SELECT ${tenantId}, 'P-' || n, ${ODD} || n, '', 'CUADRANTE II', 1.0 / n,
       CASE n WHEN 1 THEN NULL WHEN 2 THEN 'NaN' WHEN 3 THEN '-Infinity' ELSE 5e-324 * n END,
       (SELECT ubicacion_key FROM ubicacion WHERE tenant_id = ${tenantId} AND tipo = 'cedi')
     FROM generate_series(1, 50) AS n`,
  )
  await client.query(
    `INSERT INTO venta_linea (tenant_id, ubicacion_key, fecha, ticket, renglon, hora, producto_key, cantidad, precio_unitario)
     SELECT ${tenantId}, ubicacion.ubicacion_key, DATE '2026-09-01' + n % 60, ${ODD} || n, 1,
       CASE n % 3 WHEN 0 THEN NULL ELSE TIME '00:00' + n * INTERVAL '7 seconds' END,
       producto.producto_key, n * 0.001 - 1, CASE n % 5 WHEN 0 THEN NULL ELSE 9999999999.9999 END
     FROM generate_series(1, 3000) AS n
     JOIN producto ON producto.tenant_id = ${tenantId} AND producto.codigo_producto = 'P-' || (1 + n % 50)
     JOIN ubicacion ON ubicacion.tenant_id = ${tenantId} AND ubicacion.tipo = 'tienda'`,
  )
  await client.query(SUMS, [tenantId])
  await client.query(
    `UPDATE fuente SET tipo = 'mysql', configuracion = '{"clave": {"entorno": "FUENTE_PROPIA__T1"}, "consultas": {"ventas": "SELECT \\\\ \\n 1"}}'
     WHERE tenant_id = $1`,
    [tenantId],
  )
  await client.query('COMMIT')
}

/** What loading makes of the lines. */
export const SUMS = `
  WITH
    diaria AS (
      INSERT INTO venta_diaria (tenant_id, ubicacion_key, fecha, producto_key, cantidad, lineas)
      SELECT tenant_id, ubicacion_key, fecha, producto_key, sum(cantidad)::double precision, count(*)
      FROM venta_linea
      WHERE tenant_id = $1
      GROUP BY 1, 2, 3, 4
      ON CONFLICT DO NOTHING
    )
  INSERT INTO venta_dia (tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, extraido_en)
  SELECT
    tenant_id, ubicacion_key, fecha,
    count(DISTINCT ticket), count(*), sum(cantidad)::double precision, count(DISTINCT producto_key),
    true, fecha + TIME '23:59:59.123456' AT TIME ZONE 'America/Caracas'
  FROM venta_linea
  WHERE tenant_id = $1
  GROUP BY 1, 2, 3
  ON CONFLICT DO NOTHING
`
