import { sql, type RawBuilder } from 'kysely'

/**
 * A rollup is stored although it follows from the loaded days, so that screens are quick: the sums of a period, of
 * a location or its chain, and the forecasts of a location. Beside each stands its record (a row of a table
 * `..._sello`). A rollup is valid while its record is the one it would have if it were made now; a stale rollup is
 * not wrong, it is not read (decision 27).
 */
export interface Rollups {
  /** Columns that name one of these rollups. */
  readonly key: readonly string[]
  /** The records there are, as a query of the columns named here. */
  readonly recorded: RawBuilder<unknown>
  /**
   * What tells a stale rollup. Left out where whoever changes the days deletes the records of their rollups in the
   * same transaction: there each record is that of the days as they are.
   */
  readonly made?: {
    /** Columns that say what a rollup was made from. */
    readonly from: readonly string[]
    /** The records there would be if all were made now, as a query of the same columns. */
    readonly now: RawBuilder<unknown>
  }
}

/**
 * Keys of the rollups that are valid, as a query. To be run in the snapshot that they are read in, so that days,
 * records and rollups are of one moment.
 */
export function validRollups<Key>({ key, recorded, made }: Rollups): RawBuilder<Key> {
  if (!made) return sql<Key>`${recorded}`
  const keys = columns(key)
  return sql<Key>`
    SELECT ${keys}
    FROM (
      ${made.now}
    ) AS vigente
    JOIN (
      ${recorded}
    ) AS registrado USING (${keys}, ${columns(made.from)})
  `
}

/** Keys of the rollups that are to be made anew, as a query: missing ones, stale ones, and those of no days. */
export function staleRollups<Key>({ key, recorded, made }: Required<Rollups>): RawBuilder<Key> {
  const keys = columns(key)
  return sql<Key>`
    SELECT ${keys}
    FROM (
      ${made.now}
    ) AS vigente
    FULL JOIN (
      ${recorded}
    ) AS registrado USING (${keys})
    WHERE (${columns(made.from, 'vigente')}) IS DISTINCT FROM (${columns(made.from, 'registrado')})
  `
}

function columns(names: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))
}
