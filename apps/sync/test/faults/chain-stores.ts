import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { mariadbMissing } from '../mariadb-server.ts'
import { sqlserverMissing } from '../sqlserver-pos.ts'
import { Draw } from './draw.ts'
import { CsvStore, SqliteStore } from './file-stores.ts'
import {
  mariadbDatabases,
  postgresqlDatabases,
  sqlserverDatabases,
  type PosDatabases,
} from './pos-databases.ts'
import { ServerStore } from './server-stores.ts'
import type { Store } from './store.ts'
import { Till } from './till.ts'

const KINDS = ['sqlite', 'postgresql', 'csv', 'mysql'] as const

export interface ChainPlan {
  readonly folder: string
  readonly seed: number
  readonly stores: number
  readonly today: IsoDate
  readonly days: number
}

/** Stores of every kind there is on this machine, in turn, with their sales in their own databases. */
export class ChainStores {
  readonly stores: Store[] = []
  /** Kinds that are not there, and why. */
  readonly missing: string[] = []
  readonly #servers: PosDatabases[] = []

  static async open(plan: ChainPlan): Promise<ChainStores> {
    const chain = new ChainStores()
    try {
      await chain.#fill(plan)
      return chain
    } catch (error) {
      await chain.close()
      throw error
    }
  }

  async close(): Promise<void> {
    for (const store of this.stores) if (store instanceof ServerStore) await store.close()
    for (const server of this.#servers) await server.stop()
  }

  async #fill({ folder, seed, stores, today, days }: ChainPlan): Promise<void> {
    await mkdir(folder, { recursive: true })
    const postgresql = this.#server(await postgresqlDatabases(join(folder, 'postgresql')))
    const noMariadb = mariadbMissing()
    const mysql = noMariadb === undefined ? this.#server(await mariadbDatabases()) : postgresql
    const noSqlserver = sqlserverMissing()
    const sqlserver = noSqlserver === undefined ? this.#server(await sqlserverDatabases()) : undefined
    this.missing.push(...[noMariadb, noSqlserver].filter((reason) => reason !== undefined))
    for (let index = 0; index < stores; index++) {
      const id = `tienda_${String(index + 1).padStart(2, '0')}`
      const till = new Till(new Draw(seed * 1000 + index), today, days)
      const kind = KINDS[index % KINDS.length]
      const isLast = index === stores - 1
      if (sqlserver && isLast) this.stores.push(await ServerStore.open(id, till, await sqlserver.create(id)))
      else if (kind === 'sqlite') this.stores.push(new SqliteStore(folder, id, till))
      else if (kind === 'csv') this.stores.push(await CsvStore.open(folder, id, till))
      else {
        const server = kind === 'mysql' ? mysql : postgresql
        this.stores.push(await ServerStore.open(id, till, await server.create(id)))
      }
    }
    for (const store of this.stores) await store.write([...store.till.tickets.values()])
  }

  #server(server: PosDatabases): PosDatabases {
    this.#servers.push(server)
    return server
  }
}
