import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { SourceError } from '../source-error.ts'

/** SQLite waits in the calling thread, so it waits briefly and we wait for the rest. */
const BUSY_WAIT_MS = 50
const BUSY_PAUSE_MS = 150
const BUSY_ATTEMPTS = 50

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6

/**
 * Opens a POS's file for reading and hands it to `query`; closes it afterwards. A POS that is writing is
 * waited for, about ten seconds.
 *
 * @throws SourceError
 */
export async function* readFrom<T>(
  ruta: string,
  signal: AbortSignal,
  query: (database: DatabaseSync) => Iterable<T>,
): AsyncGenerator<T> {
  for (let attempt = 1; ; attempt++) {
    let begun = false
    try {
      const database = open(ruta)
      try {
        for (const item of query(database)) {
          begun = true
          yield item
          // node:sqlite works in our thread: heartbeats and requests get their turn between batches.
          await setImmediate()
          signal.throwIfAborted()
        }
        return
      } finally {
        database.close()
      }
    } catch (error) {
      signal.throwIfAborted()
      if (begun || !isBusy(error) || attempt >= BUSY_ATTEMPTS) throw asSourceFailure(error)
      await sleep(BUSY_PAUSE_MS, undefined, { signal })
    }
  }
}

function open(ruta: string): DatabaseSync {
  if (!existsSync(ruta)) throw new SourceError('No se encuentra la base de datos del punto de venta')
  return new DatabaseSync(ruta, { readOnly: true, timeout: BUSY_WAIT_MS })
}

function isBusy(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === SQLITE_BUSY || code === SQLITE_LOCKED
}

/** SQLite's primary result code. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

const REASONS: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: 'La base de datos del punto de venta está ocupada',
  [SQLITE_LOCKED]: 'La base de datos del punto de venta está ocupada',
  1: 'La base de datos del punto de venta no tiene las tablas que se esperan',
  8: 'La base de datos del punto de venta no se deja leer',
  10: 'Falló la lectura del disco del punto de venta',
  11: 'La base de datos del punto de venta está dañada',
  14: 'La base de datos del punto de venta no se deja abrir',
  26: 'El archivo del punto de venta no es una base de datos',
}

/** What SQLite's failure is called; what is none of its own stays as it is. */
export function asSourceFailure(error: unknown): unknown {
  const code = sqliteCode(error)
  if (code === undefined) return error
  return new SourceError(REASONS[code] ?? `La base de datos del punto de venta falló (SQLite ${code})`, {
    cause: error,
  })
}
