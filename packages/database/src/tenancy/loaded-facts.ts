import { CompiledQuery, sql } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Database } from '../connections/connection.ts'
import { afterCommit } from './after-work.ts'
import { withTenant, type Tx } from './with-tenant.ts'

/**
 * How facts are written that screens show: sales, stock and what was rejected of them. Whoever does it advances the
 * version that tags answers, as the last statement; where tables are spread over servers that alone is not enough.
 * Citus commits on the coordinator, where the version stands, before it does on the server of the facts: an answer that
 * is made in between would carry the new tag and the old day, and a browser would keep it. So a load leaves a number in
 * doubt beside the version (`por_ver`), as long as which no answer's tag comes again (`dataVersion`), and takes it away
 * once the server shows the load (`lugar.cargas`). One that nobody takes away costs answers that are made anew, no more.
 */

/** Whose facts are written. */
export interface LoadedLocation {
  readonly tenantId: number
  readonly locationKey: number
}

/** A statement of a transaction of the tenant, whatever holds its connection. */
export type Ask = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<readonly Row[]>

/** A load that the coordinator shows and its server may not yet. */
export interface LoadInDoubt extends LoadedLocation {
  readonly load: number
}

const ADVANCE = `
  SELECT avanzar_version($1, $2), current_schema() LIKE 'lectura%' AS "isSpread"
`

const COUNT_LOAD = `
  UPDATE public.lugar
  SET cargas = lugar.cargas + 1
  WHERE lugar.ubicacion_key = $1
  RETURNING lugar.cargas AS load
`

const LEAVE_IN_DOUBT = `
  UPDATE version_datos
  SET por_ver = $2
  WHERE version_datos.ubicacion_key = $1
`

const SEEN_LOAD = `
  SELECT lugar.cargas AS load
  FROM lugar
  WHERE lugar.ubicacion_key = $1
`

const SETTLE = `
  UPDATE version_datos
  SET por_ver = NULL, azar = DEFAULT
  WHERE version_datos.ubicacion_key = $1
    AND version_datos.por_ver <= $2
`

const IN_DOUBT = `
  SELECT version_datos.ubicacion_key AS "locationKey", version_datos.por_ver AS load
  FROM version_datos
  WHERE version_datos.por_ver IS NOT NULL
`

/**
 * The last statements of a transaction that has written facts: whoever else loads the location waits for it from here
 * until it ends.
 *
 * @returns what is to be settled once it stands (`settleLoad`); undefined where facts are on one server with the version
 */
export async function advanceVersion(
  ask: Ask,
  { tenantId, locationKey }: LoadedLocation,
): Promise<LoadInDoubt | undefined> {
  const [advanced] = await ask<{ isSpread: boolean }>(ADVANCE, [tenantId, locationKey])
  if (!advanced?.isSpread) return undefined
  const [counted] = await ask<{ load: number }>(COUNT_LOAD, [locationKey])
  if (!counted) throw new Error(`location ${locationKey} has no place beside its facts`)
  await ask(LEAVE_IN_DOUBT, [locationKey, counted.load])
  return { tenantId, locationKey, load: counted.load }
}

/** In a transaction after the load's. Does nothing as long as the server does not show it. */
export async function settleLoad(ask: Ask, { locationKey }: LoadInDoubt): Promise<void> {
  const [seen] = await ask<{ load: number }>(SEEN_LOAD, [locationKey])
  if (seen) await ask(SETTLE, [locationKey, seen.load])
}

/** Settles what a process or a server that fell left in doubt, as far as it is seen by now. */
export async function settleLoads(database: Database, tenantId: number): Promise<void> {
  const found = await withTenant(database, tenantId, (tx) =>
    asker(tx)<{ locationKey: number; load: number }>(IN_DOUBT, []),
  )
  for (const each of found) await settle(database, { tenantId, ...each })
}

/**
 * The same of all tenants; where facts are on one server nothing ever is in doubt. One chain's trouble is not another's.
 *
 * @throws the first trouble, once all have been looked at
 */
export async function settleAllLoads(database: Database): Promise<void> {
  const { rows } = await sql<{ tenantId: number; isSpread: boolean }>`
    SELECT tenant.tenant_id AS "tenantId", current_schema() LIKE 'lectura%' AS "isSpread"
    FROM tenant
  `.execute(database)
  const troubles: unknown[] = []
  for (const { tenantId, isSpread } of rows) {
    if (isSpread) await settleLoads(database, tenantId).catch((error: unknown) => troubles.push(error))
  }
  if (troubles.length > 0) throw troubles[0]
}

class FactsTransaction {
  readonly tx: Tx
  /** Private: what looks like this and was not made here is no such transaction. */
  readonly #location: LoadedLocation

  constructor(tx: Tx, location: LoadedLocation) {
    this.tx = tx
    this.#location = location
  }

  advance(): Promise<LoadInDoubt | undefined> {
    return advanceVersion(asker(this.tx), this.#location)
  }
}

/** What writing facts needs. `writeFacts` alone gives it out, so that nobody does it and leaves the version as it is. */
export type FactsTx = FactsTransaction

/** Writes facts of a location in a transaction of `withTenant`, and advances the version of its answers. */
export async function writeFacts<T>(
  tx: Tx,
  location: LoadedLocation,
  work: (facts: FactsTx) => Promise<T>,
): Promise<T> {
  let inDoubt: LoadInDoubt | undefined
  afterCommit(tx, async (database) => {
    if (inDoubt) await settle(database, inDoubt)
  })
  const facts = new FactsTransaction(tx, location)
  const done = await work(facts)
  inDoubt = await facts.advance()
  return done
}

/** The load stands, whatever becomes of this: what stays in doubt `settleLoads` settles. */
async function settle(database: Database, inDoubt: LoadInDoubt): Promise<void> {
  await withTenant(database, inDoubt.tenantId, (tx) => settleLoad(asker(tx), inDoubt)).catch(() => undefined)
}

function asker(tx: Tx): Ask {
  return async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
