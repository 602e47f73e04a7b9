/** A product or stock row that cannot be loaded. */
export interface Rejection {
  readonly reason: string
  readonly row: object
}

/** The longest text of a rejected row that is kept. */
const LONGEST_TEXT = 500

/**
 * A source's row as jsonb can keep it: jsonb knows neither the NUL character nor half surrogates, and JSON
 * no infinite numbers, so those are written in words.
 */
export function rejectedRow(row: object): string {
  return JSON.stringify(row, (_key, value: unknown) => {
    if (typeof value === 'string') return keepable(value)
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
    if (typeof value === 'bigint') return String(value)
    if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex').slice(0, LONGEST_TEXT)}`
    return value
  })
}

function keepable(text: string): string {
  const whole = text.replaceAll('\u0000', '\u2400').toWellFormed()
  return whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT).toWellFormed()}…` : whole
}
