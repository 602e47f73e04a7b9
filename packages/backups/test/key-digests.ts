import { escapeIdentifier, escapeLiteral } from 'pg'
import { readBackedUpSchema } from '../src/schema/tables.ts'
import type { Digest } from '../src/schema/digests.ts'
import { connected } from './digests.ts'

/**
 * As a digest, of one tenant, with the place that a row has among the chain's own instead of the number of its key:
 * two databases in which the chain has other keys compare equal when every row refers to the same ones.
 */
export async function keyDigests(
  ownerUrl: string,
  slug: string,
  /** Only these, by table. */
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, Digest>> {
  return connected(ownerUrl, async (client) => {
    const schema = await readBackedUpSchema(client)
    const tenant = `(SELECT tenant_id FROM tenant WHERE slug = ${escapeLiteral(slug)})`
    await client.query(`SET timezone = 'UTC'`)
    const found: Record<string, Digest> = {}
    for (const { nombre, columnas } of schema.tables) {
      if (columns && !columns.has(nombre)) continue
      const compared = columnas.filter((column) => columns?.get(nombre)?.includes(column) ?? true)
      const names = compared.map((column) => {
        if (column === 'tenant_id') return '0'
        const each = schema.keyOfEach(nombre, column)
        if (each) {
          return `ARRAY(
            SELECT (SELECT count(*) FROM ${escapeIdentifier(each.tabla)} AS anterior
                    WHERE anterior.tenant_id = ${tenant} AND anterior.${escapeIdentifier(each.columna)} <= cada.clave)
            FROM unnest(${escapeIdentifier(nombre)}.${escapeIdentifier(column)}) WITH ORDINALITY AS cada (clave, lugar)
            ORDER BY cada.lugar
          )`
        }
        const key = schema.keyOf(nombre, column)
        if (!key) return `${escapeIdentifier(nombre)}.${escapeIdentifier(column)}`
        return `(
          SELECT lugar FROM (
            SELECT ${escapeIdentifier(key.columna)} AS numero, row_number() OVER (ORDER BY ${escapeIdentifier(key.columna)}) AS lugar
            FROM ${escapeIdentifier(key.tabla)} WHERE tenant_id = ${tenant}
          ) AS orden
          WHERE orden.numero = ${escapeIdentifier(nombre)}.${escapeIdentifier(column)}
        )`
      })
      const { rows } = await client.query<{ filas: number; suma: string | null }>(`
        SELECT count(*)::integer AS filas, sum(hashtextextended(ROW(${names.join(', ')})::text, 0)::numeric)::text AS suma
        FROM ${escapeIdentifier(nombre)}
        WHERE tenant_id = ${tenant}
      `)
      found[nombre] = { rows: rows[0]?.filas ?? 0, sum: rows[0]?.suma ?? '0' }
    }
    return found
  })
}
