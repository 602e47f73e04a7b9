/**
 * The numbers of an array as PostgreSQL writes it, `{1,2.5}`; none for null. Columns of ten thousand numbers
 * selected as one text (`array_agg(...)::text`) are many times cheaper to send and to read than as many rows.
 */
export function numberArray(text: string | null): number[] {
  if (text === null) return []
  const values: unknown = JSON.parse(`[${text.slice(1, -1)}]`)
  if (!isNumbers(values)) throw new TypeError('not an array of numbers')
  return values
}

function isNumbers(values: unknown): values is number[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'number')
}
