import { escapeIdentifier, type Client } from 'pg'
import { beginWriting, enterTenant } from '../backup/snapshot.ts'
import { BackupError } from '../errors/backup-error.ts'
import type { ChainStart, Items, Manifest } from '../file/items.ts'
import {
  CARD,
  FINDINGS,
  readBackedUpSchema,
  type BackedUpSchema,
  type BackedUpTable,
} from '../schema/tables.ts'
import { hasData } from './database-state.ts'
import { makeRoom, type ShiftedKeys } from './shifted-keys.ts'
import { migrationsOf } from './known-migrations.ts'
import { lockChain } from './lock-chain.ts'
import { copyRows, ItemReader } from './reading.ts'
import type { Restored, TableProgress, Target } from './progress.ts'

export interface RestoreChainOptions {
  /** Slug. */
  readonly chain: string
  /** Also when the database has data of the chain, which is gone then. */
  readonly replace: boolean
  readonly onTable?: (progress: TableProgress) => void
}

/** Rows on their way in: COPY is refused on a table under row-level security. */
const STAGE = 'respaldo_etapa'

const ADVANCE_ONCE_MORE = `
  SELECT avanzar_version($1, 0)
  WHERE to_regnamespace('lectura_sync') IS NOT NULL
`

/**
 * Puts one chain of a backup into a migrated database, beside the others, which go on working: their rows are
 * neither read nor written. All in one transaction.
 *
 * @throws BackupError when the backup does not have the chain, or is of an older schema; when the database has
 * data of it that is not to be replaced, or a run of it is going on
 */
export async function restoreChain(
  client: Client,
  items: Items,
  { chain: slug, replace, onTable = () => undefined }: RestoreChainOptions,
): Promise<Restored> {
  const reader = new ItemReader(items)
  try {
    const manifest = await reader.manifest()
    const { after } = await migrationsOf(manifest)
    if (after.length > 0) throw new Error('a chain of an older schema goes by way of a database of its own')
    const chain = await findChain(reader, manifest, slug)
    const schema = await readBackedUpSchema(client)
    const keys = await makeRoom(client, schema, chain)
    // Outside the transaction below: a new partition locks out everybody else until it is committed.
    for (const month of manifest.meses)
      await client.query('SELECT asegurar_particion_venta_linea($1::date)', [month])
    await beginWriting(client)
    const target = await openTenant(client, reader, manifest)
    await lockChain(client, target)
    await clear(client, schema, { ...target, replace })
    const rows = await moveTables(client, reader, { manifest, target, schema, keys, onTable })
    await client.query('SELECT avanzar_version($1, 0)', [target.tenantId])
    await client.query('COMMIT')
    // On several servers it stands here first: what was answered meanwhile under the new version is not kept.
    await client.query(ADVANCE_ONCE_MORE, [target.tenantId])
    // For speed only: where it fails, autovacuum comes to it.
    await client.query('ANALYZE').catch(() => undefined)
    return { chains: [slug], rows }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await reader.close()
  }
}

/** Passes over the chains before it. */
async function findChain(reader: ItemReader, manifest: Manifest, slug: string): Promise<ChainStart> {
  requireChain(manifest, slug)
  for (let chain = await reader.chain(); chain; chain = await reader.chain()) {
    if (chain.slug === slug) return chain
    for (const { nombre } of manifest.tablas) {
      await reader.table(nombre)
      await reader.skipRows()
    }
  }
  throw new BackupError(`El respaldo no llega hasta la cadena ${slug}: está dañado.`)
}

/** @throws BackupError naming the chains that the backup has */
export function requireChain({ cadenas }: Manifest, slug: string): void {
  if (cadenas.some((each) => each.slug === slug)) return
  throw new BackupError(
    `El respaldo no tiene la cadena ${slug}: tiene ${cadenas.map((each) => each.slug).join(', ')}.`,
  )
}

