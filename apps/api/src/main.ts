import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { AccessChanges } from '@abasto/database/tenancy/access-changes'
import { openMetricsPort } from '@abasto/service/metrics/metrics-port'
import { ServiceMetrics } from '@abasto/service/metrics/service-metrics'
import { runService } from '@abasto/service/server/lifecycle'
import { serviceLogger } from '@abasto/service/server/logging'
import { readSettings } from '@abasto/service/server/settings'
import { installationKey } from './installation-key.ts'
import { buildServer } from './server.ts'
import { SessionWaits } from './session-waits.ts'
import { settings } from './settings.ts'

/** The longest that one statement may work for a screen. */
const STATEMENT_MS = 60_000

// Whatever it writes is its account's alone.
process.umask(0o077)

const env = readSettings(settings, process.env)

// Connections may break before there is a log to tell it to.
let onIdleError = (_error: Error): void => undefined
const pool = createPool(env.DATABASE_URL, {
  application: 'abasto-api',
  statementMs: STATEMENT_MS,
  onIdleError: (error) => onIdleError(error),
})
const database = createDatabase(pool)

const metrics =
  env.METRICS_PORT === undefined ? undefined : new ServiceMetrics({ pool, dataDir: env.DATA_DIR })

const waits = new SessionWaits()
const { SMTP_URL: url, SMTP_REMITENTE: sender, URL_PUBLICA: publicUrl } = env
const server = url !== undefined && sender !== undefined ? { url, sender } : undefined

const app = await buildServer({
  database,
  dataDir: env.DATA_DIR,
  isEmbedded: env.POSTGRES_INCLUIDO === '1',
  key: installationKey(env.CLAVE_SECRETOS, env.DATA_DIR),
  invitations: { server, publicUrl },
  waits,
  webDist: env.WEB_DIR,
  syncUrl: env.SYNC_URL,
  syncPort: env.SYNC_PORT,
  links: { tienda_clientes: env.ENLACE_TIENDA_CLIENTES, panel_admin: env.ENLACE_PANEL_ADMIN },
  logger: serviceLogger(env.LOG_LEVEL),
  trustProxy: env.TRUST_PROXY,
  domain: env.DOMINIO,
  idleMinutes: env.SESION_INACTIVIDAD_MIN,
  metrics,
  keptBytes: env.SUMAS_EN_MEMORIA_MB === undefined ? undefined : env.SUMAS_EN_MEMORIA_MB * 2 ** 20,
  preparesOrders: env.CORRIDA_DE_PEDIDOS === '1',
  looksForAttention: env.CALCULO_DE_ATENCION === '1',
})
onIdleError = (error) => app.log.warn({ err: error }, 'idle database connection lost')

if (metrics && env.METRICS_PORT !== undefined) {
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  openMetricsPort({ registry: metrics.registry, host, port, logger: app.log })
}

const changes = new AccessChanges({
  url: env.DATABASE_URL,
  application: 'abasto-api-acceso',
  onChange: (change) => waits.tell(change),
  onError: (error) => app.log.warn({ err: error }, 'changes of access are not followed for now'),
})

await runService(app, {
  host: env.HOST,
  port: env.PORT,
  sharesPort: env.PUERTO_COMPARTIDO === '1',
  onClose: async () => {
    await changes.close()
    await database.destroy()
  },
})
