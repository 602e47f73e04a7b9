import { escapeIdentifier, type Client } from 'pg'
import { readColumns } from './catalogue.ts'
import { LEFT_OUT } from './tables.ts'

/** What a table holds of a tenant, whatever the order of its rows: how many, and a sum over the text of each. */
export interface Digest {
  readonly rows: number
  readonly sum: string
}

export interface DigestOptions {
  /** Columns by table; all of all tables unless given. */
  readonly columns?: ReadonlyMap<string, readonly string[]>
}

/**
 * What every table holds of every tenant, by `slug table`, all at one moment: two databases are the same when these
 * are. All columns count, those too that the database works out itself. As a superuser.
 */
export async function digestsOf(
  client: Client,
  { columns }: DigestOptions = {},
): Promise<Record<string, Digest>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await client.query(`SET LOCAL timezone = 'UTC'`)
    const tables = columns ?? (await columnsOf(client))
    const tenants = await client.query<{ tenant_id: number; slug: string }>(
      'SELECT tenant_id, slug FROM tenant',
    )
    const found: Record<string, Digest> = {}
    for (const [table, names] of tables) {
      if (LEFT_OUT.includes(table)) continue
      const list = names.map((each) => escapeIdentifier(each)).join(', ')
      const { rows } = await client.query<{ tenant_id: number; filas: number; suma: string }>(`
        SELECT tenant_id, count(*)::integer AS filas, sum(hashtextextended(ROW(${list})::text, 0)::numeric)::text AS suma
        FROM ${escapeIdentifier(table)}
        GROUP BY tenant_id
      `)
      for (const { tenant_id, slug } of tenants.rows) {
        const row = rows.find((each) => each.tenant_id === tenant_id)
        found[`${slug} ${table}`] = { rows: row?.filas ?? 0, sum: row?.suma ?? '0' }
      }
    }
    return found
  } finally {
    await client.query('ROLLBACK')
  }
}

/**
 * The columns of every table of a tenant's, by table.
 *
 * @param worksOut whether those too that the database works out from others: a later version may do that otherwise
 */
export async function columnsOf(client: Client, worksOut = true): Promise<Map<string, string[]>> {
  const columns = (await readColumns(client)).filter(({ generada }) => worksOut || generada !== 'siempre')
  return new Map(
    [...Map.groupBy(columns, ({ tabla }) => tabla)].map(([table, rows]) => [
      table,
      rows.map(({ columna }) => columna),
    ]),
  )
}
