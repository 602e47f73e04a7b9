import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '../src/owner.ts'
import { processesOf, processorTicks } from '../src/processes.ts'
import type { Address } from '../src/product.ts'
import { until, whenTrue } from '../src/until.ts'

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
 * One line a table: how many rows, and a sum of their contents that does not depend on their order. A record's hash is
 * a sum over its columns, so it is hashed too: rows that exchange a value are others.
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
        SELECT concat_ws(' rows, ', count(*), sum(hashint8extended(hash_record_extended(ROW(${String(columnas)}), 0), 0))) AS suma
        FROM ${String(tabla)}
        ${others}
      `)
      digests[String(tabla)] = String(row?.['suma'])
    }
    return digests
  })
}

/** Between two looks; nothing works in so many of them one after the other. */
const LOOK_MS = 500
const QUIET_LOOKS = 4

/**
 * The same once what a run leaves to be made afterwards is made: no more than a look at who works, because the digest
 * of a million rows, again and again, takes the machine from what it waits for.
 */
export async function digestAtRest(
  product: Pick<Address, 'dataDir'>,
  without?: string,
): Promise<Readonly<Record<string, string>>> {
  await untilAtRest(product)
  return digest(product, without)
}

async function untilAtRest(product: Pick<Address, 'dataDir'>): Promise<void> {
  await asOwner(product, async (query) => {
    let quiet = 0
    let before = -1
    await until('the product to be at rest', async () => {
      await sleep(LOOK_MS)
      const [row] = await query(WORKING)
      const now = ticksOfRefresh(product)
      quiet = row?.['trabajan'] === 0 && now === before ? quiet + 1 : 0
      before = now
      return whenTrue(quiet === QUIET_LOOKS)
    })
  })
}

/** Statements and transactions of the service that loads, and of what it has made apart. */
const WORKING = `
  SELECT count(*)::integer AS trabajan
  FROM pg_stat_activity
  WHERE pg_stat_activity.application_name = 'abasto-sync'
    AND (pg_stat_activity.state <> 'idle' OR pg_stat_activity.state_change > clock_timestamp() - interval '100 ms')
`

/** Of the process that works out what follows from a run: it works between its statements too. */
const ticksOfRefresh = ({ dataDir }: Pick<Address, 'dataDir'>): number =>
  processesOf(dataDir)
    .filter(({ command }) => command.includes('apps/sync/src/refresh/process.ts'))
    .reduce((sum, one) => sum + processorTicks(one), 0)
