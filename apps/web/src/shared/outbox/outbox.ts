import { HttpError } from '@abasto/contracts/client'
import { readState, writeState } from '../session/session-state.ts'
import { Undecided } from './decide-again.ts'
import { type Announced, type Waiting, waitingList } from './waiting.ts'

export interface OutboxState {
  /** In the order they were decided in; those that were refused among them. */
  readonly waiting: readonly Waiting[]
  readonly announced: readonly Announced[]
  readonly isSending: boolean
  /** What was sent when the network was there again: until it has been told. */
  readonly sent: { readonly count: number; readonly at: Date } | null
}

export interface OutboxMeans {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Under which it is kept: of one person in one chain. */
  readonly key: () => string
  readonly send: (one: Waiting) => Promise<void>
  /** One tab sends for all of a browser. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly now: () => Date
  /** It was sent, or refused: what the page shows of it may be another. */
  readonly onSettled: (one: Waiting, outcome: 'sent' | 'refused') => void
}

const FIRST_SERVER_ERROR = 500
const UNAUTHENTICATED = 401
const NOT_UNDERSTOOD = 'Lo guardado es de otra versión y ya no se puede enviar.'

const NOTHING: OutboxState = { waiting: [], announced: [], isSending: false, sent: null }

/**
 * What is sent once the network is back. Everything in it is listed, with its hour, and nothing outside of it is sent
 * later; what the server refuses stays until the person has decided.
 */
export class Outbox {
  readonly #means: OutboxMeans
  readonly #listeners = new Set<() => void>()
  #state = NOTHING

  constructor(means: OutboxMeans) {
    this.#means = means
    this.reload()
  }

  readonly state = (): OutboxState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is kept for whoever is signed in now; another tab may have changed it. */
  readonly reload = (): void => {
    this.#set({ waiting: this.#kept() })
  }

  /** Nobody's any more on this page: whoever comes next has their own. */
  readonly leave = (): void => {
    this.#set({ ...NOTHING, waiting: this.#kept() })
  }

  find(id: string): Waiting | undefined {
    return this.#state.waiting.find((one) => one.id === id)
  }

  /** @returns whether it could be kept: a full or forbidden storage promises nothing */
  add(decided: Omit<Waiting, 'at' | 'refusal'>): boolean {
    const one: Waiting = { ...decided, at: this.#means.now().toISOString(), refusal: null }
    return this.#keep([...this.#kept().filter(({ id }) => id !== one.id), one])
  }

  /** It is not sent any more. */
  readonly takeBack = (id: string): void => {
    this.#keep(this.#kept().filter((one) => one.id !== id))
  }

  /** Lists what a part of a screen sends by itself, or that it has been sent (null). */
  announce(id: string, what: Omit<Announced, 'id'> | null, wasSent = false): void {
    const before = this.#state.announced
    const others = before.filter((one) => one.id !== id)
    if (what === null && others.length === before.length) return
    this.#set({ announced: what === null ? others : [...others, { id, ...what }] })
    if (what === null && wasSent) this.#tell(1)
  }

  /** It has been told. */
  readonly seen = (): void => {
    if (this.#state.sent) this.#set({ sent: null })
  }

  /** Sends what waits, one after the other; what was refused before waits for its person. */
  readonly flush = async (): Promise<void> => {
    if (this.#state.isSending || !this.#kept().some(({ refusal }) => refusal === null)) return
    this.#set({ isSending: true })
    const key = this.#means.key()
    let count = 0
    try {
      await this.#means.alone(async () => {
        for (const one of this.#kept(key).filter(({ refusal }) => refusal === null)) {
          // Whoever signed in meanwhile sends nothing of somebody else.
          if (this.#means.key() !== key) return
          const outcome = await this.#try(one, key)
          if (outcome === 'later') return
          if (outcome === 'sent') count += 1
        }
      })
    } finally {
      this.#set({ isSending: false })
      if (count > 0) this.#tell(count)
    }
  }

  async #try(one: Waiting, key: string): Promise<'sent' | 'refused' | 'later'> {
    // What was decided again while this was on its way is another thing.
    const isThis = ({ id, at }: Waiting): boolean => id === one.id && at === one.at
    try {
      await this.#means.send(one)
      this.#keep(
        this.#kept(key).filter((kept) => !isThis(kept)),
        key,
      )
      this.#means.onSettled(one, 'sent')
      return 'sent'
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) return 'later'
      this.#keep(
        this.#kept(key).map((kept) => (isThis(kept) ? { ...kept, refusal } : kept)),
        key,
      )
      this.#means.onSettled(one, 'refused')
      return 'refused'
    }
  }

  #kept(key = this.#means.key()): Waiting[] {
    return readState(this.#means.storage, key, waitingList) ?? []
  }

  #keep(waiting: readonly Waiting[], key = this.#means.key()): boolean {
    const isKept = writeState(this.#means.storage, key, waiting.length > 0 ? waiting : null)
    if (isKept && key === this.#means.key()) this.#set({ waiting })
    return isKept
  }

  #tell(count: number): void {
    const before = this.#state.sent?.count ?? 0
    this.#set({ sent: { count: before + count, at: this.#means.now() } })
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Why it will not be taken however often it is sent; null: it may, later. */
function refusalOf(error: unknown): string | null {
  if (error instanceof TypeError) return null
  if (error instanceof Undecided) return error.message
  if (!(error instanceof HttpError)) return NOT_UNDERSTOOD
  if (error.status >= FIRST_SERVER_ERROR || error.status === UNAUTHENTICATED) return null
  return error.detail ?? `El servidor no lo aceptó (error ${error.status}).`
}
