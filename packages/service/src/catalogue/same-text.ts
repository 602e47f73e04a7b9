/** What two texts are compared by where case, accents and spaces around them do not count. Zeros and dots do. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
