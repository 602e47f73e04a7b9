import { readFile, writeFile } from 'node:fs/promises'
import { Client } from 'pg'

/**
 * Writes `tables.ts`, the row types of the schema, from a migrated database's own catalogue, so that types
 * and tables cannot drift apart: a test generates them again and compares.
 */

const TARGET = new URL('tables.ts', import.meta.url)

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly generated: 'no' | 'default' | 'always'
  /** Text of the CHECK constraints that concern this column alone. */
  readonly checks: readonly string[]
}

const QUERY = `
  SELECT
    class.relname AS "table",
    attribute.attname AS "column",
    format_type(attribute.atttypid, NULL) AS "type",
    NOT attribute.attnotnull AS "nullable",
    CASE
      WHEN attribute.attidentity = 'a' OR attribute.attgenerated <> '' THEN 'always'
      WHEN attribute.atthasdef THEN 'default'
      ELSE 'no'
    END AS "generated",
    ARRAY(
      SELECT pg_get_constraintdef(pg_constraint.oid)
      FROM pg_constraint
      WHERE pg_constraint.conrelid = class.oid
        AND pg_constraint.contype = 'c'
        AND pg_constraint.conkey = ARRAY[attribute.attnum]
    ) AS "checks"
  FROM pg_class AS class
  JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
  WHERE class.relnamespace = 'public'::regnamespace
    AND class.relkind IN ('r', 'p')
    AND NOT class.relispartition
    AND attribute.attnum > 0
    AND NOT attribute.attisdropped
  ORDER BY class.relname, attribute.attnum
`

const TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  'double precision[]': 'number[]',
  real: 'number',
  'real[]': 'number[]',
  'integer[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  uuid: 'string',
  boolean: 'boolean',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

const HEADER = `import type { ColumnType, GeneratedAlways } from 'kysely'

// Generated from the migrated schema by generate-tables.ts; a test compares. Do not edit.

// Kysely's own does not look inside a ColumnType.
type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>

type Timestamp = ColumnType<Date, Date | string, Date | string>
// Read as parsed JSON, written as its text.
type Json = ColumnType<unknown, string, string>
`

/** The text of `tables.ts` for the schema of the database at `url`. */
export async function tableTypes(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(QUERY)
    const tables = Map.groupBy(rows, (row) => row.table)
    const interfaces = [...tables].map(([table, columns]) => interfaceText(table, columns))
    const entries = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}\n`)
    return `${HEADER}\n${interfaces.join('\n')}\nexport interface Tables {\n${entries.join('')}}\n`
  } finally {
    await client.end()
  }
}

function interfaceText(table: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => `  ${column.column}: ${columnType(column)}\n`)
  return `export interface ${typeName(table)} {\n${lines.join('')}}\n`
}

function columnType({ table, column, type, nullable, generated, checks }: Column): string {
  const base = literals(checks) ?? TYPES[type]
  if (base === undefined) throw new Error(`no TypeScript type for ${table}.${column} (${type})`)
  const full = nullable ? `${base} | null` : base
  if (generated === 'always') return `GeneratedAlways<${full}>`
  return generated === 'default' ? `Generated<${full}>` : full
}

/** `CHECK ((rol = ANY (ARRAY['a'::text, 'b'::text])))` as `'a' | 'b'`. */
function literals(checks: readonly string[]): string | undefined {
  const list = checks
    .map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1])
    .find(Boolean)
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function typeName(table: string): string {
  return table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The committed text of `tables.ts`. */
export function committedTableTypes(): Promise<string> {
  return readFile(TARGET, 'utf8')
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL of a migrated database is needed')
  await writeFile(TARGET, await tableTypes(url))
}
