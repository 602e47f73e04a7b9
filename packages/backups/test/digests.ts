import { Client } from 'pg'
import { digestsOf as readDigests, type Digest, type DigestOptions } from '../src/schema/digests.ts'

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What every table of a database holds. */
export function digestsOf(ownerUrl: string, options?: DigestOptions): Promise<Record<string, Digest>> {
  return connected(ownerUrl, (client) => readDigests(client, options))
}

/** Those of one tenant. */
export function ofTenant(digests: Readonly<Record<string, Digest>>, slug: string): Record<string, Digest> {
  return Object.fromEntries(Object.entries(digests).filter(([name]) => name.startsWith(`${slug} `)))
}
