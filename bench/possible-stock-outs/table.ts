/** The report's ways to write numbers. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

export function count(number: number): string {
  return number.toLocaleString('en')
}
