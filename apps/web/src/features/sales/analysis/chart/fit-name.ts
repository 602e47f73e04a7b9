/** Of a letter of a name at 12 px, on the average; measuring each would cost more than it gives. */
const LETTER_WIDTH = 6.5

export const nameWidth = (name: string): number => name.length * LETTER_WIDTH

/** A name that fits into so many pixels, cut with an ellipsis where it must be. */
export function fitName(name: string, room: number): string {
  if (nameWidth(name) <= room) return name
  const letters = Math.max(1, Math.floor(room / LETTER_WIDTH) - 1)
  return `${name.slice(0, letters).trimEnd()}…`
}
