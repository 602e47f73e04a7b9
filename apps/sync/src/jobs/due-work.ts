import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { lastStrike } from '@abasto/domain/night/strikes'
import { noteLook, type ProgramMoment, type ProgramState } from '../runs/program.ts'
import { interruptedRuns, type InterruptedRun } from '../runs/resume-run.ts'
import { giveUpRetries } from '../runs/retries.ts'
import type { LoadKind, RunKind } from '../runs/run-kind.ts'
import { dueComparisons } from './due-comparison.ts'
import { dueRetries, type DueRetries } from './due-retries.ts'

/** A run that is to begin although nobody asks for it. */
export type DueWork =
  | { readonly what: 'resume'; readonly kind: RunKind; readonly run: InterruptedRun }
  /** An hour of the program has struck. */
  | { readonly what: 'strike'; readonly kind: LoadKind; readonly strike: Date }
  | { readonly what: 'retry'; readonly kind: LoadKind; readonly retries: DueRetries }
  | { readonly what: 'comparison'; readonly kind: 'conciliacion'; readonly only: ReadonlySet<number> }

const LOAD_KINDS = ['ventas', 'inventario'] as const

/**
 * What the transaction's tenant has due, at most one run of a kind, none of a kind that is going on. First what was
 * interrupted; then the hours that struck last, however late somebody looks; then what is to be tried again; and
 * when the night has been read, the comparison. Writes down that somebody has looked.
 */
export async function dueWork(tx: Tx, moment: ProgramMoment): Promise<DueWork[]> {
  const { tenantId, now } = moment
  const program = await noteLook(tx, tenantId, now)
  await giveUpRetries(tx, now)
  const busy = await runningKinds(tx)
  const due: DueWork[] = []
  const add = (work: DueWork) => {
    if (busy.has(work.kind)) return
    busy.add(work.kind)
    due.push(work)
  }
  for (const run of await interruptedRuns(tx)) add({ what: 'resume', kind: run.kind, run })
  if (!program.isOn) return due
  for (const kind of LOAD_KINDS) {
    const strike = await dueStrike(tx, kind, program, moment)
    if (strike) add({ what: 'strike', kind, strike })
  }
  for (const kind of LOAD_KINDS) {
    const retries = await dueRetries(tx, kind, now)
    if (retries) add({ what: 'retry', kind, retries })
  }
  const night = lastStrike([program.time], moment.timeZone, now)
  // Whoever has sales under way, or about to be, is not asked what they are.
  if (night && !busy.has('ventas')) {
    const only = await dueComparisons(tx, night.instant)
    if (only.size > 0) add({ what: 'comparison', kind: 'conciliacion', only })
  }
  return due
}

async function runningKinds(tx: Tx): Promise<Set<RunKind>> {
  const running = await tx.selectFrom('etl_corrida').select('tipo').where('status', '=', 'running').execute()
  return new Set(running.map(({ tipo }) => tipo))
}

/** The hour that struck last, unless a run has answered it, or one later. The night reads the stock too. */
async function dueStrike(
  tx: Tx,
  kind: LoadKind,
  { time, stockTimes, onSince }: ProgramState,
  { timeZone, now }: ProgramMoment,
): Promise<Date | undefined> {
  const times = kind === 'ventas' ? [time] : [time, ...stockTimes]
  const strike = lastStrike(times, timeZone, now)?.instant
  if (!strike || onSince === null || strike < onSince) return undefined
  const answered = await tx
    .selectFrom('etl_corrida')
    .select('corrida_id')
    .where('tipo', '=', kind)
    .where('turno', '>=', strike)
    .limit(1)
    .executeTakeFirst()
  return answered ? undefined : strike
}
