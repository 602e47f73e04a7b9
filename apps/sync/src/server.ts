import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@abasto/database/connections/connection'
import { documentService } from '@abasto/service/server/documentation'
import { serviceChecks } from '@abasto/service/health/checks'
import type { ReadinessCheck } from '@abasto/service/health/readiness'
import type { ServiceMetrics } from '@abasto/service/metrics/service-metrics'
import { createService, type Clock, type ServiceOptions } from '@abasto/service/server/service'
import type { KnownOrigins } from '@abasto/service/server/known-origin'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readingProcesses } from './extract/reading/reading-processes.ts'
import { codeRoutes } from './features/codes/routes.ts'
import { etlRoutes } from './features/etl/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { heldRoutes } from './features/held/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { EntryFolderWatch } from './import/files/entry-folder.ts'
import { FileImports } from './import/files/file-imports.ts'
import { sourceRoutes } from './features/sources/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { typedRoutes } from './features/typed/routes.ts'
import { schedulerRoutes } from './features/scheduler/routes.ts'
import { DEFAULT_RETENTION, type Retention } from './jobs/purge-old-runs.ts'
import { DEFAULT_LIMITS, type RunLimits } from './runs/run-context.ts'
import { measureChains } from './metrics/chain-metrics.ts'
import type { Refresh } from './refresh/ended-run.ts'
import { SyncRuns } from './runs/sync-runs.ts'
import { NO_NOTICE_SETTINGS, type NoticeSettings } from './notices/channels.ts'
import { NoticeWatch } from './notices/notice-watch.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { Scheduler, type JobPace } from './jobs/scheduler.ts'

export interface ServerOptions {
  /** Connected as abasto_sync. Its owner ends it after the server is closed. */
  readonly pool: Pool
  /** Where data and logs are: how much room its disk has is part of being ready. */
  readonly dataDir?: string | undefined
  /** Whether the database is the one that comes along: it is looked after by whoever installs the product. */
  readonly isEmbedded?: boolean
  readonly logger: ServiceOptions['logger']
  readonly trustProxy?: ServiceOptions['trustProxy']
  readonly domain?: ServiceOptions['domain']
  /** Where pages that may call come from, besides the domain and the service's own host name. */
  readonly origins?: Omit<KnownOrigins, 'domain'>
  /** What the service is to measure, if anything. */
  readonly metrics?: ServiceMetrics | undefined
  readonly limits?: Partial<RunLimits>
  /** Which installation answers, such as 'production'; 'local' unless said. */
  readonly environment?: string | undefined
  /** How what is stored of the loaded sales is made anew; in this process unless said. */
  readonly refresh?: Refresh | undefined
  /** How this process takes its share of the jobs; without, it does only what it is asked. */
  readonly jobs?: JobPace
  readonly retention?: Retention
  /** How notices are sent; without, nobody is told. */
  readonly notices?: NoticeSettings
  /** The moment it is; tests name their own. */
  readonly clock?: Clock
}

/** How often a process looks what chains are to be told of. */
const NOTICES_EVERY_MS = 60_000

/** How often the entry folders are looked into: a file is taken the second time that it looks the same. */
const ENTRY_EVERY_MS = 10_000

/** The sync service with everything it is made of, ready to listen. Closing it interrupts its runs. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { pool, dataDir, logger, trustProxy, domain, environment = 'local' } = options
  const { jobs, refresh, retention = DEFAULT_RETENTION } = options
  const database = createDatabase(pool)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const app = await createService({
    logger,
    trustProxy,
    domain,
    crossOrigin: { domain, ...options.origins },
    clock: options.clock,
  })
  options.metrics?.observe(app)
  await documentService(app, {
    service: 'sync',
    database,
    title: 'Servicio de sincronización de Abasto',
    description: 'Trae las ventas y las existencias de las bases de datos de las tiendas.',
  })
  const clock = app.getDecorator<Clock>('clock')
  const onEnded = options.metrics && measureChains(options.metrics.registry, { database, clock })
  const runs = new SyncRuns({ database, pool, logger: app.log, limits, clock, refresh, onEnded })
  const scheduler = new Scheduler({ database, pool, runs, logger: app.log, retention, clock })
  const settings = options.notices ?? NO_NOTICE_SETTINGS
  const notices = new NoticeWatch({ database, dataDir, settings, logger: app.log, clock })
  const own = dataDir ?? join(tmpdir(), `abasto-${process.pid}`)
  const files = new FileImports({
    database,
    pool,
    runs,
    root: join(own, 'importaciones'),
    clock,
    logger: app.log,
  })
  const entry = new EntryFolderWatch({
    database,
    pool,
    files,
    root: join(own, 'entrada'),
    clock,
    logger: app.log,
  })
  readingProcesses.onDetail = (motivo, cadena) => app.log.warn({ motivo, cadena }, 'source not reached')
  // Before the hooks of closing, which end the pool that the runs still need.
  app.addHook('preClose', async () => {
    await Promise.all([runs.stop(), scheduler.stop(), notices.stop(), entry.stop(), files.stop()])
  })

  etlRoutes(app, { database, runs, limits, environment, clock })
  schedulerRoutes(app, { database, runs, scheduler, clock })
  historyRoutes(app, { database, clock })
  codeRoutes(app, { database, runs, clock })
  heldRoutes(app, { database, pool })
  sourceRoutes(app, { database, limitMs: limits.checkMs })
  importRoutes(app, { database, files })
  typedRoutes(app, { database })
  noticeRoutes(app, { database, settings, clock })
  const checks = [...serviceChecks({ database, dataDir }), ...(jobs ? [jobsRun(scheduler)] : [])]
  healthRoutes(app, checks, options.isEmbedded ?? false)

  await runs.watch(() => void scheduler.look())
  if (jobs) {
    await scheduler.start(jobs)
    notices.start(NOTICES_EVERY_MS)
    if (dataDir !== undefined) entry.start(ENTRY_EVERY_MS)
  }
  return app
}

function jobsRun(scheduler: Scheduler): ReadinessCheck {
  return {
    motivo: 'cola',
    detail: 'La cola de trabajos no está en marcha.',
    isWell: () => scheduler.isRunning,
  }
}
