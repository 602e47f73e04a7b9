import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** As the triggers of migration 0034 name it. */
const CHANNEL = 'abasto_acceso'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Whose access changed; without a user, everybody's of the chain, without either, perhaps anybody's. */
export interface AccessChange {
  readonly tenantId?: number
  readonly userId?: number
}

export interface AccessChangesOptions {
  readonly url: string
  readonly application: string
  readonly onChange: (change: AccessChange) => void
  readonly onError: (error: unknown) => void
}

/**
 * Follows what the database says of changed access, by a connection of its own. While it is lost, changes are not
 * heard of; once it is back everybody is told to look for themselves.
 */
export class AccessChanges {
  readonly #options: AccessChangesOptions
  readonly #closing = new AbortController()
  #client: Client | undefined
  readonly #running: Promise<void>

  constructor(options: AccessChangesOptions) {
    this.#options = options
    this.#running = this.#run()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    let pause = FIRST_PAUSE_MS
    while (!signal.aborted) {
      try {
        await this.#follow(() => (pause = FIRST_PAUSE_MS))
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error)
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
  }

  /** Until the connection is lost. */
  async #follow(onListening: () => void): Promise<void> {
    const { url, application, onChange } = this.#options
    const client = new Client({
      connectionString: url,
      application_name: application,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    this.#client = client
    const lost = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', resolve)
    })
    client.on('notification', ({ payload = '' }) => onChange(readChange(payload)))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      onListening()
      onChange({})
      await lost
    } finally {
      lost.catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }
}

function readChange(payload: string): AccessChange {
  const [, tenant, user] = /^(\d+):(\d+|\*)$/.exec(payload) ?? []
  if (tenant === undefined) return {}
  return { tenantId: Number(tenant), ...(user === '*' ? {} : { userId: Number(user) }) }
}
