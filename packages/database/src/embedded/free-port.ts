import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The wanted loopback port, or any other when it is taken (0: any). */
export async function freePort(wanted: number): Promise<number> {
  // Whoever knocks meanwhile is sent away, or closing would wait for them.
  const probe = createServer((socket) => socket.destroy())
  try {
    probe.listen(wanted, '127.0.0.1')
    await once(probe, 'listening')
  } catch (error) {
    if (wanted === 0) throw error
    return freePort(0)
  }
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
