import { isDatabaseDown } from '@abasto/database/connections/database-down'
import { openReader, type LocationReader } from '../../extract/reading/location-reader.ts'
import { SourceError } from '../../extract/sources/source-error.ts'
import { checkLocation } from '../../extract/reading/connectivity.ts'
import { eachLimited } from '@abasto/service/concurrency/each-limited'
import { WaitBudget } from '../../extract/reading/wait-budget.ts'
import type { LoadingSlot } from '../loading-slots.ts'
import type { RunContext, RunOutcome } from '../run-context.ts'
import { locationName, type RunLocation } from '../run-locations.ts'
import type { LocationProgress } from '../run-record.ts'
import { count, counted } from '../../messages.ts'
import { UnusableRows } from '../../transform/unusable-rows.ts'
import { isNightWanting } from './whole-night.ts'

/** Share of the progress bar that the connectivity phase fills (specification section 4). */
const CONNECTIVITY_SHARE = 25

/** Checks of reachability wait for the network, not for us. */
const CHECKS_AT_ONCE = 32

export interface LocationWork {
  readonly location: RunLocation
  readonly source: LocationReader
  /** Reads from the source while there is time; a store that is slow lets others go first. */
  readonly read: <T>(ask: (signal: AbortSignal) => AsyncIterable<T>) => AsyncIterable<T>
  /** Told while it goes. @param fraction 0 to 1 */
  readonly advance: (fraction: number, registros: number, rechazados: number) => void
}

const HELD_BACK = 'Trajo mucho menos de lo cargado y se retuvo: espera una decisión'

export interface LocationResult {
  readonly records: number
  readonly rejected: number
  /** Some of what came is held back, and not loaded. */
  readonly isHeld?: boolean
}

export interface LocationsRun {
  readonly locations: readonly RunLocation[]
  /** One location was asked for by name: it is tried even if it seems unreachable. */
  readonly single: boolean
  /** What the run does, for its message: 'Sincronizando ventas'. */
  readonly activity: string
  /** What its last words begin with, where it is no synchronisation. */
  readonly outcome?: Readonly<Record<'completed' | 'failed', string>>
  readonly work: (context: RunContext, work: LocationWork) => Promise<LocationResult>
}

const SYNCHRONISED = { completed: 'Sincronización completada', failed: 'La sincronización falló' } as const

/** Works through a run's locations, a few at a time; what happens to one never holds up another. */
export async function runLocations(context: RunContext, run: LocationsRun): Promise<RunOutcome> {
  const tally = new Tally(context, run)
  await eachLimited(run.locations, CHECKS_AT_ONCE, (location) => checkOne(context, run, tally, location))
  const reachable = run.locations.filter((location) => !tally.isEnded(location))
  const working = await Promise.allSettled(
    reachable.map(async (location) => {
      const slot = await context.slots.take(context.signal, context.tenantId)
      try {
        await workOne(context, run, tally, location, slot)
      } finally {
        slot.free()
      }
    }),
  )
  for (const each of working) if (each.status === 'rejected') throw each.reason
  return tally.outcome()
}

async function checkOne(
  { limits, signal, record }: RunContext,
  run: LocationsRun,
  tally: Tally,
  location: RunLocation,
): Promise<void> {
  signal.throwIfAborted()
  const { error } = await checkLocation(location, limits.checkMs, signal)
  if (error !== null) {
    const problem = `${locationName(location)}: sin conexión. ${error}`
    await record.log('warning', `${problem}. ${run.single ? 'Se intenta de todos modos.' : 'Se omite.'}`)
    if (!run.single) tally.end(location, { status: 'skipped', message: error, records: 0, rejected: 0 })
  }
  tally.checked()
}

