import { HttpError } from '@abasto/contracts/client'
import type { Borrador, EdicionNueva } from '@abasto/contracts/orders/drafts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { discardDraft, type DraftChanges, hearDraft, openDraft, saveDraft } from '../../drafts-api.ts'
import type { LineEdits } from '../model/draft.ts'
import { takeUp, toLineEdit } from '../model/shared-edits.ts'
import {
  conflictsOf,
  editsByCode,
  isUntouched,
  type KnownDraft,
  toKnown,
  unansweredOf,
  withSaved,
} from './known-draft.ts'
import type { DraftPage, DraftSessionOptions, SharedState } from './shared-state.ts'
import { SharedStore } from './shared-store.ts'
import {
  ofOthers,
  returnsAfter,
  returnsTakenUp,
  seenOf,
  type TakenUpReturns,
  toReturn,
  withSent,
} from './shared-returns.ts'
import { keepUnsent, tabId, takeUnsent, withUnsent } from './unsent.ts'
import { type Unsaved, unsavedOf } from './unsaved.ts'

/** Typing pauses before it is saved; others are heard of within seconds. */
const SAVE_DELAY_MS = 900
const HEAR_MS = 5000
const CONFLICT = 409

/** Keeps the draft of one wizard as the server's, in both directions, for as long as the wizard shows it. */
export class DraftSession {
  readonly #options: DraftSessionOptions
  readonly #store: SharedStore
  #page: DraftPage
  /** Saved anew although they are as the server has them: decided again. */
  #again: ReadonlySet<string> = new Set()
  #unknown: ReadonlySet<string> = new Set()
  /** What was sent and not answered. */
  #sent: ReadonlyMap<string, EdicionNueva> = new Map()
  #running: Promise<boolean> | null = null
  /** Of an order that is edited, as this session found it. */
  #calculatedAt: string | null | undefined
  #timer = 0

  constructor(options: DraftSessionOptions) {
    this.#options = options
    this.#page = options.page
    this.#store = new SharedStore(options.name)
  }

