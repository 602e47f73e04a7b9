import { flushCompileCache } from 'node:module'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import type { EndedRun } from './ended-run.ts'
import type { RefreshReply, RefreshRequest } from './refresh-messages.ts'
import { refreshStores } from './refresh-stores.ts'

/**
 * The process that refresh-process.ts asks. Models that learn from a whole chain take memory, and seconds of a
 * processor: here nobody waits for them. It ends with the service, which ends it when a run is given up.
 */

const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set')

/** Of the locations that are worked out at once, and one more. */
const CONNECTIONS = 3

const pool = createPool(url, { application: 'abasto-sync', maxConnections: CONNECTIONS })
const database = createDatabase(pool)
const { signal } = new AbortController()

/** What our own service sends is what its types say. */
const channel: {
  on(event: 'message', listener: (request: RefreshRequest) => void): unknown
  send?(reply: RefreshReply): unknown
} = process

const logger: EndedRun['logger'] = {
  error(about: unknown, message?: string) {
    channel.send?.({ kind: 'failed', about: plain(about), message: message ?? '' })
  },
}

channel.on('message', ({ locations, parallel, ...run }) => {
  const onStep = () => channel.send?.({ kind: 'step' })
  void refreshStores({ ...run, database, logger, signal, onStep, limits: { parallel } }, locations)
    .catch((error: unknown) => logger.error({ err: error }, 'what is stored of the sales could not be made'))
    .finally(() => channel.send?.({ kind: 'end' }))
})

// It is ended without a word; the next one begins with what this one has compiled.
flushCompileCache()

// A service that is gone wants nothing any more.
process.on('disconnect', () => process.exit())

/** What is logged, as it can be sent: errors keep their stack. */
function plain(about: unknown): Record<string, unknown> {
  if (typeof about !== 'object' || about === null) return {}
  return Object.fromEntries(
    Object.entries(about).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value,
    ]),
  )
}
