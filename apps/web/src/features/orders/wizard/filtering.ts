import { foldAccents } from '../../../lib/format/fold-accents.ts'
import type { WizardLine } from './lines.ts'
import { ALL_QUADRANTS } from './quadrants.ts'

/** The lines of a quadrant whose code or description holds every word of `search`, whatever accents and case. */
export function filterLines(
  lines: readonly WizardLine[],
  quadrant: string,
  search: string,
): readonly WizardLine[] {
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  if (quadrant === ALL_QUADRANTS && words.length === 0) return lines
  return lines.filter(
    (line) =>
      (quadrant === ALL_QUADRANTS || line.cuadrante_producto === quadrant) &&
      words.every((word) => line.buscable.includes(word)),
  )
}
