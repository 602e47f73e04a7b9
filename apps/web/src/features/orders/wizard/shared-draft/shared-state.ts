import type { Borrador, EdicionBorrador, Presente } from '@abasto/contracts/orders/drafts'
import type { LineEdits, Pair } from '../model/draft.ts'
import type { WizardLine } from '../model/lines.ts'
import type { ChosenReturn } from '../model/returns.ts'
import type { DraftSource } from './draft-source.ts'
import type { KnownDraft } from './known-draft.ts'
import type { TakenUpReturns } from './shared-returns.ts'

/**
 * `looking`: whether there is a draft is not known yet. `none`: nobody has begun one. `asking`: somebody's was found, to
 * go on with or not. `joined`: what is changed here is changed there. `gone`: it was sent, or is no draft any more.
 * `off`: nothing is shared.
 */
export type SharedPhase = 'off' | 'looking' | 'none' | 'asking' | 'joined' | 'gone'

export interface SharedState {
  readonly phase: SharedPhase
  /** What to decide on, and what became of it. */
  readonly found: Borrador | null
  readonly saving: 'idle' | 'saving' | 'saved' | 'offline' | 'failed'
  /** Why the server refuses to save. */
  readonly problem: string | undefined
  /** Since when nothing has been saved. */
  readonly since: Date | null
  readonly presentes: readonly Presente[]
  /** Lines that two people changed, as the other left them; null: as suggested. */
  readonly conflicts: ReadonlyMap<string, EdicionBorrador | null>
  /** Observations that somebody else wrote meanwhile. */
  readonly theirWords: string | null
  readonly known: KnownDraft | undefined
}

export const NOTHING_SHARED: SharedState = {
  phase: 'off',
  found: null,
  saving: 'idle',
  problem: undefined,
  since: null,
  presentes: [],
  conflicts: new Map(),
  theirWords: null,
  known: undefined,
}

/** What the page holds of the order in the making. */
export interface DraftPage {
  readonly lines: ReadonlyMap<string, WizardLine>
  readonly edits: LineEdits
  readonly observations: string
  readonly returns: readonly ChosenReturn[]
}

/** How the page takes up what others decided. */
export interface DraftInto {
  readonly edits: (change: (edits: LineEdits) => LineEdits) => void
  readonly observations: (text: string) => void
  readonly returns: (taken: TakenUpReturns) => void
  /** Somebody saved the order that is edited: what was changed here lies on what it was. */
  readonly savedAnew: () => void
}

export interface DraftSessionOptions {
  readonly pair: Pair
  readonly source: DraftSource
  /** Names the draft on this device. */
  readonly name: string
  /** Whoever opened it means to go on with it. */
  readonly goesOn: boolean
  readonly into: DraftInto
  readonly page: DraftPage
}
