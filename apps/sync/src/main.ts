import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@abasto/database/connection'
import { portFrom, required } from '@abasto/service/environment'
import { runService } from '@abasto/service/lifecycle'
import { DEFAULT_LIMITS } from './runs/run-context.ts'
import { DEFAULT_PACE } from './schedule/scheduler.ts'
import { buildServer } from './server.ts'

const { env } = process

/** Two for each location being loaded, one for the locks of the runs, the rest for requests and jobs. */
const CONNECTIONS = 2 * DEFAULT_LIMITS.parallel + 7

const pool = createPool(required('DATABASE_URL'), {
  application: 'abasto-sync',
  maxConnections: CONNECTIONS,
  onIdleError: (error) => app.log.warn({ err: error }, 'idle database connection lost'),
})

const app = await buildServer({
  pool,
  logger: { level: env.LOG_LEVEL || 'info' },
  trustProxy: env.TRUST_PROXY || undefined,
  environment: env.NODE_ENV || undefined,
  jobs: DEFAULT_PACE,
})

await runService(app, {
  host: env.HOST || '127.0.0.1',
  port: portFrom('SYNC_PORT', 8001),
  // A connection that hangs must not keep the process: it was told to stop, and stops.
  onClose: () => Promise.race([pool.end(), sleep(1000)]),
})
