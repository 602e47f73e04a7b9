import { Client } from 'pg'

/**
 * Looks at all tables anew, unless the server knows how they have changed. It forgets that when it dies, and with
 * it which tables it has not looked at since they were loaded: queries then are planned for empty tables, some
 * thousand times slower, until as many rows change again.
 *
 * @returns whether it was needed
 * @throws Error of the connection
 */
export async function refreshPlannerStatistics(ownerUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'abasto-statistics' })
  // It may break before it is used.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'SELECT 1 FROM pg_stat_user_tables WHERE last_analyze IS NOT NULL OR last_autoanalyze IS NOT NULL LIMIT 1',
    )
    if (rowCount) return false
    await client.query('ANALYZE')
    return true
  } finally {
    await client.end()
  }
}
