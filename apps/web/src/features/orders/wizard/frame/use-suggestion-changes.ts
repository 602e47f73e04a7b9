import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changedBeneath, type ChangedLine } from '../line/suggestion-changes.ts'
import type { LineEdits } from '../model/draft.ts'
import type { WizardLine } from '../model/lines.ts'

type Lines = readonly WizardLine[]

const NOTHING: readonly ChangedLine[] = []

export interface Remade {
  /** Lines that are suggested otherwise than the person last saw, and that nobody decided on. */
  readonly changes: readonly ChangedLine[]
  /** They have been looked at. */
  readonly seen: () => void
}

/**
 * What changed beneath the hands that work on a draft. As soon as the draft says that a run made it anew, its figures
 * are fetched again.
 *
 * @param of names the pair that the lines are of
 * @param calculatedAt of the draft, as heard of last
 */
export function useSuggestionChanges(
  of: string,
  lines: Lines | undefined,
  edits: LineEdits,
  { calculatedAt, refetch }: { calculatedAt: string | null | undefined; refetch: () => unknown },
): Remade {
  const [known, setKnown] = useState<{ of: string; lines: Lines } | null>(null)
  if (lines && known?.of !== of) setKnown({ of, lines })

  const asOf = useRef<{ of: string; at: string } | null>(null)
  useEffect(() => {
    if (typeof calculatedAt !== 'string') return
    const before = asOf.current
    asOf.current = { of, at: calculatedAt }
    if (before?.of === of && before.at !== calculatedAt) void refetch()
  }, [of, calculatedAt, refetch])

  const found = useMemo(
    () => (known?.of === of && lines ? changedBeneath(known.lines, lines) : NOTHING),
    [known, of, lines],
  )
  const changes = useMemo(
    () => found.filter(({ line }) => edits[line.codigo_producto] === undefined),
    [found, edits],
  )
  const seen = useCallback(() => lines && setKnown({ of, lines }), [of, lines])
  return { changes, seen }
}
