import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@abasto/database/connections/connection'
import { daysFrom, portFrom, required } from '@abasto/service/server/environment'
import { runService } from '@abasto/service/server/lifecycle'
import { readingThreads } from './extract/reading/reading-threads.ts'
import { DEFAULT_RETENTION } from './jobs/purge-old-runs.ts'
import { connectionsFor, DEFAULT_LIMITS } from './runs/run-context.ts'
import { DEFAULT_PACE } from './jobs/scheduler.ts'
import { buildServer } from './server.ts'

const { env } = process

const pool = createPool(required('DATABASE_URL'), {
  application: 'abasto-sync',
  maxConnections: connectionsFor(DEFAULT_LIMITS),
  onIdleError: (error) => app.log.warn({ err: error }, 'idle database connection lost'),
})

const app = await buildServer({
  pool,
  logger: { level: env.LOG_LEVEL || 'info' },
  trustProxy: env.TRUST_PROXY || undefined,
  environment: env.NODE_ENV || undefined,
  jobs: DEFAULT_PACE,
  retention: {
    logDays: daysFrom('ETL_REGISTRO_DIAS', DEFAULT_RETENTION.logDays),
    runDays: daysFrom('ETL_CORRIDAS_DIAS', DEFAULT_RETENTION.runDays),
  },
})

await runService(app, {
  host: env.HOST || '127.0.0.1',
  port: portFrom('SYNC_PORT', 8001),
  // What hangs must not keep the process: it was told to stop, and stops.
  async onClose() {
    await Promise.race([pool.end(), sleep(1000)])
    if (!(await readingThreads.close())) process.kill(process.pid, 'SIGKILL')
  },
})
