import type { ConfiguracionPublica } from '@abasto/contracts/tenants/schema'
import type { Database } from '@abasto/database/connections/connection'
import { SESSION_HOURS } from '@abasto/database/tenancy/sessions'
import { documentService } from '@abasto/service/server/documentation'
import { serviceChecks } from '@abasto/service/health/checks'
import type { ServiceMetrics } from '@abasto/service/metrics/service-metrics'
import { createService, type ServiceOptions } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from './context.ts'
import { AttentionClock } from './features/attention/make/attention-clock.ts'
import { attentionRoutes } from './features/attention/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { BacktestQueue } from './features/backtests/queue/backtest-queue.ts'
import { replayBacktest } from './features/backtests/replay/replay-backtest.ts'
import { backtestRoutes } from './features/backtests/routes.ts'
import { completenessRoutes } from './features/completeness/routes.ts'
import { deliveryRoutes } from './features/deliveries/routes.ts'
import { accuracyRoutes } from './features/forecast/accuracy-routes.ts'
import { forecastRoutes } from './features/forecast/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { differences } from './features/orders/differences/differences-read-model.ts'
import { editRoutes } from './features/edits/routes.ts'
import { homeRoutes } from './features/orders/home/routes.ts'
import { chainPositions } from './features/orders/positions/chain-positions.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { OrderRuns } from './features/orders/run/order-runs.ts'
import { RunClock } from './features/orders/run/run-clock.ts'
import { urgencyRoutes } from './features/orders/urgency/routes.ts'
import { todayRoutes } from './features/orders/today/routes.ts'
import { parameterRoutes } from './features/parameters/routes.ts'
import type { InvitationMeans } from './features/people/invite.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { policyRoutes } from './features/policies/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { shelfRoutes } from './features/shelf/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { ReportClock } from './features/reports/mail/report-clock.ts'
import { reportMailRoutes } from './features/reports/mail/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { salesRoutes } from './features/sales/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { administrationRoutes } from './features/tenants/administration/routes.ts'
import { manifestRoutes } from './features/tenants/manifest-routes.ts'
import { tenantRoutes } from './features/tenants/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { KeptSales } from './kept/kept-sales.ts'
import { createSecretBox } from './secret-box.ts'
import { SessionWaits } from './session-waits.ts'
import { inlineScripts, pageFallback, serveWebApp } from './http/web-app.ts'

export interface ServerOptions {
  /** Connected as abasto_api. */
  readonly database: Database
  /** Where data and logs are: how much room its disk has is part of being ready. */
  readonly dataDir?: string | undefined
  /** Whether the database is the one that comes along: it is looked after by whoever installs the product. */
  readonly isEmbedded?: boolean
  /** The installation's: secrets in the database are sealed with it. */
  readonly key: string
  /** By what people are invited and sent reports by e-mail. */
  readonly invitations?: InvitationMeans
  /** Told of changed access by whoever follows it; without, pages learn of it when their wait is over. */
  readonly waits?: SessionWaits | undefined
  /** Folder of the built web app; without it only the API is served. */
  readonly webDist?: string | undefined
  /** Address of the sync service for browsers; without it, the page's own host name on `syncPort`. */
  readonly syncUrl?: string | undefined
  readonly syncPort: number
  /** The two addresses the public landing page leads to. */
  readonly links: ConfiguracionPublica['enlaces']
  readonly logger: ServiceOptions['logger']
  /** Minutes after which an unused session is over; without it, the session's whole life. */
  readonly idleMinutes?: number | undefined
  readonly trustProxy?: ServiceOptions['trustProxy']
  readonly domain?: ServiceOptions['domain']
  /** What the service is to measure, if anything. */
  readonly metrics?: ServiceMetrics | undefined
  readonly clock?: ServiceOptions['clock']
  /** Has the orders of each morning prepared by itself. */
  readonly preparesOrders?: boolean
  /** Makes by itself what deserves attention. */
  readonly looksForAttention?: boolean
  readonly fileLimits?: ServiceOptions['fileLimits']
  /** How much of the sums of sales is kept in memory. */
  readonly keptBytes?: number | undefined
}

const KEPT_BYTES = 64 * 2 ** 20

