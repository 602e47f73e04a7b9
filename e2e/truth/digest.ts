import { isDeepStrictEqual } from 'node:util'
import { asOwner } from '../src/owner.ts'
import type { Address } from '../src/product.ts'
import { until } from '../src/until.ts'

/**
 * Runs and their log grow with each run, the audit trail with each act, sessions with each sign-in, the data version
 * with each load; forecasts are made when a run has ended; what people are told, who
 * could not be told, and what deserves attention is found by the clock.
 */
const GROWING = [
  'auditoria',
  'aviso',
  'aviso_envio',
  'direccion_conocida',
  'etl_corrida',
  'etl_corrida_tienda',
  'etl_log',
  'sesion',
  'version_datos',
  'pronostico',
  'pronostico_sello',
  'asunto',
  'asunto_resto',
  'asunto_sello',
]

/**
 * When a row was read, by which run or load (and the fingerprint of loads), and when the scheduler last looked at a
 * program; every other column is content.
 */
const OF_THE_READING = [
  'fecha_extraccion',
  'extraido_en',
  'actualizado_en',
  'corrida_id',
  'etl_rechazo_id',
  'carga',
  'huella',
  'huella_noches',
  'comparado_en',
  'mirado_en',
]

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const TABLES = `
  SELECT
    pg_class.relname AS tabla,
    bool_or(attname = 'tenant_id') AS de_cadena,
    string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columnas
  FROM pg_class
  JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  WHERE pg_class.relnamespace = 'public'::regnamespace
    AND pg_class.relkind IN ('r', 'p')
    AND NOT pg_class.relispartition
    AND pg_class.relname NOT IN (${quoted(GROWING)})
    AND attname NOT IN (${quoted(OF_THE_READING)})
  GROUP BY pg_class.relname
`

/**
 * One line a table: how many rows, and a sum of their contents that does not depend on their order.
 *
 * @param without slug of a chain that is left out
 */
export function digest(product: Pick<Address, 'dataDir'>, without?: string): Promise<Record<string, string>> {
  return asOwner(product, async (query) => {
    const digests: Record<string, string> = {}
    for (const { tabla, columnas, de_cadena: isOfChain } of await query(TABLES)) {
      const others =
        without !== undefined && isOfChain === true
          ? `WHERE tenant_id <> (SELECT tenant_id FROM tenant WHERE slug = '${without}')`
          : ''
      const [row] = await query(`
        SELECT concat_ws(' rows, ', count(*), sum(hashtextextended(ROW(${String(columnas)})::text, 0))) AS suma
        FROM ${String(tabla)}
        ${others}
      `)
      digests[String(tabla)] = String(row?.['suma'])
    }
    return digests
  })
}

const REST_MS = 150_000

/** The same once the sums that a run leaves to be made afterwards are made. */
export async function digestAtRest(
  product: Pick<Address, 'dataDir'>,
  without?: string,
): Promise<Readonly<Record<string, string>>> {
  let last = await digest(product, without)
  return until('the database to be at rest', REST_MS, async () => {
    const previous = last
    last = await digest(product, without)
    return isDeepStrictEqual(last, previous) ? last : undefined
  })
}
