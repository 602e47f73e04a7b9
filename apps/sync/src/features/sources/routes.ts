import * as calls from '@abasto/contracts/sources/calls'
import type { PruebaFuente } from '@abasto/contracts/sources/schema'
import type { Database } from '@abasto/database/connections/connection'
import { Refusal } from '@abasto/service/errors/refusal'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { previewSource } from './preview-source.ts'
import { configuredSource } from '../../extract/sources/configured-source.ts'
import { PRESET_NAMES } from '../../extract/sources/presets.ts'
import { changedFields } from './source-change.ts'
import { checkedSource, requireOwn } from './policy.ts'
import { secretBindings } from '../../runs/run-locations.ts'
import { removeSource } from './remove-source.ts'
import { saveSource } from './save-source.ts'
import { sourceLocation, tenantOf } from './source-location.ts'

export interface SourcesOptions {
  readonly database: Database
  /** Time for a source to answer, and for each query of a preview. */
  readonly limitMs: number
}

export function sourceRoutes(app: FastifyInstance, { database, limitMs }: SourcesOptions): void {
  registerCall(app, database, calls.fuenteUbicacion, async ({ params, inTenant }) => {
    const location = await inTenant((tx) => sourceLocation(tx, params.ubicacion_id))
    const { data } = configuredSource.safeParse(location.source)
    const isBroken = location.source !== null && data === undefined
    return {
      ubicacion_id: location.id,
      ubicacion_nombre: location.name,
      tipo_ubicacion: location.kind,
      fuente: data ?? null,
      problema: isBroken ? 'La configuración de su fuente de datos no es válida' : null,
      presets: presetNames(),
    }
  })

  registerCall(
    app,
    database,
    calls.probarFuente,
    async ({ params, body, user, today, request, inTenant }) => {
      const { location, slug, timeZone, bindings } = await inTenant(async (tx) => ({
        location: await sourceLocation(tx, params.ubicacion_id),
        bindings: await secretBindings(tx),
        ...(await tenantOf(tx, user.tenantId)),
      }))
      const given = body ? checkedSource(body) : undefined
      if (given) await requireOwn(given, { slug, location, bindings })
      const fuente = given ? { ...given, timeZone, bindings, tenantId: user.tenantId } : location.source
      if (!fuente) throw new Refusal('not-found', `${location.id} no tiene una fuente configurada`)
      return whileConnected(request, (signal) =>
        previewSource({ ...location, source: fuente }, { today, limitMs, signal }),
      )
    },
  )

  registerCall(
    app,
    database,
    calls.guardarFuente,
    async ({ params, body, user, today, request, inTenant, inChange, auditNote }) => {
      const { location, slug, timeZone, bindings } = await inTenant(async (tx) => ({
        location: await sourceLocation(tx, params.ubicacion_id),
        bindings: await secretBindings(tx),
        ...(await tenantOf(tx, user.tenantId)),
      }))
      const fuente = checkedSource(body)
      await requireOwn(fuente, { slug, location, bindings })
      const prueba = body.sin_probar
        ? null
        : await whileConnected(request, (signal) =>
            previewSource(
              { ...location, source: { ...fuente, timeZone, bindings, tenantId: user.tenantId } },
              { today, limitMs, signal },
            ),
          )
      requireReadable(prueba)
      auditNote({ detalles: changedFields(location.source, fuente) })
      await inChange((tx) => saveSource(tx, user.tenantId, location.locationKey, fuente))
      return { message: `La fuente de ${location.name} quedó guardada`, prueba }
    },
  )

  registerCall(app, database, calls.quitarFuente, ({ params, inChange, auditNote }) =>
    inChange(async (tx) => {
      const location = await sourceLocation(tx, params.ubicacion_id)
      auditNote({ detalles: { tipo: await removeSource(tx, location) } })
      return { message: `${location.name} quedó sin fuente: lo cargado se conserva` }
    }),
  )
}

/**
 * Works until whoever asks is gone. The framework's own signal would not do: where answers have a time limit it is
 * aborted as soon as the request's body has been read.
 */
async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  socket.once('close', leave)
  try {
    return await work(gone.signal)
  } finally {
    socket.off('close', leave)
  }
}

/** @throws Refusal `invalid` with the first thing that keeps the source from being read */
function requireReadable(prueba: PruebaFuente | null): void {
  if (prueba === null) return
  const broken = prueba.consultas.find(({ error }) => error !== null)
  const reason = prueba.error ?? (broken && `Consulta de ${broken.consulta}: ${broken.error}`)
  if (reason) throw new Refusal('invalid', `No se guardó: ${reason}`, 'configuracion')
}

function presetNames() {
  const { sqlite, csv, postgresql, mysql, sqlserver } = PRESET_NAMES
  return {
    sqlite: [...sqlite],
    csv: [...csv],
    postgresql: [...postgresql],
    mysql: [...mysql],
    sqlserver: [...sqlserver],
  }
}
