import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@abasto/database/connections/connection'
import { openMetricsPort } from '@abasto/service/metrics/metrics-port'
import { ServiceMetrics } from '@abasto/service/metrics/service-metrics'
import { runService } from '@abasto/service/server/lifecycle'
import { serviceLogger } from '@abasto/service/server/logging'
import { readSettings } from '@abasto/service/server/settings'
import { fileProcesses, readingProcesses } from './extract/reading/reading-processes.ts'
import { DEFAULT_RETENTION } from './jobs/purge-old-runs.ts'
import { RefreshProcess } from './refresh/refresh-process.ts'
import { connectionsFor, DEFAULT_LIMITS } from './runs/run-context.ts'
import { DEFAULT_PACE } from './jobs/scheduler.ts'
import { buildServer } from './server.ts'
import { settings } from './settings.ts'

// Whatever it writes is its account's alone.
process.umask(0o077)

const env = readSettings(settings, process.env)

// Connections may break before there is a log to tell it to.
let onIdleError = (_error: Error): void => undefined
const pool = createPool(env.DATABASE_URL, {
  application: 'abasto-sync',
  maxConnections: connectionsFor(DEFAULT_LIMITS),
  onIdleError: (error) => onIdleError(error),
})

const refreshing = new RefreshProcess(env.DATABASE_URL)

const metrics =
  env.SYNC_METRICS_PORT === undefined ? undefined : new ServiceMetrics({ pool, dataDir: env.DATA_DIR })

const app = await buildServer({
  pool,
  dataDir: env.DATA_DIR,
  isEmbedded: env.POSTGRES_INCLUIDO === '1',
  logger: serviceLogger(env.LOG_LEVEL),
  trustProxy: env.TRUST_PROXY,
  domain: env.DOMINIO,
  origins: { publicUrl: env.URL_PUBLICA, origins: env.ORIGENES },
  metrics,
  notices: {
    mail:
      env.SMTP_URL === undefined || env.SMTP_REMITENTE === undefined
        ? undefined
        : { url: env.SMTP_URL, sender: env.SMTP_REMITENTE },
    publicUrl: env.URL_PUBLICA,
    networks: env.AVISOS_REDES?.split(',') ?? [],
    environment: process.env,
  },
  environment: env.NODE_ENV,
  refresh: refreshing.refresh,
  jobs: DEFAULT_PACE,
  retention: {
    logDays: env.ETL_REGISTRO_DIAS ?? DEFAULT_RETENTION.logDays,
    runDays: env.ETL_CORRIDAS_DIAS ?? DEFAULT_RETENTION.runDays,
  },
})
onIdleError = (error) => app.log.warn({ err: error }, 'idle database connection lost')

if (metrics && env.SYNC_METRICS_PORT !== undefined) {
  const { METRICS_HOST: host, SYNC_METRICS_PORT: port } = env
  openMetricsPort({ registry: metrics.registry, host, port, logger: app.log })
}

await runService(app, {
  host: env.HOST,
  port: env.SYNC_PORT,
  sharesPort: env.PUERTO_COMPARTIDO === '1',
  // What hangs must not keep the process: it was told to stop, and stops.
  async onClose() {
    await Promise.all([
      Promise.race([pool.end(), sleep(1000)]),
      readingProcesses.close(),
      fileProcesses.close(),
      refreshing.close(),
    ])
  },
})
