import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { startEmbedded, type EmbeddedDatabase } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import {
  knownTenant,
  provisionLocation,
  provisionTenant,
  provisionUser,
} from '@abasto/database/tenancy/provision'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Client } from '@abasto/contracts/client'
import { syncListo } from '@abasto/contracts/health/calls'
import { sql } from 'kysely'
import { SyncProcess } from '../sync-process.ts'
import { until } from '../until.ts'
import type { Draw } from './draw.ts'
import type { Store } from './store.ts'

/** What is killed, by the name the report gives it. */
export type Victim = 'el servicio' | 'PostgreSQL entero' | 'un proceso de PostgreSQL' | 'los dos'

/** The product's own database server and sync service, as processes that can be killed and started again. */
export class KillableProduct {
  readonly dataDir: string
  tenantId = 0
  readonly #log: number
  #server: EmbeddedDatabase
  #sync: SyncProcess | undefined
  #token = ''

  private constructor(dataDir: string, server: EmbeddedDatabase) {
    this.dataDir = dataDir
    this.#server = server
    this.#log = openSync(join(dataDir, 'sync.log'), 'a')
    process.once('exit', this.#atExit)
  }

  /** The last resort, when nobody could stop it. */
  readonly #atExit = () => void this.#sync?.end('SIGKILL')

  /** With a chain of these stores, and an administrator who makes the calls. */
  static async start(dataDir: string, stores: readonly Store[]): Promise<KillableProduct> {
    const product = new KillableProduct(dataDir, await startEmbedded({ dataDir, port: 0 }))
    await migrate(product.#server)
    await product.look((owner) => product.#register(owner, stores))
    await product.revive()
    return product
  }

  get call(): Client {
    if (!this.#sync) throw new Error('the sync service is not running')
    return this.#sync.call
  }

  /** Looks into the database as its owner, on a connection of its own. */
  async look<T>(work: (owner: Database) => Promise<T>): Promise<T> {
    const owner = createDatabase(
      createPool(this.#server.ownerUrl, { application: 'abasto-fallas', maxConnections: 1 }),
    )
    try {
      return await work(owner)
    } finally {
      await owner.destroy()
    }
  }

  async kill(victim: Victim, draw: Draw): Promise<void> {
    if (victim === 'el servicio' || victim === 'los dos') await this.#sync?.end('SIGKILL')
    if (victim === 'PostgreSQL entero' || victim === 'los dos') {
      const processes = await this.#databaseProcesses()
      for (const pid of [processes.postmaster, ...processes.all]) killed(pid)
      await this.#server.exited
    }
    if (victim === 'un proceso de PostgreSQL') {
      // The server throws everybody out and recovers, as after any process of it that died.
      const { ofSync } = await this.#databaseProcesses()
      const one = ofSync[draw.whole(0, ofSync.length - 1)]
      if (one !== undefined) killed(one)
    }
  }

  /** Starts again what is not running, and waits until all of it answers. */
  async revive(): Promise<void> {
    if (await settled(this.#server.exited)) {
      const { port } = this.#server
      await this.#server.stop()
      this.#server = await startEmbedded({ dataDir: this.dataDir, port })
      if (this.#server.port !== port) throw new Error(`port ${port} was taken while PostgreSQL was away`)
    }
    await until('PostgreSQL takes connections', () =>
      this.look((owner) => sql`SELECT 1`.execute(owner)).catch(() => undefined),
    )
    if (!this.#sync || this.#sync.hasEnded) {
      const headers = { authorization: `Bearer ${this.#token}` }
      this.#sync = await SyncProcess.start(
        serviceUrls(this.#server.ownerUrl).sync,
        headers,
        'error',
        this.#log,
      )
    }
    const { call } = this
    await until('the sync service is ready', () => call(syncListo, {}).catch(() => undefined))
  }

  /** Whether the service has ended; asked when nobody killed it. */
  get isServiceGone(): boolean {
    return this.#sync?.hasEnded ?? true
  }

  async stop(): Promise<void> {
    process.off('exit', this.#atExit)
    if (this.#sync && !this.#sync.hasEnded) await this.#sync.end('SIGTERM')
    await this.#server.stop()
    closeSync(this.#log)
  }

  async #register(owner: Database, stores: readonly Store[]): Promise<void> {
    const card = knownTenant('granja')
    if (!card) throw new Error('tenant granja is not among the known ones')
    const tenantId = (this.tenantId = await provisionTenant(owner, card, { es_demo: false }))
    for (const { locationId, fuente } of stores) {
      const named = { ubicacion_id: locationId, nombre: `Tienda ${locationId}`, tipo: 'tienda' } as const
      await provisionLocation(owner, tenantId, { ...named, fuente })
    }
    const userId = await provisionUser(owner, tenantId, {
      username: 'fallas',
      nombre_completo: null,
      password: 'not used',
      rol: 'administrador',
    })
    this.#token = await withTenant(owner, tenantId, (tx) => insertSession(tx, tenantId, userId))
  }

  #databaseProcesses(): Promise<{ postmaster: number; all: number[]; ofSync: number[] }> {
    return this.look(async (owner) => {
      const file = await sql<{ content: string }>`SELECT pg_read_file('postmaster.pid') AS content`.execute(
        owner,
      )
      const { rows } = await sql<{ pid: number; usename: string | null }>`
        SELECT pid, usename
        FROM pg_stat_activity
        WHERE pid <> pg_backend_pid()
      `.execute(owner)
      return {
        postmaster: Number(file.rows[0]?.content.split('\n')[0]),
        all: rows.map(({ pid }) => pid),
        ofSync: rows.filter(({ usename }) => usename === 'abasto_sync').map(({ pid }) => pid),
      }
    })
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It went with its parent.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), setImmediate(false)])
}
