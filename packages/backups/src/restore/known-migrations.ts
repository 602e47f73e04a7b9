import { MIGRATIONS, readMigrations, type Migration } from '@abasto/database/migrations/migration-files'
import { BackupError } from '../errors/backup-error.ts'
import type { Manifest } from '../file/items.ts'

export interface MigrationsOfBackup {
  /** Those of the schema that the backup was made from. */
  readonly upTo: readonly Migration[]
  /** Those that came after. */
  readonly after: readonly Migration[]
}

/**
 * The files that lead to a backup's schema, and on from it to the newest.
 *
 * @throws BackupError when the backup was made by a newer version, or one whose files were others
 */
export async function migrationsOf({
  migraciones,
}: Pick<Manifest, 'migraciones'>): Promise<MigrationsOfBackup> {
  const known = await readMigrations(MIGRATIONS)
  const names = new Set(known.map(({ name }) => name))
  const unknown = migraciones.find(({ nombre }) => !names.has(nombre))
  if (unknown)
    throw new BackupError(
      `El respaldo es de una versión más nueva de Abasto (tiene ${unknown.nombre}): restáuralo con esa versión.`,
    )
  migraciones.forEach(({ nombre, suma }, index) => {
    const file = known[index]
    if (file?.name !== nombre || file.sum !== suma)
      throw new BackupError(
        `El respaldo es de otra edición de Abasto: su migración ${nombre} no es la de esta versión.`,
      )
  })
  return { upTo: known.slice(0, migraciones.length), after: known.slice(migraciones.length) }
}
