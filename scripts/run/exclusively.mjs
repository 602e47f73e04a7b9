import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Does the work while no other process does work of the same name in the same folder; whoever comes second
 * waits. The lock is a listening socket, so it ends with its process.
 */
export async function exclusively(name, folder, work) {
  const key = createHash('sha256')
    .update(`${name} ${process.getuid?.()} ${folder}`)
    .digest('hex')
    .slice(0, 16)
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\abasto-${key}` : join(tmpdir(), `abasto-${key}.sock`)
  for (;;) {
    const waiting = new Set()
    const lock = createServer((socket) => waiting.add(socket.on('error', () => {})))
    try {
      await once(lock.listen(address), 'listening')
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
      await otherIsDone(address)
      continue
    }
    try {
      return await work()
    } finally {
      lock.close()
      for (const socket of waiting) socket.destroy()
    }
  }
}

/** Holds a connection until the other side ends; a socket nobody listens on was left by a killed process. */
async function otherIsDone(address) {
  try {
    const socket = connect(address)
    socket.resume()
    await once(socket, 'close')
  } catch (error) {
    if (error.code === 'ECONNREFUSED') rmSync(address, { force: true })
  }
}
