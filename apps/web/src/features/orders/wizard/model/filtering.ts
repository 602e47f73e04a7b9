import type { LineEdits } from './draft.ts'
import { ALL_CATEGORIES, type LineFilter, passesFilter } from './line-filters.ts'
import { isIncluded, type WizardLine } from './lines.ts'
import { ALL_QUADRANTS, UNKNOWN_STOCK } from './quadrants.ts'

/**
 * The lines that can come from the CEDI: those it lists. One it never carries stays in sight while it is in
 * the order, so that nothing is ordered unseen.
 */
export const carriedLines = (lines: readonly WizardLine[], edits: LineEdits): readonly WizardLine[] =>
  lines.filter((line) => line.en_cedi || isIncluded(line, edits[line.codigo_producto]))

/**
 * The lines of what the store has to do with: those it lists, sold or ordered. What the CEDI merely lists stays in sight
 * while it is in the order.
 */
export const knownLines = (lines: readonly WizardLine[], edits: LineEdits): readonly WizardLine[] =>
  lines.filter((line) => line.conocido_en_tienda || isIncluded(line, edits[line.codigo_producto]))

/** What the lines in sight are narrowed down to. */
export interface Narrowing {
  /** Or those to be looked at for their stock. */
  readonly quadrant: string
  readonly filter: LineFilter | null
  readonly category: string
  /** What a search has found; null found all. */
  readonly found: ReadonlySet<WizardLine> | null
}

export const EVERYTHING: Narrowing = {
  quadrant: ALL_QUADRANTS,
  filter: null,
  category: ALL_CATEGORIES,
  found: null,
}

const isWhole = ({ quadrant, filter, category }: Narrowing): boolean =>
  quadrant === ALL_QUADRANTS && filter === null && category === ALL_CATEGORIES

const isIn = (line: WizardLine, quadrant: string): boolean =>
  quadrant === ALL_QUADRANTS ||
  (quadrant === UNKNOWN_STOCK ? line.stock_desconocido : line.cuadrante_producto === quadrant)

/**
 * The lines that pass. One that passed as it was when the view was chosen stays: a row must not run away while it is
 * changed.
 */
export function filterLines(
  lines: readonly WizardLine[],
  narrowing: Narrowing,
  edits: LineEdits,
  asOf: LineEdits = edits,
): readonly WizardLine[] {
  const { quadrant, filter, category, found } = narrowing
  if (isWhole(narrowing) && found === null) return lines
  return lines.filter(
    (line) =>
      isIn(line, quadrant) &&
      (category === ALL_CATEGORIES || line.categoria === category) &&
      (found === null || found.has(line)) &&
      (filter === null ||
        passesFilter(filter, line, edits) ||
        (asOf !== edits && passesFilter(filter, line, asOf))),
  )
}

/** Of what a search has found, how many lines other quadrants, categories and filters have. */
export function foundElsewhere(
  lines: readonly WizardLine[],
  narrowing: Narrowing,
  shown: readonly WizardLine[],
): number {
  if (narrowing.found === null || isWhole(narrowing)) return 0
  const { found } = narrowing
  return lines.filter((line) => found.has(line)).length - shown.length
}

/** Of what a search has found, how many lines are kept out of sight by a switch. */
export function foundHidden(
  all: readonly WizardLine[],
  listed: readonly WizardLine[],
  found: ReadonlySet<WizardLine> | null,
): number {
  if (found === null || listed === all) return 0
  return found.size - listed.filter((line) => found.has(line)).length
}
