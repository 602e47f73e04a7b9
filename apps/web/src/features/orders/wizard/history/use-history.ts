import { useCallback, useMemo, useState } from 'react'
import type { WizardLine } from '../model/lines.ts'
import {
  type Draft,
  editsOf,
  type Pair,
  pairKey,
  returnEditsOf,
  withEdits,
  withReturnEdits,
} from '../model/draft.ts'
import { describeChange, describeReplay } from './change-text.ts'
import {
  type Change,
  type Direction,
  effective,
  type Histories,
  NO_HISTORY,
  remember,
  replay,
  stepsOf,
} from './history.ts'

/** How a change is told and joined with the one before. */
export interface How {
  /** Of so many lines that it really changed; undefined: the one line says it. */
  readonly words?: ((count: number) => string) | undefined
  /** What became of it, where there is more to say than its words. */
  readonly message?: string | undefined
  /** Of what is typed: letters that follow each other are one change. */
  readonly key?: string | undefined
}

/** What was just done, and the way back. */
export interface LastChange {
  readonly message: string
  readonly offers: Direction | null
}

/** Product codes that a change may touch. */
export interface Touched {
  readonly lines?: readonly string[]
  readonly returns?: readonly string[]
}

const NO_HISTORIES: Histories = {}

/** Changes the draft of a pair and remembers how to take it back; of each pair apart, as long as the page stays. */
export function useHistory(
  set: (change: (draft: Draft) => Draft) => void,
  pair: Pair,
  lines: ReadonlyMap<string, WizardLine>,
) {
  const [histories, setHistories] = useState(NO_HISTORIES)
  const [last, setLast] = useState<LastChange | null>(null)
  // Another one: many lines were changed at once.
  const [epoch, setEpoch] = useState(0)
  const key = pairKey(pair)
  const history = histories[key] ?? NO_HISTORY

  const apply = useCallback(
    (touched: Touched, change: (draft: Draft) => Draft, how: How = {}): void => {
      const steps: Pick<Change, 'lines' | 'returns'>[] = []
      set((draft) => {
        const next = change(draft)
        steps.push({
          lines: stepsOf(touched.lines ?? [], editsOf(draft, pair), editsOf(next, pair)),
          returns: stepsOf(touched.returns ?? [], returnEditsOf(draft, pair), returnEditsOf(next, pair)),
        })
        return next
      })
      const at = performance.now()
      const made = steps
        .map((parts): Change => ({ ...parts, words: undefined, key: how.key, at }))
        .map((said) => effective(said, lines))
      const changes = made.flatMap((one) =>
        one ? [{ ...one, words: how.words?.(one.lines.size + one.returns.size) }] : [],
      )
      setHistories((all) => ({
        ...all,
        [key]: changes.reduce((soFar, one) => remember(soFar, one, lines), all[key] ?? NO_HISTORY),
      }))
      const [first] = changes
      const isMany = (touched.lines ?? []).length > 1
      const message = how.message ?? (isMany && first ? `${describeChange(first, lines)}.` : undefined)
      setLast(message === undefined ? null : { message, offers: first ? 'undo' : null })
      if (isMany) setEpoch((count) => count + 1)
    },
    [set, pair, key, lines],
  )

  const go = (direction: Direction): void => {
    const told: LastChange[] = []
    set((draft) => {
      const before = { edits: editsOf(draft, pair), returns: returnEditsOf(draft, pair) }
      const done = replay(direction, history, before, lines)
      if (!done) return draft
      setHistories((all) => ({ ...all, [key]: done.history }))
      told.push({
        message: describeReplay(direction, done, before.edits, lines),
        offers: done.change ? (direction === 'undo' ? 'redo' : 'undo') : null,
      })
      return withReturnEdits(
        withEdits(draft, pair, () => done.edits),
        pair,
        done.returns,
      )
    })
    const [said] = told
    if (!said) return
    setLast(said)
    setEpoch((count) => count + 1)
  }

  const [nextUndo, nextRedo] = [history.done.at(-1), history.undone.at(-1)]
  return {
    apply,
    undo: () => go('undo'),
    redo: () => go('redo'),
    /** What undo takes back, in words; undefined: there is nothing. */
    undoes: useMemo(() => nextUndo && describeChange(nextUndo, lines), [nextUndo, lines]),
    redoes: useMemo(() => nextRedo && describeChange(nextRedo, lines), [nextRedo, lines]),
    last,
    epoch,
    /** After the order was sent or given up. */
    forget: (): void => {
      setHistories(NO_HISTORIES)
      setLast(null)
    },
  }
}
export type WizardHistory = ReturnType<typeof useHistory>