  readonly state = (): SharedState => this.#store.state()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** @returns what ends it */
  start(): () => void {
    const beat = (): void => {
      if (!document.hidden) void this.#beat()
    }
    const timer = window.setInterval(beat, HEAR_MS)
    window.addEventListener('online', beat)
    window.addEventListener('pagehide', this.#leave)
    void this.#look()
    return () => {
      window.clearInterval(timer)
      window.clearTimeout(this.#timer)
      window.removeEventListener('online', beat)
      window.removeEventListener('pagehide', this.#leave)
      this.#leave()
      if (this.#state.phase === 'joined') void this.flush().finally(() => void this.#hear(false))
    }
  }

  changed(page: DraftPage): void {
    this.#page = page
    window.clearTimeout(this.#timer)
    if (this.#store.isOpen) this.#timer = window.setTimeout(() => void this.flush(), SAVE_DELAY_MS)
  }

  /** @returns whether everything is saved */
  async flush(): Promise<boolean> {
    // Of several who waited together the first begins the next: two at once would begin two drafts.
    while (this.#running) await this.#running
    this.#running = this.#save()
      .catch(async (error: unknown) => {
        // Somebody sent it: what became of it says more than that it could not be saved.
        if (error instanceof HttpError && error.status === CONFLICT) await this.#hear()
        else this.#store.disconnected(error)
        return false
      })
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  readonly pull = (): Promise<void> => this.#hear()

  readonly goOn = (): void => {
    if (this.#state.found) this.#arrive(this.#state.found)
  }

  /** Throws the shared draft away; what is changed here and not saved begins the next. */
  readonly discard = async (): Promise<void> => {
    const known = this.#state.found ?? this.#state.known
    if (this.#running) await this.#running
    if (!known) return
    await discardDraft(known.id, this.#store.revisionOf(known))
    if (this.#state.phase === 'off') return
    this.#store.remember(undefined)
    this.#store.set({ found: null, phase: 'none' })
    this.changed(this.#page)
  }

  /** The order was sent or given up. */
  readonly forget = (): void => {
    keepUnsent(this.#options.name, null)
    this.#store.set({ phase: 'off' })
    this.#store.remember(undefined)
  }

  readonly keepMine = (code: string): void => {
    this.#store.settle(code)
    this.changed(this.#page)
  }

  readonly takeTheirs = (code: string): void => {
    const theirs = this.#store.settle(code)
    this.#put((edits) => {
      const rest = Object.entries(edits).filter(([key]) => key !== code)
      return Object.fromEntries(theirs ? [...rest, [code, toLineEdit(theirs)]] : rest)
    })
  }

  readonly keepMyWords = (): void => {
    this.#store.settleWords()
    this.changed(this.#page)
  }

  readonly takeTheirWords = (): void => {
    const words = this.#store.settleWords()
    if (words !== null) this.#options.into.observations(words)
  }

  /** These edits stand, on today's figures. */
  readonly decideAgain = (codes: Iterable<string>): void => {
    this.#again = new Set(codes)
    void this.flush()
  }

  get #state(): SharedState {
    return this.#store.state()
  }

  #put(change: (edits: LineEdits) => LineEdits): void {
    this.#page = { ...this.#page, edits: change(this.#page.edits) }
    this.#options.into.edits(change)
  }

  async #beat(): Promise<void> {
    const { phase } = this.#state
    if (phase === 'looking') await this.#look()
    if (phase === 'joined') await this.#hear()
    if (this.#store.isOpen) await this.flush()
  }

  async #look(): Promise<void> {
    try {
      const draft = await this.#options.source.find()
      // Asked twice where answers are slow: the later one may tell of before the draft was begun.
      if (this.#state.phase !== 'looking') return
      this.#store.connected()
      this.#recover(draft)
      const isKnown = draft !== null && this.#state.known?.id === draft.id
      if (draft === null) {
        this.#store.remember(undefined)
        this.#store.set({ phase: 'none' })
      } else if (this.#options.goesOn || isKnown || this.#options.source.isUntouched(draft))
        this.#arrive(draft)
      else this.#store.set({ phase: 'asking', found: draft, presentes: draft.presentes })
      this.changed(this.#page)
    } catch (error) {
      this.#store.disconnected(error)
    }
  }

  /** Takes up what another tab of this device could not save. */
  #recover(draft: Borrador | null): void {
    const left = takeUnsent(this.#options.name)
    if (left.length === 0) return
    const there = editsByCode(draft?.ediciones)
    const { disputed, count, words } = withUnsent(this.#page.edits, left, there)
    const { begun } = this.#options.source
    const isUnchanged = this.#page.observations === begun.observaciones
    if (words !== undefined && isUnchanged) this.#options.into.observations(words)
    if (count === 0) return
    this.#put((edits) => withUnsent(edits, left, there).edits)
    this.#store.dispute(disputed)
    const what = formatCount(count, 'cambio que no se había guardado', 'cambios que no se habían guardado')
    notify('info', `Se recuperó de este equipo: ${what}.`)
  }

  /** Lays what the server tells under what was changed here. */
  #arrive(draft: Borrador): void {
    if (this.#state.phase === 'off') return
    this.#store.set({ presentes: draft.presentes })
    if (!this.#options.source.isOurs(draft)) {
      this.#store.set({ found: draft, phase: 'gone' })
      return
    }
    if (this.#isSavedAnew(draft)) {
      this.#store.set({ phase: 'off' })
      this.#options.into.savedAnew()
      return
    }
    const before = this.#lastKnown(draft)
    const [known, arrived] = [editsByCode(before?.ediciones), editsByCode(draft.ediciones)]
    const { lines } = this.#page
    const { conflicts } = takeUp(this.#page.edits, known, arrived, lines)
    this.#put((edits) => takeUp(edits, known, arrived, lines).edits)
    const changed = conflicts.map(({ code, theirs }) => ({ codigo_producto: code, edicion: theirs }))
    this.#store.dispute(conflictsOf(changed, this.#sent).others)
    this.#takeUpWords(before, draft)
    this.#store.remember(toKnown(draft))
    this.#store.set({ phase: 'joined', found: null })
  }

  /** Saving an order calculates it anew and ends what was changed beside it: none of it was taken back. */
  #isSavedAnew({ calculado_en }: Borrador): boolean {
    if (!this.#options.source.isBeside) return false
    const isAnother = this.#calculatedAt !== undefined && this.#calculatedAt !== calculado_en
    this.#calculatedAt = calculado_en
    return isAnother
  }

  #lastKnown(draft: Borrador): KnownDraft | undefined {
    const { known } = this.#state
    if (known?.id !== draft.id) return undefined
    return this.#options.source.isBeside && known.calculado_en !== draft.calculado_en ? undefined : known
  }

  #takeUpWords(before: KnownDraft | undefined, draft: Borrador): void {
    const { observaciones: theirs, devoluciones } = draft
    const mine = this.#page.observations.trim()
    const seen = seenOf(before ?? this.#options.source.begun, draft)
    if (mine === seen.observaciones && mine !== theirs) this.#options.into.observations(theirs)
    else if (theirs !== seen.observaciones && theirs !== mine) this.#store.set({ theirWords: theirs })
    this.#takeUpReturns(returnsTakenUp(this.#page.returns, seen.devoluciones, devoluciones))
  }

  #takeUpReturns(taken: TakenUpReturns): void {
    if (taken.changes.size > 0) this.#options.into.returns(taken)
    for (const text of taken.overruled) notify('info', text)
  }

  #unsaved(): Unsaved {
    const { known, conflicts, theirWords } = this.#state
    const without = new Set([...conflicts.keys(), ...this.#unknown])
    return unsavedOf(this.#page, known, {
      without,
      again: this.#again,
      isDisputed: theirWords !== null,
    })
  }

  /** What is typed and not saved is found again, on this device. */
  #leave = (): void => {
    const { phase } = this.#state
    if (phase === 'off' || phase === 'gone') return
    const { isAny, edits, body } = this.#unsaved()
    if (isAny) keepUnsent(this.#options.name, edits, body.observaciones?.ahora)
  }

  async #save(): Promise<boolean> {
    for (;;) {
      if (!this.#store.isOpen || this.#page.lines.size === 0) return false
      const { edits, body, isAny } = this.#unsaved()
      if (!isAny) {
        keepUnsent(this.#options.name, null)
        if (this.#state.saving !== 'idle') this.#store.set({ saving: 'saved' })
        return true
      }
      if (this.#state.saving !== 'offline') this.#store.set({ saving: 'saving' })
      keepUnsent(this.#options.name, edits, body.observaciones?.ahora)
      if (this.#state.phase === 'none' && !(await this.#begin())) return false
      await this.#send(edits, body)
    }
  }

  /** @returns whether it is ours: somebody may have begun one meanwhile */
  async #begin(): Promise<boolean> {
    const opened = await openDraft(this.#options.pair)
    if (isUntouched(opened)) {
      this.#store.remember(toKnown(opened))
      this.#store.set({ phase: 'joined' })
      return true
    }
    this.#store.set({ phase: 'asking', found: opened, presentes: opened.presentes, saving: 'idle' })
    return false
  }

  async #send(edits: readonly EdicionNueva[], body: DraftChanges): Promise<void> {
    const { known } = this.#state
    if (!known) return
    this.#sent = new Map([...this.#sent, ...edits.map((edit) => [edit.codigo_producto, edit] as const)])
    this.#store.remember({ ...known, enviado: withSent(known, body) })
    const answer = await saveDraft(known.id, body)
    const sent = this.#sent
    this.#sent = new Map()
    this.#again = new Set()
    this.#unknown = new Set([...this.#unknown, ...unansweredOf(edits, answer)])
    const { own, others } = conflictsOf(answer.conflictos, sent)
    this.#store.dispute(others)
    const saved = withSaved(known, edits, answer.guardadas, new Date())
    const isAlone = answer.revision <= known.revision + 1
    this.#store.remember({
      ...saved,
      ediciones: [...new Map([...editsByCode(saved.ediciones), ...editsByCode(own)]).values()],
      revision: isAlone ? answer.revision : known.revision,
      observaciones: answer.observaciones_actuales ?? body.observaciones?.ahora ?? known.observaciones,
      devoluciones: returnsAfter(known, body, answer.devoluciones_actuales),
      enviado: null,
    })
    // What it sent itself before, and whose answer was lost, is nobody else's: mine is sent once more, upon that.
    const theirWords = answer.observaciones_actuales
    if (theirWords !== undefined && theirWords !== known.enviado?.observaciones)
      this.#store.set({ theirWords })
    const theirs = ofOthers(known, answer.devoluciones_actuales)
    this.#takeUpReturns(returnsTakenUp([], [], theirs.flatMap(toReturn), true))
    this.#store.connected()
    if (!isAlone) await this.#hear()
  }

  async #hear(abierta = true): Promise<void> {
    const { known } = this.#state
    if (!known) return
    try {
      const { presentes, borrador } = await hearDraft(known.id, {
        pestana: tabId(),
        revision: abierta ? known.revision : 0,
        abierta,
      })
      if (!abierta) return
      this.#store.connected()
      this.#store.set({ presentes })
      // What was saved meanwhile is newer than what was asked about.
      if (borrador && this.#state.known?.revision === known.revision) this.#arrive(borrador)
    } catch (error) {
      if (abierta) this.#store.disconnected(error)
    }
  }
}
