import { withConnection } from '../connections/with-connection.ts'
import { enterTenant } from '../backup/snapshot.ts'

/**
 * Where the sources of these chains have their passwords: environment variables and files, which neither the
 * database nor a backup of it holds. Restored on another machine they are to be brought along.
 */
export async function secretsOutside(ownerUrl: string, slugs: readonly string[]): Promise<string[]> {
  return withConnection(ownerUrl, 'abasto-restaurar', async (client) => {
    const tenants = await client.query<{ tenant_id: number }>(
      'SELECT tenant_id FROM tenant WHERE slug = ANY($1)',
      [slugs],
    )
    const found = new Set<string>()
    await client.query('BEGIN READ ONLY')
    for (const { tenant_id } of tenants.rows) {
      await enterTenant(client, tenant_id)
      const { rows } = await client.query<{ clave: string | null }>(
        `SELECT DISTINCT coalesce(referencia ->> 'entorno', referencia ->> 'archivo') AS clave
         FROM fuente
         CROSS JOIN unnest(ARRAY[configuracion -> 'clave', configuracion -> 'url']) AS referencia
         WHERE fuente.tenant_id = $1`,
        [tenant_id],
      )
      for (const { clave } of rows) if (clave !== null) found.add(clave)
    }
    await client.query('ROLLBACK')
    return [...found].toSorted()
  })
}
