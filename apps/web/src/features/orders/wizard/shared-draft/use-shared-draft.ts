import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LineEdits, Pair } from '../model/draft.ts'
import type { WizardLine } from '../model/lines.ts'
import type { ChosenReturn } from '../model/returns.ts'
import { olderEdits, stillOlder } from '../model/shared-edits.ts'
import { DraftSession } from './draft-session.ts'
import type { DraftSource } from './draft-source.ts'
import { editsByCode } from './known-draft.ts'
import { type DraftInto, NOTHING_SHARED } from './shared-state.ts'

export interface SharedDraftInput {
  pair: Pair
  /** Must not change while the order does not. */
  source: DraftSource
  /** Names the draft on this device. */
  name: string
  goesOn: boolean
  /** Undefined: there is nothing to share yet. */
  lines: readonly WizardLine[] | undefined
  edits: LineEdits
  observations: string
  returns: readonly ChosenReturn[]
  /** Must not change while the pair does not. */
  into: DraftInto
}

/** The wizard's draft as it is kept on the server and shared. */
export function useSharedDraft(input: SharedDraftInput) {
  const { pair, source, name, goesOn, lines, edits, observations, returns, into } = input
  const byCode = useMemo(() => new Map((lines ?? []).map((line) => [line.codigo_producto, line])), [lines])
  const page = useMemo(
    () => ({ lines: byCode, edits, observations, returns }),
    [byCode, edits, observations, returns],
  )
  const latest = useRef(page)
  const [session, setSession] = useState<DraftSession | null>(null)
  const isReady = lines !== undefined

  useEffect(() => {
    latest.current = page
    session?.changed(page)
  }, [page, session])

  useEffect(() => {
    if (!isReady) return undefined
    const begun = new DraftSession({ pair, source, name, goesOn, into, page: latest.current })
    setSession(begun)
    const stop = begun.start()
    return () => {
      setSession(null)
      stop()
    }
  }, [isReady, pair, source, name, goesOn, into])

  const state = useSyncExternalStore(
    useCallback((listener) => session?.subscribe(listener) ?? (() => undefined), [session]),
    () => session?.state() ?? NOTHING_SHARED,
  )
  const { known, phase } = state
  const candidates = useMemo(
    () => (phase === 'joined' ? olderEdits(editsByCode(known?.ediciones), byCode) : []),
    [phase, known, byCode],
  )
  const older = useMemo(() => stillOlder(candidates, edits, byCode), [candidates, edits, byCode])
  return {
    ...state,
    session,
    others: state.presentes.filter(({ es_yo }) => !es_yo),
    /** Edits that were decided on other figures than today's. */
    older,
    /** Everything that is in it was decided by the person. */
    isMine: known !== undefined && known.ediciones.every(({ es_mia }) => es_mia),
  }
}
export type SharedDraft = ReturnType<typeof useSharedDraft>
