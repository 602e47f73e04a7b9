import { readFile } from 'node:fs/promises'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import { chainForTests } from '../../test/test-hooks.ts'
import { until } from '../../test/until.ts'
import { clock } from '../../test/clock.ts'
import { AlreadyBegun, openRun, type NewRun } from '../runs/open-run.ts'
import { WorkOwnership } from '../runs/work-ownership.ts'
import { JobQueue } from './job-queue.ts'

const faults: unknown[] = []
const logger = { warn: (fault: unknown) => faults.push(fault), error: (fault: unknown) => faults.push(fault) }

const { chain, tenantId } = chainForTests()

describe('the tables of the queue', () => {
  it('are what the library we have would make', async () => {
    const folder = new URL('../../../../packages/database/migrations/', import.meta.url)
    const migration = await readFile(new URL('0018_job_queue.sql', folder), 'utf8')
    const plan = getConstructionPlans('pgboss')
    const statements = plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT;')).trim()
    expect(migration).toContain(statements)
  })

  it('are the sync service’s alone', async () => {
    const api = createDatabase(createPool(chain().test.apiUrl, { application: 'test', maxConnections: 1 }))
    await expect(sql`SELECT * FROM pgboss.job`.execute(api)).rejects.toMatchObject({ code: '42501' })
    await api.destroy()
    await expect(sql`SELECT * FROM pgboss.job`.execute(chain().database)).resolves.toMatchObject({ rows: [] })
    await expect(sql`CREATE TABLE pgboss.mia (x integer)`.execute(chain().database)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('a job', () => {
  it('is delivered to one of those who ask, however many there are and however often it is sent', async () => {
    const delivered: number[] = []
    const queues = Array.from({ length: 3 }, () => new JobQueue(chain().pool, logger))
    const allSent = Promise.withResolvers<void>()
    const due = async (tenant: number) => {
      delivered.push(tenant)
      await allSent.promise
    }
    const cleanup = () => Promise.reject(new Error('it is not night'))
    await Promise.all(queues.map((queue) => queue.start({ due, cleanup }, 0.5)))
    await Promise.all(queues.map((queue) => queue.sendDue(tenantId())))
    allSent.resolve()
    await until('it is done', async () => {
      const { rows } = await sql<{ state: string }>`
        SELECT state::text AS state FROM pgboss.job WHERE name = 'etl-pendiente'
      `.execute(chain().owner)
      return rows.length > 0 && rows.every(({ state }) => state === 'completed')
    })
    await Promise.all(queues.map((queue) => queue.stop()))
    expect(delivered).toEqual([tenantId()])
    expect(faults).toEqual([])
  })

  it('of cleaning up is on the clock once, whatever the processes, and reaches one of them', async () => {
    let cleanings = 0
    const due = () => Promise.reject(new Error('nothing is due'))
    const cleanup = async () => void cleanings++
    const queues = Array.from({ length: 2 }, () => new JobQueue(chain().pool, logger))
    await Promise.all(queues.map((queue) => queue.start({ due, cleanup }, 0.5)))
    const { rows } = await sql`
      SELECT cron, timezone FROM pgboss.schedule WHERE name = 'etl-limpieza'
    `.execute(chain().owner)
    expect(rows).toEqual([{ cron: '20 7 * * *', timezone: 'UTC' }])
    // As the clock does.
    await sql`INSERT INTO pgboss.job (name, data) VALUES ('etl-limpieza', '{}')`.execute(chain().owner)
    await until('it is done', () => Promise.resolve(cleanings > 0))
    await Promise.all(queues.map((queue) => queue.stop()))
    expect(cleanings).toBe(1)
    expect(faults).toEqual([])
  })

  it('that two processes take for due begins one run', async () => {
    const ownership = new WorkOwnership(chain().pool, () => undefined)
    const run: NewRun = {
      tenantId: tenantId(),
      kind: 'ventas',
      origin: 'automatica',
      strike: clock(),
      userId: null,
      parameters: {},
      locations: [],
      message: '',
    }
    const runId = await openRun(chain().database, ownership, run, clock)
    await sql`UPDATE etl_corrida SET status = 'completed' WHERE corrida_id = ${runId}`.execute(chain().owner)
    await expect(openRun(chain().database, ownership, run, clock)).rejects.toThrow(AlreadyBegun)
    // Its stock is another run.
    await openRun(chain().database, ownership, { ...run, kind: 'inventario' }, clock)
    await ownership.close()
  })
})
