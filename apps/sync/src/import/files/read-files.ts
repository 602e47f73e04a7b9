import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Clock } from '@abasto/service/server/service'
import { fileProcesses } from '../../extract/reading/reading-processes.ts'
import { SourceError } from '../../extract/sources/source-error.ts'
import type { FilesToStage, Staged } from '../../extract/tables/stage/request.ts'
import { counted } from '../../messages.ts'
import type { FaultLogger } from '../../runs/run-context.ts'
import type { StoredFile, StoredImport } from './stored-import.ts'
import { viewOf, type ChainKnowledge, type ImportView } from './view.ts'

/** Time between two signs of life of a reading process: of a large file its rows are put in order at the end. */
const LIMIT_MS = 10 * 60_000

/** A file with what it holds, or why it cannot be read. */
export async function lookAt(
  path: string,
  file: StoredFile,
  today: IsoDate,
  logger: FaultLogger,
  signal: AbortSignal,
): Promise<StoredFile> {
  const form = { encoding: file.said.codificacion, separator: file.said.separador }
  const question = {
    of: 'lookAtFile',
    file: { path, name: file.nombre, form, heads: file.heads, today },
  } as const
  try {
    for await (const each of fileProcesses.read(question, LIMIT_MS, signal)) {
      if (each.kind === 'rows') continue
      return {
        ...file,
        estado: 'listo',
        progreso: 100,
        error: null,
        formato: each.format,
        codificacion: each.encoding,
        separador: each.separator,
        hojas: each.sheets.map((facts, index) => ({
          facts,
          said: file.hojas[index]?.said ?? {},
          prueba: null,
        })),
      }
    }
    throw new Error('a file that was read is told')
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError)) logger.error({ err: error }, 'a file could not be read')
    return { ...file, estado: 'ilegible', progreso: 100, error: reasonOf(error), hojas: [] }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof SourceError
    ? error.message
    : 'No se puede leer; el detalle está en el registro del servicio'
}

interface Trial {
  readonly knowledge: ChainKnowledge
  readonly today: IsoDate
  readonly staging: string
  readonly fileOf: (file: StoredFile) => string
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly tell: (progress: number) => Promise<void>
}

/** Reads all files of an import row by row. @returns what it becomes with what came of that */
export async function tryFiles(
  database: Database,
  stored: StoredImport,
  trial: Trial,
): Promise<(now: StoredImport) => StoredImport> {
  const began = performance.now()
  const view = viewOf(stored, trial.knowledge)
  const rows = view.sheets.reduce((sum, { sheet }) => sum + sheet.facts.filas, 0)
  const files = await filesToStage(database, stored, view, trial)
  try {
    for await (const each of fileProcesses.read({ of: 'stageFiles', files }, LIMIT_MS, trial.signal)) {
      if (each.kind === 'rows') await trial.tell(Math.min(99, (100 * each.rows) / Math.max(1, rows)))
      else {
        const milisegundos = Math.round(performance.now() - began)
        const hecha_en = trial.clock().toISOString()
        return (now) => withResult(now, each, view, { milisegundos, hecha_en })
      }
    }
    throw new Error('files that were read are told')
  } catch (error) {
    trial.signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    return (now) => ({
      ...now,
      prueba: now.prueba && { ...now.prueba, estado: 'fallida', error: reasonOf(error), progreso: 100 },
    })
  }
}

async function filesToStage(
  database: Database,
  stored: StoredImport,
  { sheets, ubicaciones }: ImportView,
  { staging, today, fileOf }: Trial,
): Promise<FilesToStage> {
  const catalogue = await withTenant(database, stored.tenantId, (tx) =>
    tx.selectFrom('producto').select(['codigo_producto', 'cantidad_bultos']).execute(),
  )
  return {
    database: staging,
    today,
    locations: new Map(
      ubicaciones.flatMap(({ texto, estado, ubicacion_id }): [string, string | null][] => {
        if (estado === 'omitida') return [[texto, null]]
        return estado === 'por_confirmar' || ubicacion_id === null ? [] : [[texto, ubicacion_id]]
      }),
    ),
    catalogue: new Map(catalogue.map((row) => [row.codigo_producto, row.cantidad_bultos])),
    files: stored.archivos.map((file) => ({
      path: fileOf(file),
      name: file.nombre,
      form: { encoding: file.codificacion ?? undefined, separator: file.separador ?? undefined },
      sheets: sheets.flatMap(({ file: own, sheet, index, understood: { mapping }, text }) => {
        const { uso } = mapping
        if (own !== file || uso === 'no_se_usa') return []
        return [{ index, name: sheet.facts.nombre, mapping: { ...mapping, uso }, text: text ?? '' }]
      }),
    })),
  }
}

function withResult(
  now: StoredImport,
  { sheets, newProducts, contents, shared }: Staged & { kind: 'staged' },
  { ubicaciones }: ImportView,
  made: { readonly milisegundos: number; readonly hecha_en: string },
): StoredImport {
  const sum = (of: 'leidas' | 'listas' | 'rechazadas') => sheets.reduce((total, each) => total + each[of], 0)
  const cedis = ubicaciones.filter(({ tipo }) => tipo === 'cedi').map(({ ubicacion_id }) => ubicacion_id)
  const selling = contents.filter(({ ubicacion_id, days }) => cedis.includes(ubicacion_id) && days.length > 0)
  return {
    ...now,
    contenido: contents,
    archivos: now.archivos.map((file, number) => ({
      ...file,
      hojas: file.hojas.map((sheet, index) => {
        const staged = sheets.find((each) => each.file === number && each.index === index)
        if (!staged) return { ...sheet, prueba: null }
        const { file: _file, index: _index, ...prueba } = staged
        return { ...sheet, prueba }
      }),
    })),
    prueba: {
      estado: 'lista',
      progreso: 100,
      error: null,
      ...made,
      leidas: sum('leidas'),
      listas: sum('listas'),
      rechazadas: sum('rechazadas'),
      avisos: [
        ...(shared > 0
          ? [
              `${counted(shared, 'día de una tienda viene', 'días de alguna tienda vienen')} en más de una hoja: se suman`,
            ]
          : []),
        ...selling.map(({ ubicacion_id }) => `${ubicacion_id} es un CEDI: sus ventas no se cargan`),
      ],
      productos_nuevos: { total: newProducts.total, primeros: [...newProducts.first] },
    },
  }
}
