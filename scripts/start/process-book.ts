import { writeProcessStates, type ProcessState } from '@abasto/service/processes/process-states'

export interface ProcessEnd {
  readonly why: string
  readonly logFile: string
  /** Until it is started again. */
  readonly pauseMs: number
  /** Without a good minute between them. */
  readonly ends: number
  readonly isLoop: boolean
}

export interface ProcessBookOptions {
  readonly dataDir: string
  /** A line for the terminal. */
  readonly say: (line: string) => void
  readonly now?: () => Date
}

/** A loop that goes on is said again only so often. */
const SAY_AGAIN_MS = 600_000
/** With longer pauses than this, the terminal has been told often enough. */
const SAID_UP_TO_MS = 16_000

const numbers = new Intl.NumberFormat('es-VE')

/** What becomes of the processes: said on the terminal, and kept in a file of the data folder. */
export class ProcessBook {
  readonly #options: ProcessBookOptions
  readonly #states = new Map<string, ProcessState>()
  readonly #lastSaid = new Map<string, number>()

  constructor(options: ProcessBookOptions) {
    this.#options = options
  }

  runs(name: string): void {
    const before = this.#states.get(name)
    this.#write(name, { state: 'running', nextStart: null, restarts: before ? before.restarts + 1 : 0 })
  }

  ended(name: string, end: ProcessEnd): void {
    const { why, pauseMs, isLoop } = end
    const now = this.#now()
    this.#write(name, {
      state: 'waiting',
      isInCrashLoop: isLoop,
      lastEnd: { at: now.toISOString(), why },
      nextStart: new Date(now.getTime() + pauseMs).toISOString(),
    })
    this.#sayEnd(name, end)
  }

  /** It has been running well for a while. */
  isWell(name: string): void {
    if (!this.#states.get(name)?.isInCrashLoop) return
    this.#write(name, { isInCrashLoop: false })
    this.#lastSaid.delete(name)
    this.#options.say(`El proceso ${name} funciona otra vez.`)
  }

  stopped(name: string): void {
    this.#write(name, { state: 'stopped', nextStart: null })
  }

  #sayEnd(name: string, { why, logFile, pauseMs, ends, isLoop }: ProcessEnd): void {
    const now = this.#now().getTime()
    const isOld = now - (this.#lastSaid.get(name) ?? 0) > SAY_AGAIN_MS
    if (pauseMs > SAID_UP_TO_MS && !isOld) return
    this.#lastSaid.set(name, now)
    const reason = `(${why.replace(/\.$/, '')})`
    const again = `${numbers.format(pauseMs / 1000)} s`
    this.#options.say(
      isLoop
        ? `El proceso ${name} no se mantiene en marcha: terminó ${ends} veces ${reason}. Se intenta otra vez en ${again}; lo demás sigue. El detalle está en ${logFile}.`
        : `El proceso ${name} terminó ${reason}: se inicia otra vez en ${again}. El detalle está en ${logFile}.`,
    )
  }

  #write(name: string, change: Partial<ProcessState>): void {
    const { dataDir, say } = this.#options
    const before = this.#states.get(name)
    const since = change.state === undefined ? {} : { since: this.#now().toISOString() }
    this.#states.set(name, { ...(before ?? this.#unknown(name)), ...since, ...change })
    try {
      writeProcessStates(dataDir, [...this.#states.values()])
    } catch (error) {
      // A full disk is no reason to give up what runs.
      say(`No se pudo anotar el estado de los procesos: ${String(error)}`)
    }
  }

  #unknown(name: string): ProcessState {
    return {
      name,
      state: 'waiting',
      since: this.#now().toISOString(),
      restarts: 0,
      isInCrashLoop: false,
      lastEnd: null,
      nextStart: null,
    }
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date()
  }
}
