import { join } from 'node:path'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { Refusal } from '@abasto/service/errors/refusal'
import { namedWork } from '../../runs/work-ownership.ts'
import { ImportFolder } from './import-folder.ts'
import { jobKey } from './import-jobs.ts'
import type { StoredImport } from './stored-import.ts'

/** How many are looked at of a chain, the newest first. */
const MOST_LISTED = 50

/**
 * The imports of all chains as their folders keep them: each changes one change after the other, whichever process makes
 * it.
 */
export class KeptImports {
  readonly #root: string
  readonly #database: Database
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #folders = new Map<number, ImportFolder>()

  /** @param root of all chains; @param database in which the processes wait for each other */
  constructor(root: string, database: Database) {
    this.#root = root
    this.#database = database
  }

  /** Of a chain, the newest first. */
  async list(tenantId: number): Promise<StoredImport[]> {
    const folder = this.folder(tenantId)
    const found: StoredImport[] = []
    for (const id of (await folder.ids()).toSorted((a, b) => b - a).slice(0, MOST_LISTED)) {
      const stored = await folder.load(id)
      if (stored) found.push(stored)
    }
    return found
  }

  /** @throws Refusal `not-found` */
  async get(tenantId: number, importId: number): Promise<StoredImport> {
    const stored = await this.folder(tenantId).load(importId)
    if (!stored) throw new Refusal('not-found', 'Esta importación no existe o ya venció')
    return stored
  }

  /** @throws Refusal `not-found`, and whatever `change` throws: then it stays as it was */
  async change(
    tenantId: number,
    importId: number,
    change: (stored: StoredImport) => StoredImport | Promise<StoredImport>,
  ): Promise<StoredImport> {
    const key = jobKey(tenantId, importId)
    const before = this.#turns.get(key) ?? Promise.resolve()
    const turn = before
      .catch(() => undefined)
      .then(() =>
        this.#database.transaction().execute(async (tx) => {
          await lockUntilEnd(tx, LOCKS.importChange, namedWork(LOCKS.importChange, key).key)
          const stored = await this.get(tenantId, importId)
          const changed = await change(stored)
          if (changed !== stored) await this.folder(tenantId).save(changed)
          return changed
        }),
      )
    this.#turns.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key)
    }
  }

  /** The same of what goes on aside: one that was discarded meanwhile is let be. */
  update(tenantId: number, importId: number, change: (stored: StoredImport) => StoredImport): Promise<void> {
    return this.change(tenantId, importId, change).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      },
    )
  }

  folder(tenantId: number): ImportFolder {
    const known = this.#folders.get(tenantId)
    if (known) return known
    const folder = new ImportFolder(join(this.#root, String(tenantId)))
    this.#folders.set(tenantId, folder)
    return folder
  }
}
