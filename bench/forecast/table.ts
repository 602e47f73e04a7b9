/** The report's ways to write numbers and tables, in Markdown. */
export const percent = (share: number): string =>
  Number.isFinite(share) ? `${(100 * share).toFixed(2)} %` : '-'
export const ratio = (share: number): string => (Number.isFinite(share) ? share.toFixed(3) : '-')
export const count = (number: number): string => number.toLocaleString('en')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line), '']
}
