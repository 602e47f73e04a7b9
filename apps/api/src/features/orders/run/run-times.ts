/** The parts of a run, one after the other. */
export type RunPart = 'lock' | 'read' | 'calculate' | 'write' | 'commit'

/** A run that is over, for whoever looks after the product. */
export interface TimedRun {
  readonly tenantId: number
  readonly stores: number
  readonly orders: number
  readonly lines: number
  readonly kept: number
  /** From the first part to the last. */
  readonly ms: number
  readonly parts: Readonly<Partial<Record<RunPart, number>>>
}

/** How long each part of a run takes, in milliseconds. */
export class RunTimes {
  readonly #parts = new Map<RunPart, number>()
  #going: { readonly part: RunPart; readonly since: number } | undefined

  /** The part before it is over. */
  begin(part: RunPart): void {
    this.#close()
    this.#going = { part, since: performance.now() }
  }

  end(): Pick<TimedRun, 'ms' | 'parts'> {
    this.#close()
    const parts = Object.fromEntries([...this.#parts].map(([part, ms]) => [part, Math.round(ms)]))
    return { ms: Math.round([...this.#parts.values()].reduce((sum, ms) => sum + ms, 0)), parts }
  }

  #close(): void {
    if (!this.#going) return
    const { part, since } = this.#going
    this.#parts.set(part, (this.#parts.get(part) ?? 0) + performance.now() - since)
    this.#going = undefined
  }
}
