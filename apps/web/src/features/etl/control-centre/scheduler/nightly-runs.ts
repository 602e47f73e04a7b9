import type { NochesRespuesta } from '@abasto/contracts/completeness/last-night'
import type { Corrida } from '@abasto/contracts/etl/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { dayIn } from '../../../../ui/format/dates.ts'

export interface NightlyRun {
  /** Of the morning after. */
  day: IsoDate
  /** `none`: the automatic ETL did not run that day. */
  state: 'complete' | 'failures' | 'failed' | 'none'
  /** Stores whose day is not whole, whatever was tried since. */
  failedStores: number
}

const NIGHTS = 14

type Run = Pick<Corrida, 'origen' | 'status' | 'iniciada_en'>

/**
 * How the nights of the last 14 days stand, oldest first: what a retry or a hand has mended is complete.
 * @param runs in any order
 */
export function nightlyRuns(
  runs: readonly Run[],
  nights: NochesRespuesta['noches'],
  today: IsoDate,
  timeZone: string,
): NightlyRun[] {
  const ended = runs.filter(({ origen, status }) => origen === 'automatica' && status !== 'running')
  const ran = new Set(ended.map(({ iniciada_en: start }) => dayIn(new Date(start), timeZone)))
  return Array.from({ length: NIGHTS }, (_, index) => {
    const day = addDays(today, index - NIGHTS + 1)
    const night = nights.find(({ fecha }) => fecha === addDays(day, -1))
    if (!ran.has(day) || !night) return { day, state: 'none', failedStores: 0 }
    return { day, state: stateOf(night), failedStores: night.tiendas - night.completas }
  })
}

function stateOf({ tiendas, completas }: NochesRespuesta['noches'][number]): NightlyRun['state'] {
  if (completas === tiendas) return 'complete'
  return completas === 0 ? 'failed' : 'failures'
}
