import type { Client } from 'pg'
import { readColumns, readReferences, type Column, type Reference } from './catalogue.ts'

/** Findings of what deserves attention, which are made again within minutes. */
export const FINDINGS: readonly string[] = ['asunto', 'asunto_resto', 'asunto_sello']

/**
 * Tables that are not backed up. Sessions and invitations: a backup must not let anyone in. The version of the data: it only
 * grows, so that what a browser keeps of before a restore is never taken for what is there after it. Findings: they hold keys in their
 * facts, and are made again within minutes. The rows beside facts: a trigger makes them with the locations.
 */
export const LEFT_OUT: readonly string[] = ['sesion', 'invitacion', 'version_datos', 'lugar', ...FINDINGS]

/** Columns of arrays of a key's numbers, by table and column: whose they are, neither a name nor a reference says. */
const KEY_ARRAYS: Readonly<Record<string, { readonly tabla: string; readonly columna: string }>> = {
  'evidencia_cadena.productos': { tabla: 'producto', columna: 'producto_key' },
  'evidencia_cadena.tiendas': { tabla: 'ubicacion', columna: 'ubicacion_key' },
  'leccion_cadena.tiendas': { tabla: 'ubicacion', columna: 'ubicacion_key' },
  'pronostico_noche.productos': { tabla: 'producto', columna: 'producto_key' },
}

export interface BackedUpTable {
  readonly nombre: string
  readonly columnas: readonly string[]
}

/** An identity column, whose numbers come from a sequence. */
export interface KeyColumn {
  readonly tabla: string
  readonly columna: string
  /** Names a row among those of all tenants: two chains never have the same number. */
  readonly isShared: boolean
}

export interface BackedUpSchema {
  /** In an order in which no row refers to one of a later table. */
  readonly tables: readonly BackedUpTable[]
  readonly keys: readonly KeyColumn[]
  /** By table and column: the shared key that the column holds numbers of. */
  readonly keyOf: (table: string, column: string) => KeyColumn | undefined
  /** The same of a column that holds arrays of them. */
  readonly keyOfEach: (table: string, column: string) => KeyColumn | undefined
}

/** What there is to back up in a database, as its own catalogue says: so tables that come later need nothing here. */
export async function readBackedUpSchema(client: Client): Promise<BackedUpSchema> {
  const isIn = ({ tabla }: { readonly tabla: string }) => !LEFT_OUT.includes(tabla)
  const columns = (await readColumns(client)).filter(isIn)
  const references = (await readReferences(client)).filter(isIn)
  const keys = columns
    .filter(({ generada }) => generada === 'identidad')
    .map(({ tabla, columna, unica }) => ({ tabla, columna, isShared: unica }))
  const keyOf = keysHeld(columns, references, keys)
  const keyOfEach = (table: string, column: string) => {
    const held = KEY_ARRAYS[`${table}.${column}`]
    return held && keys.find(({ tabla, columna }) => tabla === held.tabla && columna === held.columna)
  }
  const named = columns.flatMap(({ tabla, columna }) => {
    const key = keyOf(tabla, columna) ?? keyOfEach(tabla, columna)
    return key ? [{ tabla, otra: key.tabla }] : []
  })
  return { tables: inOrder(tablesOf(columns), [...references, ...named]), keys, keyOf, keyOfEach }
}

function tablesOf(columns: readonly Column[]): BackedUpTable[] {
  const copied = columns.filter(({ generada }) => generada !== 'siempre')
  return [...Map.groupBy(copied, ({ tabla }) => tabla)].map(([nombre, ofTable]) => ({
    nombre,
    columnas: ofTable.map(({ columna }) => columna),
  }))
}

/** The chain's own card. */
export const CARD = 'tenant'

/** The card first, then by depth of what they refer to; an own row is no later table. */
function inOrder(
  tables: readonly BackedUpTable[],
  references: readonly Pick<Reference, 'tabla' | 'otra'>[],
): BackedUpTable[] {
  const ordered = tables.filter(({ nombre }) => nombre === CARD)
  const waiting = new Map(tables.map((table) => [table.nombre, table]))
  waiting.delete(CARD)
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ nombre }) =>
      references.every(({ tabla, otra }) => tabla !== nombre || otra === nombre || !waiting.has(otra)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) waiting.delete(table.nombre)
    ordered.push(...ready)
  }
  return ordered
}

/**
 * A column holds a key's numbers when it is the key, refers to it by a foreign key, or has its name: the facts have
 * no foreign keys. The tenant's own number is not among them, it stands in every table and is set by who restores.
 */
function keysHeld(columns: readonly Column[], references: readonly Reference[], keys: readonly KeyColumn[]) {
  const shared = keys.filter(({ isShared, tabla }) => isShared && tabla !== CARD)
  const held = new Map<string, KeyColumn>()
  for (const { tabla, columna } of columns) {
    // Several where it is also part of another table's key.
    const targets = references.filter(
      (each) => each.tabla === tabla && each.columna === columna && each.otra_columna !== 'tenant_id',
    )
    const key = shared.find((each) =>
      targets.length > 0
        ? targets.some(({ otra, otra_columna }) => each.tabla === otra && each.columna === otra_columna)
        : each.columna === columna && columna !== 'tenant_id',
    )
    if (key) held.set(`${tabla}.${columna}`, key)
  }
  return (table: string, column: string) => held.get(`${table}.${column}`)
}
