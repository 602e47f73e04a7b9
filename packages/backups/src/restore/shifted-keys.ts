import { escapeIdentifier, type Client } from 'pg'
import { enterTenant } from '../backup/snapshot.ts'
import { BackupError } from '../errors/backup-error.ts'
import type { ChainStart, KeyRange } from '../file/items.ts'
import { CARD, type BackedUpSchema, type KeyColumn } from '../schema/tables.ts'

/** Largest number of an `integer`. */
const LARGEST = 2_147_483_647

/** By how much the numbers of a chain's keys are shifted, so that no other chain has them. */
export class ShiftedKeys {
  /** Where there may be need: what a shift would be. */
  readonly #room: ReadonlyMap<string, number>
  readonly #others: readonly number[]
  readonly #shifted = new Map<string, number>()

  constructor(room: ReadonlyMap<string, number>, others: readonly number[]) {
    this.#room = room
    this.#others = others
  }

  shiftOf(key: KeyColumn): number {
    return this.#shifted.get(nameOf(key)) ?? 0
  }

  /**
   * Decides about the keys of a table whose rows are staged, before any row that refers to them: they keep the
   * numbers they had where no other chain has one of them, so that addresses of orders stay.
   */
  async decide(client: Client, keys: readonly KeyColumn[], stage: string, tenantId: number): Promise<void> {
    for (const key of keys) {
      const shift = this.#room.get(nameOf(key))
      if (shift !== undefined && (await this.#collides(client, key, stage)))
        this.#shifted.set(nameOf(key), shift)
    }
    await enterTenant(client, tenantId)
  }

  async #collides(client: Client, { tabla, columna }: KeyColumn, stage: string): Promise<boolean> {
    for (const other of this.#others) {
      await enterTenant(client, other)
      const { rows } = await client.query<{ hay: boolean }>(
        `SELECT EXISTS (
          SELECT FROM ${stage} JOIN ${escapeIdentifier(tabla)} AS ajena USING (${escapeIdentifier(columna)})
          WHERE ajena.tenant_id = $1
        ) AS hay`,
        [other],
      )
      if (rows[0]?.hay) return true
    }
    return false
  }
}

/**
 * Sets numbers aside for a chain's rows, as many in a row as theirs span, and makes sure that nobody gets those they
 * had. What is set aside and not used stays a gap.
 *
 * To be called outside a transaction.
 */
export async function makeRoom(
  client: Client,
  schema: BackedUpSchema,
  chain: ChainStart,
): Promise<ShiftedKeys> {
  const others = await otherTenants(client, chain.slug)
  const room = new Map<string, number>()
  for (const key of schema.keys) {
    const range = chain.claves.find(({ tabla, columna }) => tabla === key.tabla && columna === key.columna)
    if (!range || key.tabla === CARD) continue
    await reserve(client, key, (last) => Math.max(last, range.hasta))
    if (key.isShared && (await isWithin(client, range, others))) {
      const span = range.hasta - range.desde + 1
      const end = await reserve(client, key, (last) => last + span)
      room.set(nameOf(key), end - range.hasta)
    }
  }
  return new ShiftedKeys(room, others)
}

const nameOf = ({ tabla, columna }: KeyColumn) => `${tabla}.${columna}`

async function otherTenants(client: Client, slug: string): Promise<number[]> {
  const { rows } = await client.query<{ tenant_id: number }>(
    'SELECT tenant_id FROM tenant WHERE slug <> $1',
    [slug],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Moves a sequence on. Altering it first keeps everybody else from taking numbers in between. */
async function reserve(client: Client, key: KeyColumn, upTo: (last: number) => number): Promise<number> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ secuencia: string }>(
      'SELECT pg_get_serial_sequence($1, $2) AS secuencia',
      [`public.${key.tabla}`, key.columna],
    )
    const sequence = rows[0]?.secuencia ?? ''
    await client.query(`ALTER SEQUENCE ${sequence} INCREMENT BY 1`)
    const state = await client.query<{ ultimo: string }>(
      `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END::text AS ultimo FROM ${sequence}`,
    )
    const last = Number(state.rows[0]?.ultimo)
    const end = upTo(last)
    if (end > LARGEST && (await isInteger(client, key)))
      throw new BackupError(`No quedan números para la columna ${nameOf(key)}: no se restauró nada.`)
    if (end > last) await client.query('SELECT setval($1, $2)', [sequence, end])
    await client.query('COMMIT')
    return end
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function isInteger(client: Client, { tabla, columna }: KeyColumn): Promise<boolean> {
  const { rows } = await client.query<{ es: boolean }>(
    `SELECT atttypid = 'integer'::regtype AS es FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2`,
    [`public.${tabla}`, columna],
  )
  return rows[0]?.es ?? true
}

/** Whether another tenant has a number between the smallest and the largest. */
async function isWithin(client: Client, range: KeyRange, others: readonly number[]): Promise<boolean> {
  const key = escapeIdentifier(range.columna)
  await client.query('BEGIN READ ONLY')
  try {
    for (const tenantId of others) {
      await enterTenant(client, tenantId)
      const { rows } = await client.query<{ hay: boolean }>(
        `SELECT EXISTS (
          SELECT FROM ${escapeIdentifier(range.tabla)} WHERE tenant_id = $1 AND ${key} BETWEEN $2 AND $3
        ) AS hay`,
        [tenantId, range.desde, range.hasta],
      )
      if (rows[0]?.hay) return true
    }
    return false
  } finally {
    await client.query('ROLLBACK')
  }
}
