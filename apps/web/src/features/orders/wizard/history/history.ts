import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { decideSame } from '../model/as-suggested.ts'
import type { LineEdit, LineEdits, ReturnEdit, ReturnEdits } from '../model/draft.ts'

/** An edit as it was, and as a change left it; undefined: there was none. */
export interface Step<Edit> {
  readonly before: Edit | undefined
  readonly after: Edit | undefined
}

/** What a person changed at once, of one line or of many. */
export interface Change {
  /** Undefined: the one line says it. */
  readonly words: string | undefined
  /** Of what is typed: letters that follow each other are one change. */
  readonly key: string | undefined
  /** Milliseconds. */
  readonly at: number
  /** By product code. */
  readonly lines: ReadonlyMap<string, Step<LineEdit>>
  readonly returns: ReadonlyMap<string, Step<ReturnEdit>>
}

/** The changes that can be taken back, and those that were and can be made again; the last one last. */
export interface History {
  readonly done: readonly Change[]
  readonly undone: readonly Change[]
}

/** Of each pair of CEDI and store. */
export type Histories = Readonly<Record<string, History>>

export const NO_HISTORY: History = { done: [], undone: [] }

/** What a page remembers: a day's work of single changes, or some over a whole catalogue. */
export const MOST_CHANGES = 200
export const MOST_STEPS = 60_000

/** Letters typed within so long belong together. */
const TYPED_TOGETHER_MS = 3000

type Lines = ReadonlyMap<string, LineaSugerida>

const NONE: ReturnEdit = {}

const isSameReturn = (one: ReturnEdit | undefined, other: ReturnEdit | undefined): boolean => {
  const [a, b] = [one ?? NONE, other ?? NONE]
  return a.incluida === b.incluida && a.cantidad_bultos === b.cantidad_bultos && a.motivo === b.motivo
}

/** Somebody else decided on a line that nobody else had. */
const isTakenOver = (now: LineEdit | undefined, expected: LineEdit | undefined): boolean =>
  now?.de !== undefined && expected?.de === undefined

function joined<Edit>(
  earlier: ReadonlyMap<string, Step<Edit>>,
  later: ReadonlyMap<string, Step<Edit>>,
): ReadonlyMap<string, Step<Edit>> {
  const all = new Map(earlier)
  for (const [code, { before, after }] of later) {
    all.set(code, { before: earlier.has(code) ? earlier.get(code)?.before : before, after })
  }
  return all
}

const isTypedOn = (last: Change | undefined, change: Change): last is Change =>
  last !== undefined &&
  last.key !== undefined &&
  last.key === change.key &&
  change.at - last.at < TYPED_TOGETHER_MS

/** A change without what it leaves as it was; null where that is all of it. */
export function effective(change: Change, lines: Lines): Change | null {
  const changed = new Map(
    [...change.lines].filter(([code, { before, after }]) => {
      const line = lines.get(code)
      return line !== undefined && !decideSame(line, before, after)
    }),
  )
  const returns = new Map([...change.returns].filter(([, { before, after }]) => !isSameReturn(before, after)))
  return changed.size + returns.size === 0 ? null : { ...change, lines: changed, returns }
}

/** What became of the edits of some codes. */
export const stepsOf = <Edit>(
  codes: Iterable<string>,
  before: Readonly<Record<string, Edit>>,
  after: Readonly<Record<string, Edit>>,
): ReadonlyMap<string, Step<Edit>> =>
  new Map(Array.from(codes, (code) => [code, { before: before[code], after: after[code] }]))

const sizeOf = ({ lines, returns }: Change): number => lines.size + returns.size

/** The last changes that are few enough; the last one is kept however large it is. */
function bounded(changes: readonly Change[]): readonly Change[] {
  let steps = 0
  let first = changes.length
  for (const change of changes.toReversed()) {
    steps += sizeOf(change)
    const isTooMany = changes.length - first >= MOST_CHANGES || steps > MOST_STEPS
    if (isTooMany && first < changes.length) break
    first -= 1
  }
  return changes.slice(first)
}

/** The history with one more change. What was undone before it cannot be made again. */
export function remember({ done, undone }: History, change: Change, lines: Lines): History {
  const last = done.at(-1)
  const typedOn = isTypedOn(last, change)
  const whole = typedOn
    ? {
        ...change,
        lines: joined(last.lines, change.lines),
        returns: joined(last.returns, change.returns),
      }
    : change
  const changed = effective(whole, lines)
  const earlier = typedOn ? done.slice(0, -1) : done
  if (changed === null) return typedOn ? { done: earlier, undone } : { done, undone }
  return { done: bounded([...earlier, changed]), undone: [] }
}

/** What a draft is after a change was taken back or made again. */
export interface Replayed {
  readonly history: History
  readonly edits: LineEdits
  readonly returns: ReturnEdits
  /** What of the change went through; null: nothing. */
  readonly change: Change | null
  /** Lines that somebody changed since: they stay as they are. */
  readonly skipped: readonly string[]
}

export interface DraftEdits {
  readonly edits: LineEdits
  readonly returns: ReturnEdits
}

export type Direction = 'undo' | 'redo'

/** Takes the last change back, or makes the last one that was taken back again; null where there is none. */
export function replay(
  direction: Direction,
  history: History,
  { edits, returns }: DraftEdits,
  lines: Lines,
): Replayed | null {
  const change = (direction === 'undo' ? history.done : history.undone).at(-1)
  if (!change) return null
  const from = direction === 'undo' ? ('after' as const) : ('before' as const)
  const to = direction === 'undo' ? ('before' as const) : ('after' as const)
  const nextEdits: Record<string, LineEdit> = { ...edits }
  const nextReturns: Record<string, ReturnEdit> = { ...returns }
  const went = { lines: new Map<string, Step<LineEdit>>(), returns: new Map<string, Step<ReturnEdit>>() }
  const skipped: string[] = []
  for (const [code, step] of change.lines) {
    const line = lines.get(code)
    const now = edits[code]
    if (!line || !decideSame(line, now, step[from]) || isTakenOver(now, step[from])) {
      skipped.push(code)
      continue
    }
    went.lines.set(code, step)
    // Whoever takes a change back decides: it is theirs from now on.
    if (step[to]) nextEdits[code] = { ...step[to], de: undefined }
    else delete nextEdits[code]
  }
  for (const [code, step] of change.returns) {
    if (!isSameReturn(returns[code], step[from])) {
      skipped.push(code)
      continue
    }
    went.returns.set(code, step)
    if (step[to]) nextReturns[code] = step[to]
    else delete nextReturns[code]
  }
  // What is typed from here on is a change of its own.
  const moved = { ...change, ...went, key: undefined }
  const isAny = sizeOf(moved) > 0
  const rest = (direction === 'undo' ? history.done : history.undone).slice(0, -1)
  const other = direction === 'undo' ? history.undone : history.done
  const grown = isAny ? [...other, moved] : other
  return {
    history: direction === 'undo' ? { done: rest, undone: grown } : { done: grown, undone: rest },
    edits: nextEdits,
    returns: nextReturns,
    change: isAny ? moved : null,
    skipped,
  }
}
