import { plainText } from '../../ui/format/plain-text.ts'
const BEGINS = 3
const INSIDE = 2
const SCATTERED = 1
/** Shorter than this, letters anywhere in a row would find everything. */
const SHORTEST_SCATTERED = 3
/** Letters of the text for each one typed. */
const FARTHEST = 3

/** How well a typed word is found in `text`, both folded; 0: not at all. */
function wordScore(word: string, text: string): number {
  if (text.startsWith(word) || text.includes(` ${word}`)) return BEGINS
  if (text.includes(word)) return INSIDE
  return word.length >= SHORTEST_SCATTERED && isScattered(word, text) ? SCATTERED : 0
}

/**
 * Whether the letters stand in `text` in this order from the beginning of a word on, and not far apart: `psug` in
 * `pedidos sugeridos`.
 */
function isScattered(word: string, text: string): boolean {
  const letters = Array.from(word, (letter) => letter.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
  const found = new RegExp(`(?:^| )${letters.join('.*?')}`).exec(text)
  return found !== null && found[0].length <= word.length * FARTHEST
}

/** How well what was typed fits `text`: each of its words has to. 0: it does not. */
export function matchScore(typed: string, text: string): number {
  const where = plainText(text)
  const scores = plainText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => wordScore(word, where))
  if (scores.includes(0)) return 0
  return scores.reduce((sum, score) => sum + score, 0)
}

/** Those that fit what was typed, best first, in their order where they fit alike. */
export function matching<One>(typed: string, all: readonly One[], textOf: (one: One) => string): One[] {
  return all
    .map((one) => ({ one, score: matchScore(typed, textOf(one)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
