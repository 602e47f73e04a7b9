import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Importacion } from '@abasto/contracts/imports/schema'
import { LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import { count, counted } from '../../messages.ts'
import type { Pool } from 'pg'
import type { FaultLogger } from '../../runs/run-context.ts'
import { WorkOwnership, type Work } from '../../runs/work-ownership.ts'
import type { ChainOfFiles, FileImports } from './file-imports.ts'

export interface EntryFolderOptions {
  readonly database: Database
  readonly pool: Pool
  readonly files: FileImports
  /** Folder of all chains' entry folders. */
  readonly root: string
  readonly clock: Clock
  readonly logger: FaultLogger
}

const KINDS = new Set(['.xlsx', '.csv', '.txt', '.tsv'])
const DONE = 'procesados'
const REFUSED = 'rechazados'

/** How often a file is tried that cannot be loaded for now, and how much longer it waits each time. */
const MOST_TRIES = 12
const WAIT_MS = 60_000
const REMOVE_EVERY_MS = 3_600_000

const STOPPED = 'El servicio se detuvo mientras leía'

/** What was made of a file: `later` leaves it where it is. */
interface Verdict {
  readonly to: typeof DONE | typeof REFUSED | 'later'
  readonly text: string
}

/**
 * Files that are dropped into a chain's entry folder, `entrada/<slug>`, are loaded as files like them were before. One is
 * taken when it has stopped growing; then it lies in `procesados` or `rechazados`, with a text beside it that says what came
 * of it.
 */
export class EntryFolderWatch {
  readonly #options: EntryFolderOptions
  readonly #ownership: WorkOwnership
  readonly #seen = new Map<string, string>()
  readonly #tries = new Map<string, { readonly times: number; readonly nextAt: number }>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #removedAt = 0
  #isStopping = false

  constructor(options: EntryFolderOptions) {
    this.#options = options
    // A load that has begun ends by itself when the database is lost.
    this.#ownership = new WorkOwnership(options.pool, () => undefined)
  }

  start(everyMs: number): void {
    const again = () => {
      if (this.#isStopping) return
      this.#timer = setTimeout(() => {
        this.#looking = this.look().finally(again)
      }, everyMs)
    }
    again()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#looking
    await this.#ownership.close()
  }

  /** Looks once into all folders: a file is taken that is as it was the last time. */
  async look(): Promise<void> {
    const { logger, clock, files } = this.#options
    try {
      const isTimeToRemove = clock().getTime() - this.#removedAt > REMOVE_EVERY_MS
      if (isTimeToRemove) this.#removedAt = clock().getTime()
      for (const chain of await this.#chains()) {
        if (this.#isStopping) return
        await this.#alone(chain, async () => {
          if (isTimeToRemove) await files.removeExpired(chain.tenantId)
          await this.#lookInto(chain)
        })
      }
    } catch (error) {
      logger.error({ err: error }, 'could not look into the entry folders')
    }
  }

  /** Unless another process looks into the chain's folder: it takes what is there. */
  async #alone({ tenantId }: ChainOfFiles, work: () => Promise<void>): Promise<void> {
    const folder: Work = { lock: LOCKS.entryFolder, key: tenantId }
    if (!(await this.#ownership.tryTake(folder))) return
    try {
      await work()
    } finally {
      await this.#ownership.release(folder).catch(() => undefined)
    }
  }

  async #chains(): Promise<ChainOfFiles[]> {
    const rows = await this.#options.database
      .selectFrom('tenant')
      .select(['tenant_id', 'slug', 'zona_horaria', 'features'])
      .where('suspendida_en', 'is', null)
      .execute()
    return rows
      .filter(({ features }) => features.includes('inventory') || features.includes('sales'))
      .map(({ tenant_id, slug, zona_horaria }) => ({ tenantId: tenant_id, slug, timeZone: zona_horaria }))
  }

  async #lookInto(chain: ChainOfFiles): Promise<void> {
    const folder = join(this.#options.root, chain.slug)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of (await readdir(folder)).toSorted()) {
      // What Excel and copying programs leave beside a file that is open.
      if (name.startsWith('.') || name.startsWith('~') || !KINDS.has(extname(name).toLowerCase())) continue
      if (this.#isStopping) return
      await this.#lookAt(chain, folder, name)
    }
  }

  async #lookAt(chain: ChainOfFiles, folder: string, name: string): Promise<void> {
    const path = join(folder, name)
    const stat = await lstat(path)
    // A link could lead out of the folder.
    if (!stat.isFile()) return
    const signature = `${stat.ino} ${stat.size} ${stat.mtimeMs}`
    if (this.#seen.get(path) !== signature) {
      this.#seen.set(path, signature)
      return
    }
    const now = this.#options.clock().getTime()
    const tried = this.#tries.get(path)
    if (tried && tried.nextAt > now) return
    const verdict = await this.#take(chain, path, name)
    if (verdict.to === 'later') {
      const times = (tried?.times ?? 0) + 1
      this.#tries.set(path, { times, nextAt: now + times * WAIT_MS })
      if (times < MOST_TRIES) return
    }
    this.#seen.delete(path)
    this.#tries.delete(path)
    await this.#putAway(folder, name, { ...verdict, to: verdict.to === 'later' ? REFUSED : verdict.to })
  }

  async #take(chain: ChainOfFiles, path: string, name: string): Promise<Verdict> {
    const { files, logger } = this.#options
    let importId: number | undefined
    try {
      const created = await files.create(chain, { origen: 'carpeta', userId: null, usuario: null })
      importId = created.importacion_id
      const verdict = await this.#load(chain, importId, path, name)
      if (verdict.to !== DONE) await files.discard(chain, importId)
      return verdict
    } catch (error) {
      if (importId !== undefined) await files.discard(chain, importId).catch(() => undefined)
      if (error instanceof Refusal) {
        return { to: error.code === 'invalid' ? REFUSED : 'later', text: error.message }
      }
      logger.error({ err: error }, 'a file of an entry folder could not be loaded')
      return { to: 'later', text: 'Error interno; el detalle está en el registro del servicio' }
    }
  }

  async #load(chain: ChainOfFiles, importId: number, path: string, name: string): Promise<Verdict> {
    const { files } = this.#options
    const now = async () => files.present(chain, await files.get(chain, importId))
    await files.addFile(chain, importId, name, createReadStream(path))
    await files.settled(chain.tenantId, importId)
    const read = await now()
    if (read.archivos.some(({ estado }) => estado === 'leyendo')) throw new Refusal('unavailable', STOPPED)
    const why = unknownTo(read)
    if (why !== undefined) return { to: REFUSED, text: why }
    await files.startTrial(chain, importId)
    await files.settled(chain.tenantId, importId)
    const tried = await now()
    const [impediment] = tried.impedimentos
    if (impediment !== undefined) return { to: REFUSED, text: told(tried, impediment) }
    await files.startLoad(chain, importId, { crear_productos: true, aceptar_menos: false }, { userId: null })
    await files.settled(chain.tenantId, importId)
    const loaded = await now()
    const text = told(tried, loaded.carga?.mensaje ?? '')
    return { to: loaded.estado === 'cargada' ? DONE : 'later', text }
  }

  async #putAway(folder: string, name: string, { to, text }: Verdict): Promise<void> {
    const stamp = this.#options.clock().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
    const place = join(folder, to)
    await mkdir(place, { recursive: true, mode: 0o700 })
    await writeFile(join(place, `${stamp} ${name}.txt`), `\uFEFF${name}\r\n\r\n${text}\r\n`, { mode: 0o600 })
    await rename(join(folder, name), join(place, `${stamp} ${name}`))
  }
}

