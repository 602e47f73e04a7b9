import type { Goal } from './bench.ts'

/** A table whose first column is words and whose others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}

export function goalsTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, wanted, measured, reached }) => [
    what,
    wanted,
    measured,
    reached ? 'reached' : '**not reached**',
  ])
  return table(['what', 'reach', 'measured', ''], rows)
}

/** Milliseconds to three digits, whole from 100 on. */
export function ms(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return '-'
  return milliseconds >= 100 ? Math.round(milliseconds).toLocaleString('en') : milliseconds.toPrecision(3)
}

/** How many times as much, to two digits. */
export function ratio(factor: number): string {
  if (Number.isNaN(factor)) return '-'
  return factor >= 10 ? factor.toFixed(0) : factor.toPrecision(2)
}
