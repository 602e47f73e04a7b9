/** `YYYY-MM-DD HH:mm:ss` on the clocks of a zone. */
export type WallClock = (instant: Date) => string

export function wallClock(timeZone: string): WallClock {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  let last = { ms: Number.NaN, text: '' }
  return (instant) => {
    const ms = instant.getTime()
    // A whole location is read at one moment: mostly the same again.
    if (ms !== last.ms) last = { ms, text: format.format(instant) }
    return last.text
  }
}
