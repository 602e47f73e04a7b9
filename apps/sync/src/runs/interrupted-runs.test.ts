import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../../test/test-hooks.ts'
import { clock } from '../../test/clock.ts'
import { until } from '../../test/until.ts'
import { endInterruptedRuns } from './interrupted-runs.ts'
import { openRun, type NewRun } from './open-run.ts'
import { WorkOwnership } from './work-ownership.ts'

const { chain, tenantId } = chainForTests()
let run: NewRun
let owner: WorkOwnership
let other: WorkOwnership

beforeAll(async () => {
  run = {
    tenantId: tenantId(),
    kind: 'ventas',
    origin: 'manual',
    userId: null,
    parameters: {},
    locations: [],
    message: 'x',
  }
})
beforeEach(() => {
  owner = new WorkOwnership(chain().pool, () => undefined)
  other = new WorkOwnership(chain().pool, () => undefined)
})
afterEach(async () => {
  await owner.close()
  await other.close()
  // The server notices a closed connection in its own time.
  await until('no run is left over', async () => {
    await endInterruptedRuns(chain().database, clock)
    return (await runningRuns()) === 0
  })
})

describe('a run', () => {
  it('stands in the way of another while its process lives', async () => {
    await openRun(chain().database, owner, run, clock)
    expect(await endInterruptedRuns(chain().database, clock)).toBe(0)
    await expect(openRun(chain().database, other, run, clock)).rejects.toThrow(Refusal)
  })

  it('ends as soon as its process is gone, however fresh its heartbeat', async () => {
    const dead = await openRun(chain().database, owner, run, clock)
    await owner.close()
    const next = await until('the next run is let in', () =>
      openRun(chain().database, other, run, clock).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      }),
    )
    expect(await statusOf(dead)).toBe('failed')
    expect(await statusOf(next)).toBe('running')
  })

  it('ends when its process has been silent for long, though it still holds on', async () => {
    const silent = await openRun(chain().database, owner, run, clock)
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .updateTable('etl_corrida')
        .set({ latido_en: sql`now() - interval '31 seconds'` })
        .where('corrida_id', '=', silent)
        .execute(),
    )
    expect(await endInterruptedRuns(chain().database, clock)).toBe(1)
    expect(await statusOf(silent)).toBe('failed')
  })
})

async function runningRuns(): Promise<number> {
  const running = await withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('etl_corrida').select('corrida_id').where('status', '=', 'running').execute(),
  )
  return running.length
}

async function statusOf(runId: number): Promise<string | undefined> {
  const row = await withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('etl_corrida').select('status').where('corrida_id', '=', runId).executeTakeFirst(),
  )
  return row?.status
}
