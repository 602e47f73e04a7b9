/** The newest day of `target`'s weekday up to `last`: both are days of one history. */
export function newestSameWeekday(target: number, last: number): number {
  return target - 7 * Math.max(0, Math.ceil((target - last) / 7))
}
