import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { addressFrom, portFrom, required } from '@abasto/service/server/environment'
import { runService } from '@abasto/service/server/lifecycle'
import { buildServer } from './server.ts'

const { env } = process

const pool = createPool(required('DATABASE_URL'), {
  application: 'abasto-api',
  onIdleError: (error) => app.log.warn({ err: error }, 'idle database connection lost'),
})
const database = createDatabase(pool)

const app = await buildServer({
  database,
  webDist: env.WEB_DIR || undefined,
  syncUrl: addressFrom('SYNC_URL'),
  syncPort: portFrom('SYNC_PORT', 8001),
  links: {
    tienda_clientes: env.ENLACE_TIENDA_CLIENTES ?? '',
    panel_admin: env.ENLACE_PANEL_ADMIN ?? '',
  },
  logger: { level: env.LOG_LEVEL || 'info' },
  trustProxy: env.TRUST_PROXY || undefined,
})

await runService(app, {
  host: env.HOST || '127.0.0.1',
  port: portFrom('PORT', 8000),
  onClose: () => database.destroy(),
})
