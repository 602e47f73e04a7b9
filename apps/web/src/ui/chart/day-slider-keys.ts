/** A week. */
const LEAP = 7

/** Where a key leads from a day of `count`: arrows by one, page keys by a week, Home and End to the ends. */
export function dayAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1
  const within = (day: number): number => Math.min(last, Math.max(0, day))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return within(index + 1)
    case 'PageDown':
      return within(index - LEAP)
    case 'PageUp':
      return within(index + LEAP)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
