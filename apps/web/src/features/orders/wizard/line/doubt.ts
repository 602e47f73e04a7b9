import { levelDays, type LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import type { LineEdit, LineEdits } from '../model/draft.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'
import { coverOf, type Cover } from './cover.ts'

/** So few packs are never asked about, whatever the line says. */
const FEW_PACKS = 5

/** Times the store's maximum, or what it sold in 20 days where it has none. */
const TIMES_NEED = 3
const TIMES_CEDI = 2
const DAYS_20 = 20

/** Why a quantity looks like a slip of the hand. */
export interface Doubt {
  readonly packs: number
  /** Far more than the store needs. */
  readonly beyondNeed: {
    readonly cover: Cover | null
    /** Days of the maximum; null: it has no class, and this is what it sold. */
    readonly maximumDays: number | null
    readonly soldIn20Days: number
  } | null
  /** Far more than the CEDI can promise: what it can. */
  readonly beyondCedi: { readonly packs: number } | null
}

/**
 * What to ask about a quantity: more than is suggested, more than a few packs, and either thrice what the store should
 * hold at most, all counted, or twice what the CEDI has left. Null: nothing.
 */
export function doubtOf(line: WizardLine, suggestion: LineSuggestion, packs: number): Doubt | null {
  if (packs <= FEW_PACKS || packs <= line.cantidad_ajustada_bultos) return null
  const beyondNeed = needDoubt(line, suggestion, packs)
  const left = Math.max(0, line.cediStock)
  const isBeyondCedi = packs > TIMES_CEDI * left && packs - left > FEW_PACKS
  const beyondCedi = isBeyondCedi ? { packs: left } : null
  return beyondNeed || beyondCedi ? { packs, beyondNeed, beyondCedi } : null
}

function needDoubt(line: WizardLine, suggestion: LineSuggestion, packs: number): Doubt['beyondNeed'] {
  const { levels, positionPacks, unitsPerPack, input } = suggestion
  const soldIn20Days = line.dailySales20 * DAYS_20
  const most = TIMES_NEED * (levels.max > 0 ? levels.max : Math.max(0, soldIn20Days))
  const there = input.assumedStock ? input.inTransit / unitsPerPack : positionPacks
  if (there + packs <= most) return null
  return { cover: coverOf(suggestion, packs), maximumDays: levelDays(suggestion)?.max ?? null, soldIn20Days }
}

/** The person was asked about so much, or more, and meant it. */
const isAnswered = (edit: LineEdit | undefined, packs: number): boolean =>
  edit?.confirmado_bultos !== undefined && packs <= edit.confirmado_bultos

/** What is still to be asked of a line of the order. */
export function openDoubt(
  line: WizardLine,
  edit: LineEdit | undefined,
  suggestionOf: (line: WizardLine) => LineSuggestion,
): Doubt | null {
  const { included, requested } = choiceOf(line, edit)
  // Most lines ask for what is suggested, or what the order that is edited did: nothing is worked out for them.
  if (!included || requested <= line.cantidad_pedida_bultos || isAnswered(edit, requested)) return null
  return doubtOf(line, suggestionOf(line), requested)
}

/** How many quantities of the order nobody has answered for. */
export function openDoubts(
  lines: readonly WizardLine[],
  edits: LineEdits,
  suggestionOf: (line: WizardLine) => LineSuggestion,
): number {
  // Ten thousand lines at every key: only a quantity that somebody changed can be in doubt.
  let count = 0
  for (const line of lines) {
    const edit = edits[line.codigo_producto]
    if (edit?.cantidad_pedida_bultos === undefined) continue
    if (openDoubt(line, edit, suggestionOf)) count += 1
  }
  return count
}
