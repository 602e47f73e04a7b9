import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** What the line does after so many bytes from the server. */
export interface Line {
  readonly port: number
  readonly after: number
  readonly fault: 'cut' | 'freeze' | 'garbage'
}

/** Stands between a source and its server, until the line is cut, freezes, or brings anything but what was sent. */
export async function startUnreliableProxy({
  port,
  after,
  fault,
}: Line): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (chunk) => server.write(chunk))
    let left = after
    server.on('data', (chunk: Buffer) => {
      const whole = chunk.subarray(0, left)
      left -= whole.length
      if (fault === 'garbage') {
        client.write(Buffer.concat([whole, randomBytes(chunk.length - whole.length)]))
        return
      }
      client.write(whole, () => {
        if (left === 0 && fault === 'cut') client.destroy()
      })
      if (left === 0) server.pause()
    })
  })
  const listening = await listen(proxy)
  return {
    port: listening,
    async stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
