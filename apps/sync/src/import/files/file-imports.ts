import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MOST_IMPORT_FILES } from '@abasto/contracts/imports/schema'
import type { Database } from '@abasto/database/connections/connection'
import { businessDay } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import type { Pool } from 'pg'
import type { FaultLogger } from '../../runs/run-context.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'
import { readChainKnowledge } from './chain-knowledge.ts'
import {
  aged,
  correctedAlike,
  correctedFile,
  fileOf,
  interrupted,
  newFile,
  nextFile,
  requireOpen,
  UNDER_WAY,
  withFile,
  type CorrectedSheet,
} from './import-changes.ts'
import { ImportJobs, jobKey } from './import-jobs.ts'
import { KeptImports } from './kept-imports.ts'
import { loadImport, type LoadChoice } from './load-import.ts'
import { lookAt, tryFiles } from './read-files.ts'
import { saveUpload } from './save-upload.ts'
import type { SaidLocation, StoredFile, StoredImport } from './stored-import.ts'
import { expiryOf, presented, trialImpediments, viewOf, type ChainKnowledge } from './view.ts'

export interface FileImportsOptions {
  readonly database: Database
  readonly pool: Pool
  readonly runs: SyncRuns
  /** Folder of all chains' imports. */
  readonly root: string
  readonly clock: Clock
  readonly logger: FaultLogger
}

/** The chain that files are of. */
export interface ChainOfFiles {
  readonly tenantId: number
  readonly slug: string
  readonly timeZone: string
}

export interface Importer {
  readonly origen: StoredImport['origen']
  readonly userId: number | null
  readonly usuario: string | null
}

const MOST_OPEN = 20

/**
 * What is done with the imports of persons' files: each is kept in a folder, and has at most one job. Any process that has
 * the folder, the command among them, goes on where another left off.
 */
export class FileImports {
  readonly #options: FileImportsOptions
  readonly #jobs: ImportJobs
  readonly #kept: KeptImports

  constructor(options: FileImportsOptions) {
    this.#options = options
    this.#jobs = new ImportJobs(options)
    this.#kept = new KeptImports(options.root, options.database)
  }

  /** Of a chain, the newest first. */
  list({ tenantId }: Pick<ChainOfFiles, 'tenantId'>): Promise<StoredImport[]> {
    return this.#kept.list(tenantId)
  }

