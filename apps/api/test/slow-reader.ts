import { setTimeout as wait } from 'node:timers/promises'
import { callUrl } from '@abasto/contracts/client'
import { stockArchivo } from '@abasto/contracts/stock/calls'
import type { FormatoArchivo } from '@abasto/contracts/wire/values'
import type { Database } from '@abasto/database/connections/connection'
import type { TestUser } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import type { TestApi } from './test-api.ts'

/** A connection of the service that is in a transaction. */
interface BusyConnection {
  readonly pid: number
  readonly waitsForLock: boolean
}

export interface SlowReaders {
  /** Asks for all stock over the wire, unpacked, and reads no more of it than one does oneself. */
  begin(user: TestUser | undefined, formato?: FormatoArchivo): Promise<Response>
  /** All go away, whatever they have read. */
  leave(): void
  busy(): Promise<BusyConnection[]>
  until(done: (connections: readonly BusyConnection[]) => boolean): Promise<void>
  /** Hangs up: a service waits for lines that are kept open a minute longer than for anything else. */
  hangUp(): void
}

const WAIT_BUDGET_MS = 120_000

export async function slowReaders({ app, owner }: TestApi): Promise<SlowReaders> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  let reading = new AbortController()
  // A response that nobody holds is given up as soon as its memory is wanted back, and its slot with it.
  let held: Response[] = []
  const busy = () => busyConnections(owner)
  return {
    busy,
    async begin(user, formato = 'csv') {
      const response = await fetch(address + callUrl(stockArchivo, { query: { formato } }), {
        headers: { authorization: `Bearer ${user?.token ?? ''}`, 'accept-encoding': 'identity' },
        signal: reading.signal,
      })
      held.push(response)
      return response
    },
    leave() {
      reading.abort()
      reading = new AbortController()
      held = []
    },
    hangUp() {
      app.server.closeAllConnections()
    },
    async until(done) {
      const deadline = Date.now() + WAIT_BUDGET_MS
      for (;;) {
        const connections = await busy()
        if (done(connections)) return
        if (Date.now() > deadline) throw new Error(`still busy: ${JSON.stringify(connections)}`)
        await wait(50)
      }
    },
  }
}

async function busyConnections(owner: Database): Promise<BusyConnection[]> {
  const { rows } = await sql<BusyConnection>`
    SELECT
      pg_stat_activity.pid,
      coalesce(pg_stat_activity.wait_event_type = 'Lock', false) AS "waitsForLock"
    FROM pg_stat_activity
    WHERE pg_stat_activity.application_name = 'test-api'
      AND pg_stat_activity.datname = current_database()
      AND pg_stat_activity.xact_start IS NOT NULL
  `.execute(owner)
  return rows
}
