/**
 * The numbers of an array as PostgreSQL writes it, `{1,2.5}`; none for null. Columns of ten thousand numbers
 * selected as one text (`array_agg(...)::text`) are many times cheaper to send and to read than as many rows.
 */
export function numberArray(text: string | null): number[] {
  return text === null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[])
}
