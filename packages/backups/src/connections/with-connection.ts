import { Socket } from 'node:net'
import { Client } from 'pg'

const CONNECT_MS = 10_000

/**
 * Works on one connection of its own. When the work fails the line is cut: a copy that is given up in the middle
 * leaves no other way, and the server rolls back by itself.
 */
export async function withConnection<T>(
  url: string,
  application: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    stream: () => socket,
  })
  // Who works on it learns of its end by the next query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    socket.destroy()
    throw error
  }
}
