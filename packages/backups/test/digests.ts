import { readColumns } from '../src/schema/catalogue.ts'
import { escapeIdentifier, Client } from 'pg'

/** What a table holds of a tenant, whatever the order of its rows: how many, and a sum over the text of each. */
export interface Digest {
  readonly rows: number
  readonly sum: string
}

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Never copied: sessions, and the count of what changed. */
const APART = ['sesion', 'version_datos']

/**
 * What every table holds of every tenant, by `slug table`, all at one moment. All columns count, those too that the
 * database works out itself; of another schema's tables only the columns given.
 */
export async function digestsOf(
  ownerUrl: string,
  {
    without = APART,
    columns,
  }: { without?: readonly string[]; columns?: ReadonlyMap<string, readonly string[]> } = {},
): Promise<Record<string, Digest>> {
  return connected(ownerUrl, async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL timezone = 'UTC'`)
    const tables = columns ?? (await columnsOf(client))
    const tenants = await client.query<{ tenant_id: number; slug: string }>(
      'SELECT tenant_id, slug FROM tenant',
    )
    const found: Record<string, Digest> = {}
    for (const [table, names] of tables) {
      if (without.includes(table)) continue
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
  })
}

/** The columns of every table of a tenant's, by table. */
export async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const columns = await readColumns(client)
  return new Map(
    [...Map.groupBy(columns, ({ tabla }) => tabla)].map(([table, rows]) => [
      table,
      rows.map(({ columna }) => columna),
    ]),
  )
}

/** Those of one tenant. */
export function ofTenant(digests: Readonly<Record<string, Digest>>, slug: string): Record<string, Digest> {
  return Object.fromEntries(Object.entries(digests).filter(([name]) => name.startsWith(`${slug} `)))
}
