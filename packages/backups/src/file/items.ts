import { z } from 'zod'

/** What a backup holds, in the order in which it is read and written; the same in a file and between two databases. */

/** A table with the columns that are copied: generated ones make themselves. */
const table = z.object({ nombre: z.string(), columnas: z.array(z.string()).min(1) })

/** Where the numbers of an identity column stood. */
const sequence = z.object({ tabla: z.string(), columna: z.string(), valor: z.number(), usado: z.boolean() })

/** Smallest and largest number of a chain in an identity column. */
const keyRange = z.object({ tabla: z.string(), columna: z.string(), desde: z.number(), hasta: z.number() })
export type KeyRange = z.infer<typeof keyRange>

const chain = z.object({ tenant_id: z.number().int().positive(), slug: z.string(), nombre: z.string() })
export type ChainOfBackup = z.infer<typeof chain>

export const manifestSchema = z.object({
  alcance: z.enum(['todo', 'cadena']),
  creado_en: z.string(),
  servidor: z.string(),
  migraciones: z.array(z.object({ nombre: z.string(), suma: z.string() })).min(1),
  cadenas: z.array(chain),
  /** In an order in which no row refers to one that is not there yet. */
  tablas: z.array(table),
  secuencias: z.array(sequence),
  /** First days of the months that `venta_linea` has a partition for. */
  meses: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const chainStartSchema = chain.extend({ claves: z.array(keyRange) })
export type ChainStart = z.infer<typeof chainStartSchema>

export const tableStartSchema = z.object({ tabla: z.string() })
/** Rows of the table, and the SHA-256 of the bytes they came as. */
export const tableEndSchema = z.object({ filas: z.number(), huella: z.string() })
export type TableEnd = z.infer<typeof tableEndSchema>
export const backupEndSchema = z.object({ tablas: z.number(), filas: z.number() })
export type BackupEnd = z.infer<typeof backupEndSchema>

/** Rows are in the text format of COPY. A manifest; of each chain its start, and of each of its tables start, rows and end; the end. */
export type Item =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'chain'; readonly chain: ChainStart }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'table-end'; readonly end: TableEnd }
  | { readonly kind: 'end'; readonly end: BackupEnd }
export type Items = AsyncIterator<Item, void, undefined>
