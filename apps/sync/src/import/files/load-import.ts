import type { Database } from '@abasto/database/connections/connection'
import { businessDay } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import type { FaultLogger } from '../../runs/run-context.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'
import { keepKnowledge } from './chain-knowledge.ts'
import { loadFiles } from './load-files.ts'
import { registerNewLocations } from './new-locations.ts'
import type { StoredImport } from './stored-import.ts'
import { viewOf, type ChainKnowledge } from './view.ts'

export interface LoadChoice {
  readonly crear_productos: boolean
  readonly aceptar_menos: boolean
}

interface ImportLoad {
  readonly database: Database
  readonly runs: SyncRuns
  readonly clock: Clock
  readonly logger: FaultLogger
  readonly chain: { readonly tenantId: number; readonly timeZone: string }
  readonly knowledge: ChainKnowledge
  readonly choice: LoadChoice
  readonly userId: number | null
  readonly staging: string
  readonly signal: AbortSignal
  readonly update: (change: (now: StoredImport) => StoredImport) => Promise<void>
  /** They are not needed any more. */
  readonly removeFiles: () => Promise<void>
}

const FAULT = 'Error interno al cargar; el detalle está en el registro del servicio'

/** Loads what the last trial of an import has ready, and keeps how it was understood. Tells its end itself. */
export async function loadImport(stored: StoredImport, load: ImportLoad): Promise<void> {
  const { database, runs, clock, logger, choice, signal, update } = load
  const { tenantId, timeZone } = load.chain
  const view = viewOf(stored, load.knowledge)
  let runIds: readonly number[] = []
  try {
    await registerNewLocations(database, tenantId, view.ubicaciones)
    const loaded = await loadFiles(
      {
        database,
        runs,
        signal,
        tell: (progreso, mensaje, corridas) => {
          runIds = corridas
          return update((now) => ({
            ...now,
            carga: { estado: 'en_curso', progreso, mensaje, corridas: [...corridas] },
          }))
        },
      },
      {
        tenantId,
        timeZone,
        today: businessDay(clock(), timeZone),
        userId: load.userId,
        names: stored.archivos.map(({ nombre }) => nombre),
        staging: load.staging,
        contents: stored.contenido,
        makesProducts: choice.crear_productos,
        acceptsLess: choice.aceptar_menos,
      },
    )
    await keepKnowledge(database, tenantId, view, clock())
    if (loaded.isComplete) await load.removeFiles()
    await update(ended(loaded.isComplete ? 'cargada' : 'incompleta', loaded.message, loaded.runIds))
  } catch (error) {
    if (!(error instanceof Refusal)) logger.error({ err: error }, 'files could not be loaded')
    await update(ended('fallida', error instanceof Refusal ? error.message : FAULT, runIds))
  }
}

function ended(
  estado: 'cargada' | 'incompleta' | 'fallida',
  mensaje: string,
  corridas: readonly number[],
): (now: StoredImport) => StoredImport {
  return (now) => ({
    ...now,
    estado,
    carga: {
      estado: estado === 'cargada' ? 'lista' : estado,
      progreso: 100,
      mensaje,
      corridas: [...corridas],
    },
  })
}
