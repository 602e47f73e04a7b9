import * as calls from '@abasto/contracts/etl/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerCall } from '@abasto/service/calls/register'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'
import type { RunLimits } from '../../runs/run-context.ts'
import { cancelRun } from '../../runs/cancel-run.ts'
import { requestedDays } from '../../runs/requested-days.ts'
import { requestedLocation, requireStore } from '../../runs/requested-location.ts'
import { activeLocations } from '../../runs/run-locations.ts'
import { startInventory, startSales } from '../../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'
import { checkLocations } from './connectivity.ts'
import { readLastNight } from './read-last-night.ts'
import { runLogs, runStatus } from './read-model.ts'

export interface EtlOptions {
  readonly database: Database
  readonly runs: SyncRuns
  readonly limits: RunLimits
  /** Which installation answers, such as 'production'. */
  readonly environment: string
  readonly clock: Clock
}

export function etlRoutes(
  app: FastifyInstance,
  { database, runs, limits, environment, clock }: EtlOptions,
): void {
  registerCall(app, database, calls.iniciarSyncInventario, async ({ body, user, today, inTenant }) => {
    const location = await inTenant((tx) => requestedLocation(tx, body?.ubicacion_id))
    const { tenantId, userId, timeZone } = user
    await startInventory(database, runs, {
      tenantId,
      userId,
      timeZone,
      today,
      origin: 'manual',
      location,
    })
    return { success: true, message: 'Sincronización de inventario iniciada' }
  })

  registerCall(app, database, calls.iniciarSyncVentas, async ({ body, user, today, inTenant }) => {
    const { tenantId, userId, timeZone } = user
    const range = requestedDays(body, today)
    const location = await inTenant((tx) => requestedLocation(tx, body.ubicacion_id))
    requireStore(location)
    await startSales(database, runs, {
      tenantId,
      userId,
      timeZone,
      today,
      origin: 'manual',
      location,
      range,
    })
    return { success: true, message: 'Sincronización de ventas iniciada', environment }
  })

  registerCall(app, database, calls.leerAnoche, ({ user, today }) =>
    readLastNight({ database, runs, clock }, user, today),
  )

  registerCall(app, database, calls.cancelarCorrida, async ({ params, user, inChange }) => {
    await inChange((tx) =>
      cancelRun(tx, user.tenantId, params.id, { by: user.fullName ?? user.username, at: clock() }),
    )
    runs.abandon(params.id)
    return { message: 'Corrida cancelada. Lo ya cargado se conserva.' }
  })

  registerCall(app, database, calls.statusInventario, ({ inTenant }) =>
    inTenant((tx) => runStatus(tx, 'inventario', clock())),
  )
  registerCall(app, database, calls.statusVentas, ({ inTenant }) =>
    inTenant((tx) => runStatus(tx, 'ventas', clock())),
  )
  registerCall(app, database, calls.logsInventario, ({ inTenant }) =>
    inTenant((tx) => runLogs(tx, 'inventario', clock())),
  )
  registerCall(app, database, calls.logsVentas, ({ inTenant }) =>
    inTenant((tx) => runLogs(tx, 'ventas', clock())),
  )

  registerCall(app, database, calls.testConexionGenerica, async ({ inTenant }) => {
    const checked = await checkLocations(await inTenant(activeLocations), limits.checkMs)
    const tiendas = checked.map(({ location, answerMs: tiempoMs, error }) => ({
      id: location.id,
      nombre: location.name,
      conectado: error === null,
      tiempo_ms: tiempoMs,
    }))
    return { success: tiendas.every(({ conectado }) => conectado), tiendas }
  })

  registerCall(app, database, calls.checkConnectivity, async ({ query, inTenant }) => {
    const locations = await inTenant(async (tx) => {
      const location = await requestedLocation(tx, query.ubicacion_id)
      return location ? [location] : activeLocations(tx)
    })
    const checked = await checkLocations(locations, limits.checkMs)
    return {
      tiendas: checked.map(({ location, answerMs: tiempoMs, error }) => ({
        ubicacion_id: location.id,
        nombre: location.name,
        accesible: error === null,
        tiempo_respuesta: tiempoMs,
        error,
      })),
    }
  })
}
