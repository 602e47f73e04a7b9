import type { Corrida } from '@abasto/contracts/etl/schema'
import { dayIn } from '../../../../ui/format/dates.ts'

/** Rows that the runs which ended today have synchronised. */
export const recordsOfToday = (
  runs: readonly Pick<Corrida, 'terminada_en' | 'total_registros'>[],
  today: string,
  timeZone: string,
): number =>
  runs
    .filter(({ terminada_en: end }) => end !== null && dayIn(new Date(end), timeZone) === today)
    .reduce((sum, { total_registros: rows }) => sum + rows, 0)
