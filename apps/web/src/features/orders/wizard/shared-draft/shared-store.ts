import { HttpError } from '@abasto/contracts/client'
import type { EdicionBorrador } from '@abasto/contracts/orders/drafts'
import { detailOf } from '../../../../shared/api/client.ts'
import { ownKey, readState, writeState } from '../../../../shared/session/session-state.ts'
import { editsByCode, type KnownDraft, knownDraft } from './known-draft.ts'
import { NOTHING_SHARED, type SharedState } from './shared-state.ts'

const knownKey = (name: string): string => ownKey(`borrador-visto:${name}`)

/** The next wizard of that name knows the draft as it is said here. */
export const keepKnown = (name: string, known: KnownDraft): void =>
  void writeState(sessionStorage, knownKey(name), known)

/** What is known of a shared draft, also after a reload, and what is to be decided on in it. */
export class SharedStore {
  readonly #knownKey: string
  readonly #listeners = new Set<() => void>()
  #state: SharedState = { ...NOTHING_SHARED, phase: 'looking' }
  /** Of the draft, when it was heard of last. */
  #revision: number | undefined

  /** @param name names the draft on this device */
  constructor(name: string) {
    this.#knownKey = knownKey(name)
    const known = readState(sessionStorage, this.#knownKey, knownDraft)
    if (known) this.#state = { ...this.#state, known }
  }

  readonly state = (): SharedState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isOpen(): boolean {
    return this.#state.phase === 'none' || this.#state.phase === 'joined'
  }

  revisionOf(draft: { readonly revision: number }): number {
    return this.#revision ?? draft.revision
  }

  set(change: Partial<SharedState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  remember(known: KnownDraft | undefined): void {
    this.#revision = known?.revision ?? this.#revision
    if (known && this.#state.phase === 'off') return
    writeState(sessionStorage, this.#knownKey, known ?? null)
    this.set({ known })
  }

  dispute(more: Iterable<readonly [string, EdicionBorrador | null]>): void {
    const conflicts = new Map([...this.#state.conflicts, ...more])
    if (conflicts.size > 0) this.set({ conflicts })
  }

  /** From now on the other's edit is what the person has seen. */
  settle(code: string): EdicionBorrador | null {
    const conflicts = new Map(this.#state.conflicts)
    const theirs = conflicts.get(code) ?? null
    conflicts.delete(code)
    this.set({ conflicts })
    const { known } = this.#state
    if (!known) return theirs
    const seen = new Map(editsByCode(known.ediciones))
    if (theirs) seen.set(code, theirs)
    else seen.delete(code)
    this.remember({ ...known, ediciones: [...seen.values()] })
    return theirs
  }

  settleWords(): string | null {
    const { known, theirWords } = this.#state
    if (known && theirWords !== null) this.remember({ ...known, observaciones: theirWords })
    this.set({ theirWords: null })
    return theirWords
  }

  disconnected(error: unknown): void {
    const isAnswered = error instanceof HttpError && error.status < 500
    this.set({
      saving: isAnswered ? 'failed' : 'offline',
      problem: isAnswered ? detailOf(error, '') : undefined,
      since: this.#state.since ?? new Date(),
    })
  }

  connected(): void {
    const { since, saving } = this.#state
    if (since === null) return
    const isWaiting = saving === 'offline' || saving === 'failed'
    this.set({ since: null, problem: undefined, ...(isWaiting && { saving: 'saved' }) })
  }
}
