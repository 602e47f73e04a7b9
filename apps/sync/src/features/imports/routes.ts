import { Readable } from 'node:stream'
import * as calls from '@abasto/contracts/imports/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ChainOfFiles, FileImports } from '../../import/files/file-imports.ts'
import type { SaidLocation } from '../../import/files/stored-import.ts'
import { expiryOf } from '../../import/files/view.ts'
import { forgetMapping, keptMappings } from './kept-mappings-read-model.ts'
import { rejectedFile, rejectedPage } from './rejected-rows.ts'
import { templateFile } from './templates.ts'

interface ImportRoutes {
  readonly database: Database
  readonly files: FileImports
}

interface Signed {
  readonly user: {
    readonly tenantId: number
    readonly tenantSlug: string
    readonly timeZone: string
    readonly userId: number
    readonly username: string
  }
}

function chainOf({ user }: Signed): ChainOfFiles {
  return { tenantId: user.tenantId, slug: user.tenantSlug, timeZone: user.timeZone }
}

/** A chain's data out of files of persons. */
export function importRoutes(app: FastifyInstance, { database, files }: ImportRoutes): void {
  registerCall(app, database, calls.importaciones, async (request) => ({
    data: (await files.list(chainOf(request))).map((stored) => ({
      importacion_id: stored.importacion_id,
      estado: stored.estado,
      origen: stored.origen,
      usuario: stored.usuario,
      creada_en: stored.creada_en,
      vence_en: expiryOf(stored).toISOString(),
      archivos: stored.archivos.map(({ nombre }) => nombre),
      mensaje: stored.carga?.mensaje ?? '',
    })),
  }))
  registerCall(app, database, calls.crearImportacion, async (request) => {
    const { userId, username } = request.user
    const importer = { origen: 'pantalla', userId, usuario: username } as const
    return files.present(chainOf(request), await files.create(chainOf(request), importer))
  })
  registerCall(app, database, calls.importacion, async (request) => {
    const chain = chainOf(request)
    return files.present(chain, await files.get(chain, request.params.importacion_id))
  })
  registerCall(app, database, calls.quitarArchivo, async (request) => {
    const chain = chainOf(request)
    const { params, body } = request
    return files.present(chain, await files.removeFile(chain, params.importacion_id, body.archivo_id))
  })
  registerCall(app, database, calls.corregirHoja, async (request) => {
    const chain = chainOf(request)
    const { archivo_id, hoja_id, ...correction } = request.body
    const corrected = { archivo_id, hoja_id, correction }
    return files.present(chain, await files.correctSheet(chain, request.params.importacion_id, corrected))
  })
  registerCall(app, database, calls.asignarUbicaciones, async (request) => {
    const chain = chainOf(request)
    const said = Object.fromEntries(
      request.body.ubicaciones.map(({ texto, ...each }): [string, SaidLocation] => [texto, each]),
    )
    return files.present(chain, await files.assignLocations(chain, request.params.importacion_id, said))
  })
  registerCall(app, database, calls.probarImportacion, async (request) => {
    const chain = chainOf(request)
    return files.present(chain, await files.startTrial(chain, request.params.importacion_id))
  })
  registerCall(app, database, calls.cargarImportacion, async (request) => {
    const chain = chainOf(request)
    const { params, body, user, auditNote } = request
    const started = await files.startLoad(chain, params.importacion_id, body, user)
    auditNote({ detalles: { archivos: started.archivos.map(({ nombre }) => nombre) } })
    return files.present(chain, started)
  })
  registerCall(app, database, calls.descartarImportacion, async (request) => {
    await files.discard(chainOf(request), request.params.importacion_id)
    return { message: 'Importación descartada; nada de lo cargado cambió' }
  })
  rejectedRoutes(app, { database, files })
  registerFile(app, database, calls.plantilla, ({ params }) => templateFile(params.uso))
  registerCall(app, database, calls.mapasGuardados, (request) =>
    request.inSnapshot(async (tx) => ({
      data: await keptMappings(tx),
      carpeta_entrada: `entrada/${request.user.tenantSlug}`,
    })),
  )
  registerCall(app, database, calls.olvidarMapa, ({ params, inChange }) =>
    inChange(async (tx) => {
      await forgetMapping(tx, params.mapa_id)
      return { message: 'Olvidado: el próximo archivo como ese se pregunta de nuevo' }
    }),
  )
  // Apart: here alone a body is a file, and nothing else is taken.
  app.register(async (scope) => uploadRoute(scope, { database, files }))
}

function rejectedRoutes(app: FastifyInstance, { database, files }: ImportRoutes): void {
  registerCall(app, database, calls.rechazosImportacion, async (request) => {
    const stored = await files.get(chainOf(request), request.params.importacion_id)
    return rejectedPage(files.stagingOf(stored), request.query)
  })
  registerFile(app, database, calls.archivoRechazosImportacion, async (request) => {
    const stored = await files.get(chainOf(request), request.params.importacion_id)
    return rejectedFile(files.stagingOf(stored), request.today)
  })
}

async function uploadRoute(scope: FastifyInstance, { database, files }: ImportRoutes): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  registerCall(scope, database, calls.subirArchivo, async (request) => {
    const chain = chainOf(request)
    const { params, query, auditNote } = request
    const content: unknown = request.request.body
    if (!(content instanceof Readable)) throw new Refusal('invalid', 'Falta el archivo')
    auditNote({ detalles: { nombre: query.nombre } })
    return files.present(chain, await files.addFile(chain, params.importacion_id, query.nombre, content))
  })
}
