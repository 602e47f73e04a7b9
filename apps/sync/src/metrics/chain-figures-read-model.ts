import { readChain } from '@abasto/completeness/evidence/chain'
import { assessedNights, type AssessedNight } from '@abasto/completeness/evidence/assessed-nights-read-model'
import type { Database } from '@abasto/database/connections/connection'
import { withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { momentIn } from '@abasto/domain/time/moment'
import { sql } from 'kysely'

export interface ChainFigures {
  /** Its number. */
  readonly tenant: string
  readonly locations: readonly { readonly id: string; readonly lag: number }[]
  readonly retries: readonly { readonly kind: string; readonly locations: number }[]
}

/** Of every chain, one after the other: two questions and the verdict each. */
export async function readChainFigures(database: Database, now: Date): Promise<ChainFigures[]> {
  const figures: ChainFigures[] = []
  for (const { tenant_id: tenantId } of await database.selectFrom('tenant').select('tenant_id').execute()) {
    figures.push(await withTenantSnapshot(database, tenantId, (tx) => chainFigures(tx, tenantId, now)))
  }
  return figures
}

async function chainFigures(tx: Tx, tenantId: number, now: Date): Promise<ChainFigures> {
  const chain = await readChain(tx)
  const date = addDays(momentIn(chain.timeZone, now).today, -1)
  const nights = await assessedNights(tx, chain, date)
  const retries = await tx
    .selectFrom('etl_reintento')
    .select((row) => ['tipo as kind', row.fn.countAll<number>().as('locations')])
    .groupBy('tipo')
    .execute()
  return {
    tenant: String(tenantId),
    locations: nights.map((night) => ({ id: night.id, lag: lagOf(night, date) })),
    retries,
  }
}

/** A night that arrived but is not complete is a day behind; what never arrived, infinitely many. */
function lagOf({ verdict, newestDay }: AssessedNight, date: IsoDate): number {
  if (verdict.isComplete) return 0
  return newestDay === null ? Number.POSITIVE_INFINITY : Math.max(1, daysBetween(newestDay, date))
}

export interface JobCount {
  readonly queue: string
  readonly state: string
  readonly number: number
}

/** What is done is not counted: it is cleared away by itself. */
export async function readJobs(database: Database): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    SELECT name AS queue, state::text AS state, count(*)::integer AS number
    FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active')
    GROUP BY name, state
  `.execute(database)
  return rows
}