  async create({ tenantId }: ChainOfFiles, importer: Importer): Promise<StoredImport> {
    const open = (await this.list({ tenantId })).filter(({ estado }) => estado === 'abierta')
    if (open.length >= MOST_OPEN) {
      throw new Refusal(
        'conflict',
        `Hay ${MOST_OPEN} importaciones abiertas: descarta alguna antes de abrir otra`,
      )
    }
    return this.#kept.folder(tenantId).create((importacion_id) => ({
      version: 1,
      importacion_id,
      tenantId,
      ...importer,
      creada_en: this.#options.clock().toISOString(),
      estado: 'abierta',
      archivos: [],
      ubicaciones: {},
      prueba: null,
      contenido: [],
      carga: null,
    }))
  }

  /** @throws Refusal `not-found` */
  get({ tenantId }: Pick<ChainOfFiles, 'tenantId'>, importId: number): Promise<StoredImport> {
    return this.#kept.get(tenantId, importId)
  }

  /** As the wire says it. */
  async present(chain: ChainOfFiles, stored: StoredImport) {
    return presented(await this.#afterRestart(chain, stored), await this.#knowledge(chain))
  }

  stagingOf({ tenantId, importacion_id }: StoredImport): string {
    return this.#kept.folder(tenantId).staging(importacion_id)
  }

  /**
   * Takes in a file as it comes and begins to read it.
   *
   * @throws Refusal: too large, empty, the same as one that is there, too many
   */
  async addFile(
    chain: ChainOfFiles,
    importId: number,
    nombre: string,
    content: Readable,
  ): Promise<StoredImport> {
    const { tenantId } = chain
    const open = await this.#kept.change(tenantId, importId, (stored) => requireOpen(stored))
    const archivo_id = nextFile(open)
    const path = `${this.#kept.folder(tenantId).file(importId, archivo_id)}-${process.hrtime.bigint()}`
    const { bytes, huella } = await saveUpload(content, path)
    try {
      return await this.#kept.change(tenantId, importId, async (stored) => {
        requireOpen(stored)
        if (bytes === 0) throw new Refusal('invalid', 'El archivo está vacío')
        const same = stored.archivos.find((each) => each.huella === huella)
        if (same) throw new Refusal('conflict', `${nombre} es igual que ${same.nombre}, que ya está`)
        if (stored.archivos.length >= MOST_IMPORT_FILES) {
          throw new Refusal('conflict', `Máximo ${MOST_IMPORT_FILES} archivos de una vez`)
        }
        const file = newFile({
          archivo_id: nextFile(stored),
          nombre: nombre.slice(0, 200),
          bytes,
          huella,
        })
        await rename(path, this.#kept.folder(tenantId).file(importId, file.archivo_id))
        this.#look(chain, importId, file)
        return aged({ ...stored, archivos: [...stored.archivos, file] })
      })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  removeFile({ tenantId }: ChainOfFiles, importId: number, fileId: number): Promise<StoredImport> {
    return this.#kept.change(tenantId, importId, async (stored) => {
      requireOpen(stored)
      fileOf(stored, fileId)
      this.#jobs.abort(jobKey(tenantId, importId, fileId))
      await rm(this.#kept.folder(tenantId).file(importId, fileId), { force: true })
      return aged({ ...stored, archivos: stored.archivos.filter(({ archivo_id }) => archivo_id !== fileId) })
    })
  }

  /** @throws Refusal `not-found`, `conflict` */
  correctSheet(chain: ChainOfFiles, importId: number, corrected: CorrectedSheet): Promise<StoredImport> {
    return this.#kept.change(chain.tenantId, importId, (stored) => {
      requireOpen(stored)
      const { file, isReread } = correctedFile(stored, corrected)
      if (isReread) this.#look(chain, importId, file)
      return aged(withFile(correctedAlike(stored, corrected), file))
    })
  }

  assignLocations(
    { tenantId }: ChainOfFiles,
    importId: number,
    said: Readonly<Record<string, SaidLocation>>,
  ): Promise<StoredImport> {
    return this.#kept.change(tenantId, importId, (stored) => {
      requireOpen(stored)
      return aged({ ...stored, ubicaciones: { ...stored.ubicaciones, ...said } })
    })
  }

  /** Begins to read every row as it would be loaded. @throws Refusal `conflict` */
  async startTrial(chain: ChainOfFiles, importId: number): Promise<StoredImport> {
    const knowledge = await this.#knowledge(chain)
    return this.#kept.change(chain.tenantId, importId, async (stored) => {
      requireOpen(stored)
      const [impediment] = trialImpediments(stored, viewOf(stored, knowledge))
      if (impediment !== undefined) throw new Refusal('conflict', impediment)
      const job = jobKey(chain.tenantId, importId)
      const today = businessDay(this.#options.clock(), chain.timeZone)
      const hasBegun = await this.#jobs.beginAlone(job, async (signal) => {
        const result = await tryFiles(this.#options.database, stored, {
          knowledge,
          today,
          staging: this.stagingOf(stored),
          fileOf: (file) => this.#kept.folder(chain.tenantId).file(importId, file.archivo_id),
          signal,
          clock: this.#options.clock,
          tell: (progreso) =>
            this.#kept.update(chain.tenantId, importId, (now) =>
              now.prueba ? { ...now, prueba: { ...now.prueba, progreso } } : now,
            ),
        })
        await this.#kept.update(chain.tenantId, importId, (now) =>
          // What was corrected meanwhile was not tried.
          now.prueba?.estado === 'en_curso' ? result(now) : now,
        )
      })
      if (!hasBegun) throw new Refusal('conflict', 'Ya se está probando')
      return { ...stored, prueba: UNDER_WAY, contenido: [] }
    })
  }

  /** Begins to load what the last trial has ready. @throws Refusal `conflict` */
  async startLoad(
    chain: ChainOfFiles,
    importId: number,
    choice: LoadChoice,
    who: { readonly userId: number | null },
  ): Promise<StoredImport> {
    const knowledge = await this.#knowledge(chain)
    return this.#kept.change(chain.tenantId, importId, async (stored) => {
      const [impediment] = presented(stored, knowledge).impedimentos
      if (impediment !== undefined) throw new Refusal('conflict', impediment)
      const job = jobKey(chain.tenantId, importId)
      const { tenantId } = chain
      const hasBegun = await this.#jobs.beginAlone(job, (signal) =>
        loadImport(stored, {
          ...this.#options,
          chain,
          knowledge,
          choice,
          userId: who.userId,
          staging: this.stagingOf(stored),
          signal,
          update: (change) => this.#kept.update(tenantId, importId, change),
          removeFiles: () => this.#kept.folder(tenantId).removeFiles(importId),
        }),
      )
      if (!hasBegun) throw new Refusal('conflict', 'Ya se está cargando')
      return {
        ...stored,
        estado: 'cargando',
        carga: { estado: 'en_curso', progreso: 0, mensaje: 'Empezando', corridas: [] },
      }
    })
  }

  /** Settles when nothing of an import is going on in this process. */
  settled(tenantId: number, importId: number): Promise<void> {
    return this.#jobs.settled(jobKey(tenantId, importId))
  }

  async discard({ tenantId }: ChainOfFiles, importId: number): Promise<void> {
    const stored = await this.get({ tenantId }, importId)
    if (stored.estado === 'cargando' && (await this.#jobs.isWorkedOn(jobKey(tenantId, importId)))) {
      throw new Refusal('conflict', 'Se está cargando: espera a que termine')
    }
    await this.#jobs.stop(jobKey(tenantId, importId))
    await this.#kept.folder(tenantId).remove(importId)
  }

  /** Removes what is older than a day. */
  async removeExpired(tenantId: number): Promise<void> {
    const now = this.#options.clock()
    for (const stored of await this.list({ tenantId })) {
      const key = jobKey(tenantId, stored.importacion_id)
      if (expiryOf(stored) > now || (await this.#jobs.isWorkedOn(key))) continue
      await this.#jobs.stop(key)
      await this.#kept.folder(tenantId).remove(stored.importacion_id)
    }
  }

  /** Breaks off what is going on: files that were being read are read again, a load is told to be repeated. */
  stop(): Promise<void> {
    return this.#jobs.stopAll()
  }

  /** Reads a file from beginning to end, aside. */
  #look(chain: ChainOfFiles, importId: number, file: StoredFile): void {
    const { tenantId, timeZone } = chain
    const today = businessDay(this.#options.clock(), timeZone)
    const path = this.#kept.folder(tenantId).file(importId, file.archivo_id)
    this.#jobs.begin(jobKey(tenantId, importId, file.archivo_id), async (signal) => {
      const read = await lookAt(path, file, today, this.#options.logger, signal)
      await this.#kept.update(tenantId, importId, (now) =>
        // It may be gone, or read by another process meanwhile.
        now.archivos.some(({ archivo_id, estado }) => archivo_id === file.archivo_id && estado === 'leyendo')
          ? withFile(now, { ...read, archivo_id: file.archivo_id })
          : now,
      )
    })
  }

  /** What a process that is gone left half done is begun again, a load excepted. */
  async #afterRestart(chain: ChainOfFiles, stored: StoredImport): Promise<StoredImport> {
    const { tenantId } = chain
    const { importacion_id: id } = stored
    if (!(await this.#isLeft(stored)) && (await this.#leftFiles(stored)).length === 0) return stored
    return this.#kept.change(tenantId, id, async (now) => {
      for (const file of await this.#leftFiles(now)) this.#look(chain, id, file)
      return (await this.#isLeft(now)) ? interrupted(now) : now
    })
  }

  /** Whether it is being tried or loaded, and nobody does it. */
  async #isLeft({ tenantId, importacion_id, estado, prueba }: StoredImport): Promise<boolean> {
    const isUnderWay = estado === 'cargando' || prueba?.estado === 'en_curso'
    return isUnderWay && !(await this.#jobs.isWorkedOn(jobKey(tenantId, importacion_id)))
  }

  /** Files that are being read, and nobody reads. */
  async #leftFiles({ tenantId, importacion_id, archivos }: StoredImport): Promise<StoredFile[]> {
    const left: StoredFile[] = []
    for (const file of archivos) {
      if (file.estado !== 'leyendo') continue
      if (!(await this.#jobs.isWorkedOn(jobKey(tenantId, importacion_id, file.archivo_id)))) left.push(file)
    }
    return left
  }

  #knowledge(chain: ChainOfFiles): Promise<ChainKnowledge> {
    return readChainKnowledge(this.#options.database, chain)
  }
}
