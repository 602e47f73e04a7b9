/** What a point of a back-test sold, held and took to handle; all points over the same demand and days. */
export interface AssessedPoint {
  /** Nobody can order by the clairvoyant. */
  readonly canBeChosen: boolean
  readonly sold: number
  readonly stock: number
  /** Order lines. */
  readonly lines: number
}

/** More order lines than this many times today's are proposed only where nothing else helps. */
export const MOST_LINES = 2

/**
 * The point that is proposed in place of today's: among those that sell at least the same with less stock the one with
 * the least stock, of those with at most `MOST_LINES` times its order lines where there are any.
 *
 * @returns its index; null: none sells the same with less
 */
export function proposedPoint(points: readonly AssessedPoint[], today: number): number | null {
  const now = points[today]
  if (!now) return null
  const better = points
    .map((point, index) => ({ ...point, index }))
    .filter(({ canBeChosen, sold, stock }) => canBeChosen && sold >= now.sold && stock < now.stock)
  const handled = better.filter(({ lines }) => lines <= MOST_LINES * now.lines)
  const [least] = (handled.length > 0 ? handled : better).toSorted((a, b) => a.stock - b.stock)
  return least?.index ?? null
}