async function workOne(
  context: RunContext,
  run: LocationsRun,
  tally: Tally,
  location: RunLocation,
  slot: LoadingSlot,
): Promise<void> {
  const { limits, signal } = context
  signal.throwIfAborted()
  const waitBudget = new WaitBudget(limits.waitBudgetMs, slot.giveWay)
  const timeUp = new AbortController()
  const timer = setTimeout(() => timeUp.abort(tooLong(limits.locationMs)), limits.locationMs)
  const reading = AbortSignal.any([signal, timeUp.signal])
  const progress = { records: 0, rejected: 0, message: null }
  tally.advance(location, 0, { ...progress, status: 'processing' })
  try {
    const { isHeld, ...result } = await run.work(context, {
      location,
      source: sourceOf(location, limits.readMs),
      read: (ask) => waitBudget.watch(ask(reading)),
      advance: (fraction, records, rejected) => {
        Object.assign(progress, { records, rejected })
        tally.advance(location, fraction, { ...progress, status: 'processing' })
      },
    })
    const isWanting = await isNightWanting(context, location.locationKey)
    tally.end(location, { ...result, status: 'completed', message: isHeld ? HELD_BACK : null, isWanting })
  } catch (error) {
    signal.throwIfAborted()
    const message = failureOf(error)
    if (!isOfSource(error)) {
      context.logger.error({ err: error, ubicacion: location.id }, 'location failed')
    }
    tally.end(location, { ...progress, status: 'error', message })
    const kept = progress.records > 0 ? ` Lo cargado hasta ahí (${count(progress.records)}) se conserva.` : ''
    await context.record.log('error', `${locationName(location)}: ${message}.${kept}`)
  } finally {
    clearTimeout(timer)
  }
}

function tooLong(limitMs: number): SourceError {
  const minutes = counted(Math.ceil(limitMs / 60_000), 'minuto', 'minutos')
  return new SourceError(`La lectura de su fuente tardó más de ${minutes} y se detuvo`)
}

function sourceOf({ source: fuente }: RunLocation, limitMs: number): LocationReader {
  if (!fuente) throw new SourceError('No tiene una fuente de datos configurada')
  return openReader(fuente, limitMs)
}

/** What a location's own data or server is to blame for. */
function isOfSource(error: unknown): error is SourceError | UnusableRows {
  return error instanceof SourceError || error instanceof UnusableRows
}

function failureOf(error: unknown): string {
  if (isOfSource(error)) return error.message
  return isDatabaseDown(error)
    ? 'La base de datos no respondió al cargar; se vuelve a leer en la próxima sincronización'
    : 'Error interno al cargar; el detalle está en el registro del servicio'
}

/** How far the run and each of its locations are. */
class Tally {
  readonly #context: RunContext
  readonly #run: LocationsRun
  readonly #fractions = new Map<number, number>()
  readonly #ended = new Map<number, LocationProgress>()
  #checked = 0

  constructor(context: RunContext, run: LocationsRun) {
    this.#context = context
    this.#run = run
  }

  isEnded({ locationKey }: RunLocation): boolean {
    return this.#ended.has(locationKey)
  }

  checked(): void {
    this.#checked++
    this.#report()
  }

  advance({ locationKey }: RunLocation, fraction: number, progress: LocationProgress): void {
    this.#fractions.set(locationKey, fraction)
    this.#context.record.location(locationKey, progress)
    this.#report()
  }

  end(location: RunLocation, progress: LocationProgress): void {
    this.#ended.set(location.locationKey, progress)
    this.advance(location, 1, progress)
  }

  #report(): void {
    const total = Math.max(1, this.#run.locations.length)
    const done = [...this.#fractions.values()].reduce((sum, fraction) => sum + fraction, 0) / total
    const isChecking = this.#checked < this.#run.locations.length
    const progress = isChecking
      ? (CONNECTIVITY_SHARE * this.#checked) / total
      : CONNECTIVITY_SHARE + (100 - CONNECTIVITY_SHARE) * done
    const message = isChecking
      ? `Probando conexión: ${this.#checked} de ${total}`
      : `${this.#run.activity}: ${this.#ended.size} de ${total}`
    this.#context.record.report(message, progress)
  }

  /** One location that made it makes the run a success: each location's own state says the rest. */
  outcome(): RunOutcome {
    const all = [...this.#ended.values()]
    const number = (status: LocationProgress['status']) => all.filter((each) => each.status === status).length
    const totalRecords = all.reduce((sum, each) => sum + each.records, 0)
    const completed = number('completed')
    const parts = [
      `${count(completed)} de ${counted(all.length, 'ubicación', 'ubicaciones')}`,
      counted(totalRecords, 'registro', 'registros'),
      ...(number('error') > 0 ? [`${count(number('error'))} con error`] : []),
      ...(number('skipped') > 0 ? [counted(number('skipped'), 'omitida', 'omitidas')] : []),
    ]
    const status = completed === 0 ? 'failed' : 'completed'
    return {
      status,
      message: `${(this.#run.outcome ?? SYNCHRONISED)[status]}: ${parts.join(', ')}`,
      totalRecords,
    }
  }
}
