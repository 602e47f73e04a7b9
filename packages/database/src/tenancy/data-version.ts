import { sql } from 'kysely'

/**
 * What the data of the transaction's tenant is like, in a few characters: as long as it stays the same, so
 * does whatever is read from the data. To be selected before the data it is to speak for. Another each time while a
 * load may not be seen yet everywhere (loaded-facts.ts).
 */
export const dataVersion = sql<string>`(
  SELECT concat(
    sum(version_datos.version),
    '.',
    sum(version_datos.azar),
    CASE WHEN count(version_datos.por_ver) > 0 THEN gen_random_uuid() END
  )
  FROM version_datos
)`
