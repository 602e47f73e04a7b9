import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { findingsRecord } from '@abasto/rollups/attention/findings'
import type { Location } from '../../../catalogue/location.ts'
import type { Issue } from '../words/issue.ts'
import {
  findingsOn,
  hiddenBy,
  locationNames,
  orderedSince,
  type FindingRow,
  type HiddenRow,
  type OrderedLine,
} from './findings-read-model.ts'
import { issuesOf, splitHidden } from './issues.ts'

/** The issues of some stores as a person has them. */
export interface PersonIssues {
  readonly record: NonNullable<Awaited<ReturnType<typeof findingsRecord>>>
  /** All of them, hidden or not. */
  readonly all: readonly Issue[]
  readonly shown: readonly Issue[]
  readonly hidden: readonly { readonly issue: Issue; readonly was: HiddenRow }[]
  readonly ordered: (row: FindingRow) => readonly OrderedLine[]
  readonly names: Awaited<ReturnType<typeof locationNames>>
}

/** Null: no findings were ever made. */
export async function personIssues(
  tx: Tx,
  userId: number,
  stores: readonly Location[],
): Promise<PersonIssues | null> {
  const record = await findingsRecord(tx)
  if (!record) return null
  const names = await locationNames(tx)
  const storeId = (key: number) => names.get(key)?.id ?? ''
  const rows = await findingsOn(
    tx,
    record.day,
    stores.map(({ ubicacion_key }) => ubicacion_key),
  )
  const ordered = await orderedOf(tx, record.madeAt, rows)
  const open = rows.filter((row) => !isOrdered(row, ordered(row)))
  const all = issuesOf(open, storeId)
  return { record, all, ...splitHidden(all, await hiddenBy(tx, userId)), ordered, names }
}

async function orderedOf(tx: Tx, madeAt: Date, rows: readonly FindingRow[]) {
  const pairs = rows.flatMap(({ tipo, tienda_key: storeKey, producto_key: productKey }) =>
    productKey !== null && (tipo === 'se_acaba' || tipo === 'estante_vacio' || tipo === 'surtido')
      ? [{ storeKey, productKey }]
      : [],
  )
  const lines = Map.groupBy(
    await orderedSince(tx, madeAt, pairs),
    ({ tienda_key, producto_key }) => `${tienda_key}/${producto_key}`,
  )
  return ({ tienda_key, producto_key }: FindingRow): readonly OrderedLine[] =>
    lines.get(`${tienda_key}/${producto_key}`) ?? []
}

/** Enough of it was sent since: it is on its way, whenever findings are next made. */
function isOrdered({ cifras }: FindingRow, lines: readonly OrderedLine[]): boolean {
  const sent = lines.reduce((sum, { es_borrador, bultos }) => sum + (es_borrador ? 0 : bultos), 0)
  return sent > 0 && sent >= packsWanted(cifras)
}

function packsWanted(facts: unknown): number {
  if (typeof facts !== 'object' || facts === null || !('pedido' in facts)) return Infinity
  const { pedido } = facts
  if (typeof pedido !== 'object' || pedido === null || !('bultos' in pedido)) return Infinity
  return typeof pedido.bultos === 'number' ? pedido.bultos : Infinity
}
