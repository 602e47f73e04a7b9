/**
 * Something that is done again and again, one time after the other: a time that takes longer than the pause is not
 * followed by a queue of others.
 */
export class Repeated {
  readonly #work: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined

  /** @param work never fails: whoever gives it says what goes wrong */
  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  /** The first time comes after a pause. It keeps no process alive. */
  start(everyMs: number): void {
    this.#timer = setInterval(() => void this.now(), everyMs).unref()
  }

  /** At once, unless it is being done: then it settles with that. */
  now(): Promise<void> {
    this.#working ??= this.#work().finally(() => (this.#working = undefined))
    return this.#working
  }

  /** Settles once what is being done has been. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
  }
}
