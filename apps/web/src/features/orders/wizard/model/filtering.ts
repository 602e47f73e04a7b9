import type { LineEdits } from './draft.ts'
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

/** Of what a search has found, how many lines other quadrants have. */
export function foundElsewhere(
  lines: readonly WizardLine[],
  quadrant: string,
  found: ReadonlySet<WizardLine> | null,
): number {
  if (found === null || quadrant === ALL_QUADRANTS) return 0
  const everywhere = filterLines(lines, ALL_QUADRANTS, found).length
  return everywhere - filterLines(lines, quadrant, found).length
}

/** The lines of a quadrant, or those to be looked at for their stock, that a search has found; null found all. */
export function filterLines(
  lines: readonly WizardLine[],
  quadrant: string,
  found: ReadonlySet<WizardLine> | null,
): readonly WizardLine[] {
  if (quadrant === ALL_QUADRANTS && found === null) return lines
  return lines.filter(
    (line) =>
      (quadrant === ALL_QUADRANTS ||
        (quadrant === UNKNOWN_STOCK ? line.stock_desconocido : line.cuadrante_producto === quadrant)) &&
      (found === null || found.has(line)),
  )
}
