import type { Corrida } from '@abasto/contracts/etl/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { dayIn } from '../../../../ui/format/dates.ts'

export interface NightlyRun {
  day: IsoDate
  /** `none`: the automatic ETL did not run that day. */
  state: 'complete' | 'failures' | 'failed' | 'none'
  /** Stores that came through in the day's last automatic run or its retries, and those that did not. */
  failedStores: number
}

const NIGHTS = 14

type Run = Pick<Corrida, 'origen' | 'status' | 'iniciada_en' | 'exitosas' | 'fallidas' | 'omitidas'>

/** How the automatic runs of the last 14 days ended, oldest first. @param runs in any order */
export function nightlyRuns(runs: readonly Run[], today: IsoDate, timeZone: string): NightlyRun[] {
  const latest = new Map<IsoDate, Run>()
  for (const run of runs) {
    if (run.origen !== 'automatica' || run.status === 'running') continue
    const day = dayIn(new Date(run.iniciada_en), timeZone)
    const known = latest.get(day)
    if (!known || known.iniciada_en < run.iniciada_en) latest.set(day, run)
  }
  return Array.from({ length: NIGHTS }, (_, index) => {
    const day = addDays(today, index - NIGHTS + 1)
    const run = latest.get(day)
    return { day, state: stateOf(run), failedStores: run ? run.fallidas + run.omitidas : 0 }
  })
}

function stateOf(run: Run | undefined): NightlyRun['state'] {
  if (!run) return 'none'
  if (run.status === 'failed') return 'failed'
  return run.fallidas + run.omitidas > 0 ? 'failures' : 'complete'
}
