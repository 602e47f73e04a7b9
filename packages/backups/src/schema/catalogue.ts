import type { Client } from 'pg'

/** What the database's own catalogue says of the tables whose rows belong to a tenant. */

export interface Column {
  readonly tabla: string
  readonly columna: string
  /** Numbers itself, or is worked out from other columns. */
  readonly generada: 'no' | 'identidad' | 'siempre'
  /** No two rows of the table, be they of different tenants, have the same value. */
  readonly unica: boolean
}

export interface Reference {
  readonly tabla: string
  readonly columna: string
  readonly otra: string
  readonly otra_columna: string
}

/** Tables that belong to tenants, but for the partitions of others. */
const TENANT_TABLES = `
  SELECT clase.oid, clase.relname
  FROM pg_class AS clase
  WHERE clase.relnamespace = 'public'::regnamespace
    AND clase.relkind IN ('r', 'p')
    AND NOT clase.relispartition
    AND EXISTS (
      SELECT FROM pg_attribute
      WHERE pg_attribute.attrelid = clase.oid
        AND pg_attribute.attname = 'tenant_id'
        AND NOT pg_attribute.attisdropped
    )
`

export async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT
      clase.relname AS tabla,
      columna.attname AS columna,
      CASE
        WHEN columna.attgenerated <> '' THEN 'siempre'
        WHEN columna.attidentity <> '' THEN 'identidad'
        ELSE 'no'
      END AS generada,
      EXISTS (
        SELECT FROM pg_index
        WHERE pg_index.indrelid = clase.oid
          AND pg_index.indisunique
          AND pg_index.indnkeyatts = 1
          AND pg_index.indkey[0] = columna.attnum
      ) AS unica
    FROM (${TENANT_TABLES}) AS clase
    JOIN pg_attribute AS columna ON columna.attrelid = clase.oid
    WHERE columna.attnum > 0
      AND NOT columna.attisdropped
    ORDER BY clase.relname COLLATE "C", columna.attnum
  `)
  return rows
}

/** Foreign keys, a row a column. */
export async function readReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT
      clase.relname AS tabla,
      columna.attname AS columna,
      otra.relname AS otra,
      otra_columna.attname AS otra_columna
    FROM (${TENANT_TABLES}) AS clase
    JOIN pg_constraint AS clave ON clave.conrelid = clase.oid AND clave.contype = 'f'
    JOIN pg_class AS otra ON otra.oid = clave.confrelid
    CROSS JOIN LATERAL unnest(clave.conkey, clave.confkey) AS par (de, a)
    JOIN pg_attribute AS columna ON columna.attrelid = clase.oid AND columna.attnum = par.de
    JOIN pg_attribute AS otra_columna ON otra_columna.attrelid = otra.oid AND otra_columna.attnum = par.a
    WHERE otra.relkind IN ('r', 'p')
    ORDER BY 1, 2, 3, 4
  `)
  return rows
}

/** First days of the months that `venta_linea` has a partition for, oldest first. */
export async function readMonths(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ mes: string }>(`
    SELECT to_date(right(parte.relname, 6), 'YYYYMM')::text AS mes
    FROM pg_inherits
    JOIN pg_class AS parte ON parte.oid = pg_inherits.inhrelid
    WHERE pg_inherits.inhparent = to_regclass('public.venta_linea')
    ORDER BY 1
  `)
  return rows.map(({ mes }) => mes)
}
