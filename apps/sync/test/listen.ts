import { once } from 'node:events'
import type { Server } from 'node:net'

/** Listens where nobody else does. @returns the port */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens to no port')
  return address.port
}
