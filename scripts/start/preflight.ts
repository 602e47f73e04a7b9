import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { takeFolder } from '@abasto/database/embedded/folder-lock'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

const CONNECT_MS = 5_000
const POSTGRES_PORT = 5432

/**
 * Finds out in a moment what would otherwise fail after minutes.
 * @throws StartError for a port in use or a database nobody answers for, EmbeddedDatabaseError for a data
 *   folder that cannot be written or is in use
 */
export async function preflight({ port, syncPort, dataDir, databaseUrl }: Settings): Promise<void> {
  await requireFreePort(port, 'PORT')
  await requireFreePort(syncPort, 'SYNC_PORT')
  // Held until the process ends: two products over one folder would write the same demo stores.
  takeFolder(dataDir, 'start.lock')
  if (databaseUrl !== undefined) await requireReachable(databaseUrl)
}

async function requireFreePort(port: number, variable: string): Promise<void> {
  // Whoever knocks meanwhile is sent away, or closing would wait for them.
  const probe = createServer((socket) => socket.destroy())
  try {
    await once(probe.listen(port), 'listening')
  } catch (error) {
    const reason = codeOf(error) === 'EADDRINUSE' ? 'ya está en uso' : 'no se puede abrir'
    throw new StartError(`El puerto ${port} ${reason}: indica otro con ${variable}.`, { cause: error })
  }
  await once(probe.close(), 'close')
}

async function requireReachable(databaseUrl: string): Promise<void> {
  const { hostname, port } = new URL(databaseUrl)
  // A server behind a Unix socket has no host name; the connection itself will tell.
  if (hostname === '') return
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || POSTGRES_PORT })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) })
  } catch (error) {
    throw unreachable(databaseUrl, error)
  } finally {
    socket.destroy()
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ENOTFOUND: 'no existe ese servidor',
  EAI_AGAIN: 'no se encontró ese servidor',
  ABORT_ERR: 'no respondió a tiempo',
  ETIMEDOUT: 'no respondió a tiempo',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'el servidor no admite ese usuario',
  '3D000': 'no existe esa base de datos',
}

/** The one line for a database of the owner's that cannot be used; never shows the password. */
export function unreachable(databaseUrl: string, error: unknown): StartError {
  const { host, pathname } = new URL(databaseUrl)
  const reason = REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
  return new StartError(
    `No se pudo conectar a la base de datos de DATABASE_URL (${host}${pathname}): ${reason}.`,
    {
      cause: error,
    },
  )
}

/** What Node, PostgreSQL or the network call the failure; '' without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
