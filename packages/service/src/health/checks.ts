import type { Database } from '@abasto/database/connections/connection'
import { MIGRATIONS, readMigrations } from '@abasto/database/migrations/migration-files'
import { freeBytes } from './disk.ts'
import type { ReadinessCheck } from './readiness.ts'

/** With less, PostgreSQL may stop in the middle of a load. */
export const LEAST_FREE_BYTES = 256 * 1024 ** 2

export interface ServiceNeeds {
  readonly database: Database
  /** Where the data and the logs are, as far as this machine has them. */
  readonly dataDir?: string | undefined
  /** Room that the folder's disk must have. */
  readonly leastFreeBytes?: number
}

/** What both services need. */
export function serviceChecks({
  database,
  dataDir,
  leastFreeBytes = LEAST_FREE_BYTES,
}: ServiceNeeds): ReadinessCheck[] {
  return [
    {
      motivo: 'base_de_datos',
      detail: 'La base de datos no responde.',
      isWell: () => answers(database),
    },
    {
      motivo: 'migraciones',
      detail: 'La base de datos es de una versión anterior: faltan migraciones.',
      isWell: () => isMigrated(database),
    },
    {
      motivo: 'disco',
      detail: 'Queda muy poco espacio en el disco de la carpeta de datos.',
      isWell: async () => dataDir === undefined || (await freeBytes(dataDir)) >= leastFreeBytes,
    },
  ]
}

async function answers(database: Database): Promise<boolean> {
  await database.selectNoFrom((row) => row.lit(1).as('uno')).execute()
  return true
}

let known: Promise<string[]> | undefined

/** Whether the database has every migration of this version; it may have more, those of a newer one. */
async function isMigrated(database: Database): Promise<boolean> {
  known ??= readMigrations(MIGRATIONS).then((migrations) => migrations.map(({ name }) => name))
  const names = await known
  const applied = await database
    .selectFrom('migracion')
    .select('nombre')
    .where('nombre', 'in', names)
    .execute()
  return applied.length === names.length
}
