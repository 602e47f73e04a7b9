import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { backToSuggested } from '../../model/as-suggested.ts'
import type { LineEdit, LineEdits } from '../../model/draft.ts'
import { choiceOf, type WizardLine } from '../../model/lines.ts'

export const ROUNDINGS = ['cercano', 'arriba', 'abajo'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export type Unit = 'capa' | 'paleta'

/** What is done to many lines at once. */
export type Operation =
  | QuantityOperation
  | { readonly kind: 'include' }
  | { readonly kind: 'exclude' }
  | { readonly kind: 'suggest' }

/** Of what is in the order. */
type QuantityOperation =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'round'; readonly unit: Unit; readonly rounding: Rounding }
  | { readonly kind: 'zero' }

export interface ChangedLine {
  readonly line: WizardLine
  readonly before: number | null
  /** Packs; null: not in the order. */
  readonly after: number | null
}

/** What an operation would change, and what it would leave and why. */
export interface Plan {
  readonly edits: ReadonlyMap<string, LineEdit | undefined>
  readonly changed: readonly ChangedLine[]
  /** Of the lines it was asked for. */
  readonly packsBefore: number
  readonly packsAfter: number
  /** Not in the order: their quantity does not count. */
  readonly left: number
  /** Nobody has said how many packs make the unit. */
  readonly withoutUnit: number
  /** Rounding would leave nothing of them. */
  readonly tooSmall: number
  /** In the order with nothing to order. */
  readonly toZero: number
  readonly capped: number
}

const ROUND: Readonly<Record<Rounding, (value: number) => number>> = {
  cercano: Math.round,
  arriba: Math.ceil,
  abajo: Math.floor,
}

const perUnit = (line: WizardLine, unit: Unit): number | null =>
  unit === 'capa' ? line.bultos_por_capa : line.bultos_por_paleta

type Result = number | 'withoutUnit' | 'tooSmall'

/** A quantity afterwards, in whole packs. */
function quantityAfter(operation: QuantityOperation, line: WizardLine, packs: number): Result {
  if (operation.kind === 'zero') return 0
  // Whole figures first: a tenth more of 50 is 55, not 55.00000000000001.
  if (operation.kind === 'percent')
    return Math.max(0, Math.round((packs * (100 * 100 + operation.percent * 100)) / (100 * 100)))
  const unit = perUnit(line, operation.unit)
  if (unit === null) return 'withoutUnit'
  const rounded = ROUND[operation.rounding](packs / unit) * unit
  // What is asked for is not given up for being little.
  return rounded === 0 && packs > 0 ? 'tooSmall' : rounded
}

const orderedPacks = ({ included, requested }: { included: boolean; requested: number }): number | null =>
  included ? requested : null

/** What an operation would make of lines. Nothing is changed yet. */
export function planChanges(lines: readonly WizardLine[], edits: LineEdits, operation: Operation): Plan {
  const next = new Map<string, LineEdit | undefined>()
  const changed: ChangedLine[] = []
  const counts = { packsBefore: 0, packsAfter: 0, left: 0, withoutUnit: 0, tooSmall: 0, toZero: 0, capped: 0 }
  for (const line of lines) {
    const code = line.codigo_producto
    const edit = edits[code]
    const choice = choiceOf(line, edit)
    const before = orderedPacks(choice)
    const after = editAfter(operation, line, edit, counts)
    const then = choiceOf(line, after)
    const packs = orderedPacks(then)
    counts.packsBefore += before ?? 0
    counts.packsAfter += packs ?? 0
    if (before === packs && choice.requested === then.requested) continue
    if (packs === 0 && before !== null) counts.toZero += 1
    next.set(code, after)
    changed.push({ line, before, after: packs })
  }
  return { edits: next, changed, ...counts }
}

function editAfter(
  operation: Operation,
  line: WizardLine,
  edit: LineEdit | undefined,
  counts: Record<'left' | 'withoutUnit' | 'tooSmall' | 'capped', number>,
): LineEdit | undefined {
  if (operation.kind === 'suggest') return backToSuggested(line, edit)
  if (operation.kind === 'include') return { ...edit, incluido: true }
  if (operation.kind === 'exclude') return { ...edit, incluido: false }
  const { included, requested } = choiceOf(line, edit)
  if (!included) {
    counts.left += 1
    return edit
  }
  const result = quantityAfter(operation, line, requested)
  if (typeof result !== 'number') {
    counts[result] += 1
    return edit
  }
  if (result > MAX_BULTOS) counts.capped += 1
  return { ...edit, cantidad_pedida_bultos: Math.min(MAX_BULTOS, result) }
}

/** A percentage as typed: `10`, `-12,5`, `+5 %`; null: it is none that makes sense. */
export function parsePercent(text: string): number | null {
  const match = /^([+\-−]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())
  if (!match) return null
  const value = Number((match[2] ?? '').replace(',', '.')) * (/[-−]/.test(match[1] ?? '') ? -1 : 1)
  return value >= -100 && value <= 1000 && value !== 0 ? value : null
}
