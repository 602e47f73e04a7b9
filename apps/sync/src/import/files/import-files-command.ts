import { createReadStream, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Importacion } from '@abasto/contracts/imports/schema'
import { auditCommand } from '@abasto/database/audit/audit-command'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { openOwnerAccess } from '@abasto/database/embedded/owner-access'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { Refusal } from '@abasto/service/errors/refusal'
import { count, counted } from '../../messages.ts'
import { connectionsFor, DEFAULT_LIMITS } from '../../runs/run-context.ts'
import { SyncRuns } from '../../runs/sync-runs.ts'
import { fileProcesses, readingProcesses } from '../../extract/reading/reading-processes.ts'
import { findChain, type ImportedChain } from '../chain.ts'
import type { ImportOptions } from '../import-chain.ts'
import { ImportRefusal } from '../import-refusal.ts'
import { FileImports, type ChainOfFiles } from './file-imports.ts'
import type { FilesRequest } from './files-request.ts'
import type { SaidLocation } from './stored-import.ts'

const SHOWN_REASONS = 20

/**
 * Reads files of any form, tells what they hold, and loads them as the screen does.
 *
 * @returns whether everything was loaded, or, where nothing is to be loaded, could be
 * @throws ImportRefusal when something has to be said first
 */
export async function importFiles(request: FilesRequest, options: ImportOptions): Promise<boolean> {
  const { databaseUrl, dataDir, clock, say, logger, signal } = options
  const missing = request.archivos.find((path) => !statSync(path, { throwIfNoEntry: false })?.isFile())
  if (missing !== undefined) throw new ImportRefusal(`No se encuentra el archivo ${missing}`)
  const access = await openOwnerAccess({ databaseUrl, dataDir, log: say })
  try {
    await migrate(access)
    const owner = createDatabase(
      createPool(access.ownerUrl, { application: 'abasto-importar', maxConnections: 1 }),
    )
    const pool = createPool(serviceUrls(access.ownerUrl).sync, {
      application: 'abasto-importar',
      maxConnections: connectionsFor(DEFAULT_LIMITS),
      onIdleError: () => undefined,
    })
    const database = createDatabase(pool)
    const runs = new SyncRuns({ database, pool, logger, limits: DEFAULT_LIMITS, clock })
    const files = new FileImports({
      database,
      pool,
      runs,
      root: join(dataDir, 'importaciones'),
      clock,
      logger,
    })
    const stop = () => void runs.stop()
    signal.addEventListener('abort', stop)
    try {
      const found = await findChain(owner, request.tenant, clock)
      const audit = (summary: string) =>
        auditCommand(owner, {
          tenantId: found.tenantId,
          action: 'importar',
          thing: { kind: 'corrida', lookup: 'none', key: null },
          summary,
          details: { archivos: request.archivos.map((path) => basename(path)) },
        })
      const isComplete = await importInto(files, found, request, { say, audit })
      await runs.settled()
      return isComplete
    } catch (error) {
      throw error instanceof Refusal ? new ImportRefusal(error.message) : error
    } finally {
      signal.removeEventListener('abort', stop)
      await files.stop()
      await runs.stop()
      await owner.destroy()
      await database.destroy()
      await Promise.all([fileProcesses.close(), readingProcesses.close()])
    }
  } finally {
    await access.close()
  }
}

interface Telling {
  readonly say: (line: string) => void
  readonly audit: (summary: string) => Promise<void>
}

async function importInto(
  files: FileImports,
  { tenantId, slug, timeZone }: ImportedChain,
  request: FilesRequest,
  { say, audit }: Telling,
): Promise<boolean> {
  const chain: ChainOfFiles = { tenantId, slug, timeZone }
  const { importacion_id: id } = await files.create(chain, {
    origen: 'pantalla',
    userId: null,
    usuario: 'importar',
  })
  const settled = async () => {
    await files.settled(tenantId, id)
    return files.present(chain, await files.get(chain, id))
  }
  let isLoaded = false
  try {
    for (const path of request.archivos) {
      say(`Leyendo ${path}...`)
      await files.addFile(chain, id, basename(path), createReadStream(path))
    }
    await answer(files, chain, await settled(), request)
    const understood = await settled()
    sayUnderstood(understood, say)
    requireNothingAsked(understood)
    await files.startTrial(chain, id)
    const tried = await settled()
    sayTrial(tried, say)
    const [impediment] = tried.impedimentos
    if (impediment !== undefined) throw new ImportRefusal(impediment)
    if (request.onlyTry) return true
    await audit(`Importó archivos: ${counted(request.archivos.length, 'archivo', 'archivos')}`)
    await files.startLoad(
      chain,
      id,
      { crear_productos: true, aceptar_menos: request.acceptLess },
      { userId: null },
    )
    const loaded = await settled()
    isLoaded = loaded.estado === 'cargada'
    say('')
    say(loaded.carga?.mensaje ?? '')
    return isLoaded
  } finally {
    if (!isLoaded) await files.discard(chain, id)
  }
}