/** The chain's own card, which comes first: registers the chain, or brings its card to what it was. */
async function openTenant(client: Client, reader: ItemReader, { tablas }: Manifest): Promise<Target> {
  const [card] = tablas
  if (card?.nombre !== CARD) throw new BackupError('El respaldo no empieza por la cadena: está dañado.')
  await stage(client, reader, card)
  const columns = card.columnas.filter((each) => each !== 'tenant_id')
  const list = columns.map((each) => escapeIdentifier(each)).join(', ')
  const changes = columns.map((each) => `${escapeIdentifier(each)} = excluded.${escapeIdentifier(each)}`)
  const { rows } = await client.query<{ tenant_id: number; slug: string }>(
    `INSERT INTO tenant (${list})
     SELECT ${list} FROM ${STAGE}
     ON CONFLICT (slug) DO UPDATE SET ${changes.join(', ')}
     RETURNING tenant_id, slug`,
  )
  const [tenant] = rows
  if (!tenant) throw new BackupError('El respaldo no tiene la ficha de la cadena: está dañado.')
  await enterTenant(client, tenant.tenant_id)
  return { tenantId: tenant.tenant_id, slug: tenant.slug }
}

async function clear(
  client: Client,
  { tables }: BackedUpSchema,
  { tenantId, slug, replace }: Target & { readonly replace: boolean },
): Promise<void> {
  if ((await hasData(client, tenantId)) && !replace)
    throw new BackupError(
      `La cadena ${slug} ya tiene datos: agrega --reemplazar para cambiarlos por los del respaldo. Las otras cadenas no se tocan.`,
    )
  // What no backup holds, and refers to what it does.
  for (const left of ['sesion', ...FINDINGS])
    await client.query(`DELETE FROM ${escapeIdentifier(left)} WHERE tenant_id = $1`, [tenantId])
  for (const { nombre } of tables.slice(1).toReversed())
    await client.query(`DELETE FROM ${escapeIdentifier(nombre)} WHERE tenant_id = $1`, [tenantId])
}

interface Moving {
  readonly manifest: Manifest
  readonly target: Target
  readonly schema: BackedUpSchema
  readonly keys: ShiftedKeys
  readonly onTable: (progress: TableProgress) => void
}

async function moveTables(client: Client, reader: ItemReader, moving: Moving): Promise<number> {
  const { manifest, target, schema, keys, onTable } = moving
  let rows = 1
  for (const table of manifest.tablas.slice(1)) {
    const staged = await stage(client, reader, table)
    if (staged > 0) {
      const own = schema.keys.filter(({ tabla }) => tabla === table.nombre)
      await keys.decide(client, own, STAGE, target.tenantId)
      const moved = await client.query(moveStatement(table, schema, keys), [target.tenantId])
      if (moved.rowCount !== staged)
        throw new BackupError(`La tabla ${table.nombre} no quedó completa: no se restauró nada.`)
    }
    rows += staged
    onTable({ chain: target.slug, table: table.nombre, rows: staged })
  }
  return rows
}

/** Copies a table's next rows into a stage of the same columns. @returns how many */
async function stage(
  client: Client,
  reader: ItemReader,
  { nombre, columnas }: BackedUpTable,
): Promise<number> {
  const columns = columnas.map((each) => escapeIdentifier(each)).join(', ')
  await client.query(`DROP TABLE IF EXISTS pg_temp.${STAGE}`)
  await client.query(
    `CREATE TEMP TABLE ${STAGE} ON COMMIT DROP AS SELECT ${columns} FROM ${escapeIdentifier(nombre)} WITH NO DATA`,
  )
  await reader.table(nombre)
  return copyRows(client, reader, { table: STAGE, columns: columnas, of: nombre })
}

/** The tenant's number is the parameter. */
function moveStatement(
  { nombre, columnas }: BackedUpTable,
  { keyOf, keyOfEach }: BackedUpSchema,
  keys: ShiftedKeys,
): string {
  const values = columnas.map((column) => {
    if (column === 'tenant_id') return '$1::integer'
    const each = keyOfEach(nombre, column)
    const key = each ?? keyOf(nombre, column)
    const shift = key === undefined ? 0 : keys.shiftOf(key)
    if (shift === 0) return escapeIdentifier(column)
    return each
      ? `ARRAY(SELECT cada.clave + ${shift} FROM unnest(${escapeIdentifier(column)}) WITH ORDINALITY AS cada (clave, lugar) ORDER BY cada.lugar)`
      : `${escapeIdentifier(column)} + ${shift}`
  })
  return `
    INSERT INTO ${escapeIdentifier(nombre)} (${columnas.map((each) => escapeIdentifier(each)).join(', ')})
    OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')}
    FROM ${STAGE}
  `
}
