import { type Client, type ClientBase, escapeLiteral } from 'pg'
import { SERVICE_ROLES, type ServiceRole } from '../tenancy/roles.ts'

/** Where a service looks for a table before it looks in `public`. */
const SCHEMAS: Readonly<Record<ServiceRole, string>> = {
  abasto_api: 'lectura_api',
  abasto_sync: 'lectura_sync',
}

/** The same for the owner's commands, which say so themselves: the owner's own `search_path` is for migrations. */
const OWNER_SCHEMA = 'lectura_propia'

/** Has a connection of the owner's read through views, where there are any. */
export async function readAsOwner(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('search_path', $1 || ', public', false) WHERE to_regnamespace($1) IS NOT NULL`,
    [OWNER_SCHEMA],
  )
}

/**
 * Has the services read every table through a view that is nothing but what they may see of it, with their own rights.
 * Citus takes the rows of a table to those that it is joined with by putting it into a subquery; of one under row-level
 * security it does so wrongly, and the server falls (13.2.2). Of a view it takes what the view says, and that is right.
 * What is spread is written under its own name, `public.existencia`: through a view Citus writes nothing.
 *
 * Made anew after every migration, they have the columns that were added.
 */
export async function readThroughViews(client: Client, database: string): Promise<void> {
  // They are of no use on the other servers.
  await client.query('SET citus.enable_ddl_propagation = off')
  try {
    await makeViews(client, OWNER_SCHEMA, 'CURRENT_USER')
    for (const role of SERVICE_ROLES) {
      const schema = SCHEMAS[role]
      await makeViews(client, schema, escapeLiteral(role))
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`)
      await client.query(`GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${role}`)
      await client.query(`ALTER ROLE ${role} IN DATABASE ${database} SET search_path = ${schema}, public`)
    }
  } finally {
    await client.query('RESET citus.enable_ddl_propagation')
  }
}

/** @param role as SQL */
async function makeViews(client: Client, schema: string, role: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
  for (const { name, columns, defaults } of await readableBy(client, role)) {
    await client.query(
      `CREATE OR REPLACE VIEW ${schema}.${name} WITH (security_invoker) AS SELECT ${columns.join(', ')} FROM public.${name}`,
    )
    // What DEFAULT says in an update.
    for (const each of defaults) await client.query(`ALTER VIEW ${schema}.${name} ALTER COLUMN ${each}`)
  }
}

interface Readable {
  readonly name: string
  readonly columns: readonly string[]
  /** As ALTER COLUMN takes them. */
  readonly defaults: readonly string[]
}

/** Tables with the columns that the role may read, in their order. */
async function readableBy(client: Client, role: string): Promise<Readable[]> {
  const { rows } = await client.query<{ nombre: string; columnas: string[]; valores: string[] }>(`
      SELECT
        format('%I', pg_class.relname) AS nombre,
        array_agg(format('%I', pg_attribute.attname) ORDER BY pg_attribute.attnum) AS columnas,
        array_remove(
          array_agg(
            format('%I', pg_attribute.attname) || ' SET DEFAULT ' || pg_get_expr(pg_attrdef.adbin, pg_attrdef.adrelid)
          ),
          NULL
        ) AS valores
      FROM pg_class
      JOIN pg_attribute ON pg_attribute.attrelid = pg_class.oid
      LEFT JOIN pg_attrdef
        ON pg_attrdef.adrelid = pg_attribute.attrelid
        AND pg_attrdef.adnum = pg_attribute.attnum
        AND pg_attribute.attgenerated = ''
      WHERE pg_class.relnamespace = 'public'::regnamespace
        AND pg_class.relkind IN ('r', 'p')
        AND NOT pg_class.relispartition
        AND pg_attribute.attnum > 0
        AND NOT pg_attribute.attisdropped
        AND has_column_privilege(${role}, pg_class.oid, pg_attribute.attnum, 'SELECT')
      GROUP BY pg_class.relname
      ORDER BY pg_class.relname
  `)
  return rows.map(({ nombre, columnas, valores }) => ({ name: nombre, columns: columnas, defaults: valores }))
}
