import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_FORMAT } from '../backup/snapshot.ts'
import { BackupError } from '../errors/backup-error.ts'
import type { ChainStart, Item, Items, Manifest, TableEnd } from '../file/items.ts'

/** Items one after the other, each of the kind that must come now. */
export class ItemReader {
  readonly #items: Items

  constructor(items: Items) {
    this.#items = items
  }

  async manifest(): Promise<Manifest> {
    const item = await this.next()
    if (item.kind !== 'manifest') throw disordered()
    return item.manifest
  }

  /** The next chain; undefined after the last. */
  async chain(): Promise<ChainStart | undefined> {
    const item = await this.next()
    if (item.kind === 'end') return undefined
    if (item.kind !== 'chain') throw disordered()
    return item.chain
  }

  async table(expected: string): Promise<void> {
    const item = await this.next()
    if (item.kind !== 'table' || item.table !== expected) throw disordered()
  }

  async next(): Promise<Item> {
    const { value, done } = await this.#items.next()
    if (done || value === undefined) throw disordered()
    return value
  }

  /** Lets go of what the items are read from. */
  async close(): Promise<void> {
    await this.#items.return?.()
  }

  /** Passes over the rows of a table. */
  async skipRows(): Promise<void> {
    while ((await this.next()).kind !== 'table-end');
  }
}

/**
 * Copies the rows that come next into a table.
 *
 * @returns how many
 * @throws BackupError when they are not those that were backed up
 */
export async function copyRows(
  client: Client,
  reader: ItemReader,
  into: {
    readonly table: string
    readonly columns: readonly string[]
    /** Table that the rows are of, where they go into another. */
    readonly of?: string
  },
): Promise<number> {
  const columns = into.columns.map((each) => escapeIdentifier(each)).join(', ')
  const copy = client.query(
    copyFrom(`COPY ${escapeIdentifier(into.table)} (${columns}) FROM STDIN ${COPY_FORMAT}`),
  )
  const digest = createHash('sha256')
  let end: TableEnd | undefined
  await pipeline(async function* rows() {
    for (;;) {
      const item = await reader.next()
      if (item.kind === 'table-end') {
        end = item.end
        return
      }
      if (item.kind !== 'rows') throw disordered()
      digest.update(item.bytes)
      yield item.bytes
    }
  }, copy)
  if (!end) throw disordered()
  requireSame(into.of ?? into.table, end, { filas: copy.rowCount, huella: digest.digest('hex') })
  return end.filas
}

function requireSame(table: string, expected: TableEnd, found: TableEnd): void {
  if (expected.filas === found.filas && expected.huella === found.huella) return
  throw new BackupError(
    `La tabla ${table} no quedó como estaba en el respaldo (${found.filas} filas de ${expected.filas}): no se restauró nada.`,
  )
}

function disordered(): BackupError {
  return new BackupError('El contenido del respaldo no está en orden: está dañado.')
}
