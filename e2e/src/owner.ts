import { createPool } from '@abasto/database/connections/connection'
import { openOwnerAccess } from '@abasto/database/embedded/owner-access'
import type { Pool } from 'pg'
import type { Address } from './product.ts'

/** Looks into a running product's database as its owner does, with row-level security out of the way. */
export async function asOwner<Result>(
  { dataDir }: Pick<Address, 'dataDir'>,
  look: (query: Query) => Promise<Result>,
): Promise<Result> {
  const access = await openOwnerAccess({ databaseUrl: undefined, dataDir })
  const pool = createPool(access.ownerUrl, { application: 'abasto-e2e', maxConnections: 1 })
  try {
    return await look((text) => read(pool, text))
  } finally {
    await pool.end()
    await access.close()
  }
}

export type Query = (text: string) => Promise<readonly Row[]>
type Row = Readonly<Record<string, unknown>>

async function read(pool: Pool, text: string): Promise<readonly Row[]> {
  const client = await pool.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    client.release()
  }
}
