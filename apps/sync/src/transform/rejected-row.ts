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
    if (typeof value === 'bigint') return keepable(String(value))
    if (value instanceof Uint8Array) return keepable(bytesText(value))
    return value
  })
}

/** Text as jsonb can keep it, cut with a mark where it is too long. */
export function keepable(text: string, longest = LONGEST_TEXT): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return cut.replaceAll('\u0000', '\u2400').toWellFormed()
}

/** No more of it than is shown: a photograph in the wrong column has megabytes. */
function bytesText(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.subarray(0, LONGEST_TEXT)).toString('hex')}`
}