/** The main API with everything it is made of, ready to listen. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { database, dataDir, webDist, syncUrl, syncPort, links, domain } = options
  const clock = options.clock ?? (() => new Date())
  // What goes wrong is told to the log once there is one.
  let logRun = (_error: unknown, _tenant?: number): void => undefined
  const orderRuns = new OrderRuns(
    database,
    clock,
    (error, tenant) => logRun(error, tenant),
    (run) => app.log.info(run, 'orders prepared'),
  )
  let logBacktest = (_error: unknown, _tenant?: number): void => undefined
  const backtests = new BacktestQueue({
    database,
    clock,
    work: (job, means) => replayBacktest(database, job, means),
    log: (error, tenant) => logBacktest(error, tenant),
  })
  const context: ApiContext = {
    database,
    box: createSecretBox(options.key),
    waits: options.waits ?? new SessionWaits(),
    preparesOrders: options.preparesOrders ?? false,
  }
  const kept = new KeptSales(options.keptBytes ?? KEPT_BYTES)
  const app = await createService({
    clock: options.clock,
    fileLimits: options.fileLimits,
    logger: options.logger,
    trustProxy: options.trustProxy,
    domain,
    ...(syncUrl === undefined ? { connectPort: syncPort } : { connectSources: [new URL(syncUrl).origin] }),
    ...(webDist === undefined ? {} : { fallback: pageFallback, inlineScripts: await inlineScripts(webDist) }),
  })
  options.metrics?.observe(app)
  logRun = (error, tenant) => app.log.error({ err: error, tenant }, 'orders could not be prepared')
  logBacktest = (error, tenant) => app.log.error({ err: error, tenant }, 'a back-test could not be replayed')
  app.addHook('onReady', async () => backtests.start())
  const runClock = new RunClock({ database, runs: orderRuns, clock, log: (error) => logRun(error) })
  if (options.preparesOrders) app.addHook('onReady', async () => runClock.start())
  const attentionClock = new AttentionClock({
    database,
    clock,
    readPositions: chainPositions,
    log: (error, tenant) => app.log.error({ err: error, tenant }, 'findings could not be made'),
  })
  if (options.looksForAttention) app.addHook('onReady', async () => attentionClock.start())
  const reports = { receivedOrders: differences, ...options.invitations }
  const reportClock = new ReportClock({
    database,
    means: reports,
    clock,
    log: (error, tenant) => app.log.error({ err: error, tenant }, 'reports could not be sent'),
  })
  app.addHook('onReady', async () => reportClock.start())
  app.addHook('preClose', async () => {
    context.waits.close()
    await Promise.all([runClock.stop(), backtests.stop(), attentionClock.stop(), reportClock.stop()])
  })
  await documentService(app, {
    service: 'api',
    database,
    title: 'API de Abasto',
    description: 'Inventario, ventas y pedidos sugeridos de una cadena de tiendas.',
  })

  authRoutes(app, context, { idleMinutes: options.idleMinutes ?? SESSION_HOURS * 60 })
  administrationRoutes(app, context, { domain })
  manifestRoutes(app, context, domain)
  viewRoutes(app, context)
  tenantRoutes(app, context, { domain, enlaces: links, sync_url: syncUrl ?? null, sync_puerto: syncPort })
  locationRoutes(app, context)
  stockRoutes(app, context, kept)
  salesRoutes(app, context, kept)
  completenessRoutes(app, context, kept)
  forecastRoutes(app, context)
  accuracyRoutes(app, context)
  parameterRoutes(app, context)
  policyRoutes(app, context)
  shelfRoutes(app, context)
  eventRoutes(app, context)
  deliveryRoutes(app, context)
  backtestRoutes(app, context, backtests)
  orderRoutes(app, context)
  editRoutes(app, context)
  attentionRoutes(app, context)
  todayRoutes(app, context, orderRuns)
  homeRoutes(app, context)
  urgencyRoutes(app, context)
  reportRoutes(app, context, reports)
  reportMailRoutes(app, context, reports)
  peopleRoutes(app, context, options.invitations ?? {})
  productRoutes(app, context)
  preferenceRoutes(app, context)
  auditRoutes(app, context)
  healthRoutes(app, serviceChecks({ database, dataDir }), options.isEmbedded ?? false)

  if (webDist !== undefined) await serveWebApp(app, webDist)
  return app
}
