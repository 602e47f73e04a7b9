import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isStoredImport, type StoredImport } from './stored-import.ts'

const STATE = 'estado.json'

/** Where the imports of one chain are kept: a folder each, readable by nobody else. */
export class ImportFolder {
  readonly #root: string

  /** @param root of the chain */
  constructor(root: string) {
    this.#root = root
  }

  /** A file of a person by its number: no name of theirs is ever a path. */
  file(importId: number, fileId: number): string {
    return join(this.#root, String(importId), `archivo-${fileId}`)
  }

  staging(importId: number): string {
    return join(this.#root, String(importId), 'prueba.db')
  }

  async create(make: (importId: number) => StoredImport): Promise<StoredImport> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 })
    for (let id = Math.max(0, ...(await this.ids())) + 1; ; id++) {
      try {
        await mkdir(join(this.#root, String(id)), { mode: 0o700 })
      } catch (error) {
        // Of two that begin at once each has its own number.
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
        throw error
      }
      const created = make(id)
      await this.save(created)
      return created
    }
  }

  async ids(): Promise<number[]> {
    if (!existsSync(this.#root)) return []
    const names = await readdir(this.#root)
    return names.flatMap((name) => (/^\d{1,9}$/.test(name) ? [Number(name)] : []))
  }

  /** Undefined: there is none of this number. */
  async load(importId: number): Promise<StoredImport | undefined> {
    try {
      const stored: unknown = JSON.parse(await readFile(join(this.#root, String(importId), STATE), 'utf8'))
      return isStoredImport(stored) ? stored : undefined
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      // A machine that lost power may have cut it off: that import is gone then, and no other.
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  async save(state: StoredImport): Promise<void> {
    const folder = join(this.#root, String(state.importacion_id))
    const path = join(folder, STATE)
    // Whole or not at all, whatever happens meanwhile.
    await writeFile(`${path}.nuevo`, JSON.stringify(state), { mode: 0o600 })
    await rename(`${path}.nuevo`, path)
  }

  /** Files of persons and what was made of them; the state stays, as the history of the screen. */
  async removeFiles(importId: number): Promise<void> {
    const folder = join(this.#root, String(importId))
    for (const name of await readdir(folder))
      if (name !== STATE) await rm(join(folder, name), { force: true })
  }

  async remove(importId: number): Promise<void> {
    await rm(join(this.#root, String(importId)), { recursive: true, force: true })
  }
}
