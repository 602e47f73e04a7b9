import { sql, type RawBuilder } from 'kysely'

/** How a question that begins with `lugar` names its locations, and the location of the row that it is asked of. */
export interface Places {
  /** Condition of `lugar`. */
  readonly among: RawBuilder<boolean>
  /** For the tables beside it. */
  readonly key: RawBuilder<number>
}

/** Of every location that the rest of the question lets through. */
export const ALL_PLACES: Places = { among: sql`TRUE`, key: sql.ref('lugar.ubicacion_key') }

/**
 * Of one location by its number wherever it is named: where facts are spread only its server is asked then. By
 * `lugar.ubicacion_key` Citus would ask all of them.
 */
export function placesOf(locationKeys: readonly number[]): Places {
  const [only, another] = locationKeys
  return only !== undefined && another === undefined
    ? { among: sql`lugar.ubicacion_key = ${only}::integer`, key: sql`${only}::integer` }
    : {
        among: sql`lugar.ubicacion_key = ANY(${locationKeys}::integer[])`,
        key: sql.ref('lugar.ubicacion_key'),
      }
}

/** Beside a join by location of what is spread: the one that is asked for, for the same reason; else any. */
export function isAtOne(column: string, locationKeys: readonly number[]): RawBuilder<boolean> {
  const [only, another] = locationKeys
  return only !== undefined && another === undefined
    ? sql<boolean>`${sql.ref(column)} = ${only}::integer`
    : sql<boolean>`TRUE`
}

/** That a fact is of one of these locations. Of a single one by its number: where facts are spread its server alone is asked. */
export function isOfPlaces(column: string, locationKeys: readonly number[]): RawBuilder<boolean> {
  const [only, another] = locationKeys
  return only !== undefined && another === undefined
    ? sql<boolean>`${sql.ref(column)} = ${only}::integer`
    : sql<boolean>`${sql.ref(column)} = ANY(${locationKeys}::integer[])`
}