/** Why a file cannot be loaded without a person; undefined: it can. */
function unknownTo({ archivos }: Importacion): string | undefined {
  for (const { nombre, estado, error, hojas } of archivos) {
    if (estado === 'ilegible') return error ?? `${nombre} no se puede leer`
    const used = hojas.filter(({ uso }) => uso !== 'no_se_usa')
    if (used.length === 0) return 'Ninguna hoja se reconoce.'
    const asked = used.flatMap(({ preguntas }) => preguntas.filter(({ obligatoria }) => obligatoria))
    if (asked[0]) return `Hay que contestar primero: ${asked[0].pregunta} ${ONCE}`
    const stranger = used.find(({ recordada }) => !recordada)
    if (stranger)
      return `La hoja ${stranger.nombre} tiene otras columnas que las que se cargaron antes. ${ONCE}`
  }
  return undefined
}

const ONCE = 'Cárgalo una vez desde la pantalla de importación; los siguientes se leen igual.'

/** What came of the file, for whoever dropped it. */
function told({ prueba, archivos, ubicaciones }: Importacion, outcome: string): string {
  const unknown = ubicaciones.filter(({ estado }) => estado === 'por_confirmar').map(({ texto }) => texto)
  const reasons = archivos.flatMap(({ hojas }) =>
    hojas.flatMap(({ nombre, prueba: of }) =>
      (of?.motivos ?? []).map(
        ({ motivo, filas, fila, detalle }) =>
          `  ${nombre}: ${motivo}, ${counted(filas, 'fila', 'filas')}; la primera es la fila ${count(fila)}: ${detalle}`,
      ),
    ),
  )
  return [
    outcome,
    ...(prueba
      ? [
          `Filas leídas: ${count(prueba.leidas)}; listas: ${count(prueba.listas)}; rechazadas: ${count(prueba.rechazadas)}`,
        ]
      : []),
    ...(unknown.length > 0 ? [`Ubicaciones desconocidas: ${unknown.join(', ')}`] : []),
    ...(prueba?.avisos ?? []),
    ...reasons,
  ].join('\r\n')
}
