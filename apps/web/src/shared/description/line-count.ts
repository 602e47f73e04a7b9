/** How wide letters are beside an average one, roughly and rather too much. */
const NARROW = /[ilIjtfr.,;:'!|()]/
const WIDE = /[A-ZÁÉÍÓÚÑmwMW%@]/

const letterWidth = (letter: string): number => (NARROW.test(letter) ? 0.7 : WIDE.test(letter) ? 1.3 : 1.05)

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

/** How many lines words take at most where a line holds so many average letters. */
export function lineCount(words: readonly string[], room: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    const width = widthOf(word)
    const next = used === 0 ? width : used + 0.6 + width
    if (next <= room) used = next
    else {
      // A word longer than a line is broken.
      lines += (used === 0 ? 0 : 1) + Math.ceil(width / room) - 1
      used = width % room || room
    }
  }
  return lines
}
