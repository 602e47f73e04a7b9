import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { runService } from '@abasto/service/server/lifecycle'
import { readSettings } from '@abasto/service/server/settings'
import { buildServer } from './server.ts'
import { settings } from './settings.ts'

const env = readSettings(settings, process.env)

const pool = createPool(env.DATABASE_URL, {
  application: 'abasto-api',
  onIdleError: (error) => app.log.warn({ err: error }, 'idle database connection lost'),
})
const database = createDatabase(pool)

const app = await buildServer({
  database,
  webDist: env.WEB_DIR,
  syncUrl: env.SYNC_URL,
  syncPort: env.SYNC_PORT,
  links: { tienda_clientes: env.ENLACE_TIENDA_CLIENTES, panel_admin: env.ENLACE_PANEL_ADMIN },
  logger: { level: env.LOG_LEVEL },
  trustProxy: env.TRUST_PROXY,
})

await runService(app, { host: env.HOST, port: env.PORT, onClose: () => database.destroy() })