/** Says what the command was told of what is asked. */
async function answer(
  files: FileImports,
  chain: ChainOfFiles,
  { importacion_id, archivos, ubicaciones }: Importacion,
  { answers, makeLocations }: FilesRequest,
): Promise<void> {
  for (const { archivo_id, hojas } of archivos) {
    for (const { hoja_id, preguntas } of hojas) {
      const asked = preguntas.map(({ campo }) => campo)
      const given = Object.entries(answers).filter(
        ([field, value]) => value !== undefined && asked.some((each) => each === field),
      )
      if (given.length === 0) continue
      await files.correctSheet(chain, importacion_id, {
        archivo_id,
        hoja_id,
        correction: Object.fromEntries(given),
      })
    }
  }
  const made = makeLocations
    ? ubicaciones.flatMap(({ texto, estado, ubicacion_id, nombre, tipo }): [string, SaidLocation][] =>
        estado === 'por_confirmar' && ubicacion_id !== null && nombre !== null && tipo !== null
          ? [[texto, { crear: { ubicacion_id, nombre, tipo } }]]
          : [],
      )
    : []
  if (made.length > 0) await files.assignLocations(chain, importacion_id, Object.fromEntries(made))
}

function requireNothingAsked({ archivos, ubicaciones }: Importacion): void {
  const asked = archivos.flatMap(({ nombre, hojas }) =>
    hojas.flatMap((hoja) =>
      hoja.preguntas
        .filter(({ obligatoria }) => obligatoria)
        .map(({ campo, pregunta, detalle }) =>
          `${nombre}, ${hoja.nombre}: ${pregunta} ${detalle} ${OPTION[campo] ?? ''}`.trim(),
        ),
    ),
  )
  const [first] = asked
  if (first !== undefined) throw new ImportRefusal(first)
  const unknown = ubicaciones.filter(({ estado }) => estado === 'por_confirmar')
  if (unknown.length === 0) return
  const names = unknown.map(({ texto, ubicacion_id }) => `${texto} (sería ${ubicacion_id ?? ''})`).join(', ')
  throw new ImportRefusal(
    `No se conoce ${names}. Con --crear-ubicaciones se crean; o dilo en la pantalla de importación, que lo recuerda`,
  )
}

const OPTION: Readonly<Record<string, string>> = {
  fechas: 'Di --fechas dd/mm/aaaa o --fechas mm/dd/aaaa',
  decimales: 'Di --decimales coma o --decimales punto',
  unidad: 'Di --unidad unidades o --unidad bultos',
  columnas: 'Dilo en la pantalla de importación, que lo recuerda',
  uso: 'Dilo en la pantalla de importación, que lo recuerda',
}

function sayUnderstood({ archivos, ubicaciones }: Importacion, say: (line: string) => void): void {
  for (const { nombre, hojas, error } of archivos) {
    if (error !== null) throw new ImportRefusal(`${nombre}: ${error}`)
    for (const hoja of hojas) {
      const what = hoja.uso === 'no_se_usa' ? `no se usa (${hoja.motivo ?? ''})` : hoja.uso
      say(`${nombre}, ${hoja.nombre}: ${what}, ${counted(hoja.filas, 'fila', 'filas')}`)
      const columns = hoja.columnas.flatMap(({ titulo, campo }) =>
        campo === null ? [] : [`${titulo} = ${campo}`],
      )
      if (columns.length > 0) say(`  ${columns.join(', ')}`)
      for (const { obligatoria, pregunta, opciones } of hoja.preguntas) {
        const likely = opciones.find(({ probable }) => probable)?.texto
        if (!obligatoria && likely !== undefined) say(`  ${pregunta} Se toma: ${likely.toLowerCase()}`)
      }
    }
  }
  const made = ubicaciones.filter(({ estado }) => estado === 'nueva')
  for (const { texto, ubicacion_id, tipo } of made)
    say(`Ubicación nueva: ${texto} será ${ubicacion_id ?? ''} (${tipo ?? ''})`)
}

function sayTrial({ archivos, prueba }: Importacion, say: (line: string) => void): void {
  if (!prueba) return
  say(
    `Filas leídas: ${count(prueba.leidas)}; listas: ${count(prueba.listas)}; rechazadas: ${count(prueba.rechazadas)}`,
  )
  for (const aviso of prueba.avisos) say(`  ${aviso}`)
  const { total } = prueba.productos_nuevos
  if (total > 0) say(counted(total, 'producto nuevo', 'productos nuevos'))
  const reasons = archivos.flatMap(({ nombre, hojas }) =>
    hojas.flatMap((hoja) =>
      (hoja.prueba?.motivos ?? []).map((each) => ({ ...each, where: `${nombre}, ${hoja.nombre}` })),
    ),
  )
  for (const { where, motivo, filas, fila, detalle } of reasons.slice(0, SHOWN_REASONS)) {
    say(
      `  ${where}: ${motivo}, ${counted(filas, 'fila', 'filas')}; la primera es la fila ${count(fila)}: ${detalle}`,
    )
  }
}
