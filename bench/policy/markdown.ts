import type { BacktestFigures } from '@abasto/domain/backtest/totals'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'
import type { PolicyReport } from './report.ts'
import type { Point } from './search.ts'

const HEAD = [
  '| | fill | stock-out days | days of cover | of the rule’s | lines per product and week | packs |',
  '|---|---:|---:|---:|---:|---:|---:|',
]

/** The report's tables in Markdown. */
export function markdownOf(report: PolicyReport): string[] {
  const { rule, atRulesFill, weekly } = report
  const row = (name: string, figures: BacktestFigures) => rowOf(name, figures, rule)
  const levels = (points: readonly Point[]) =>
    points.map(({ serviceLevel, figures }) => row(`level ${level(serviceLevel)}`, figures))
  const { withoutCycle, withCycle, cycles } = atRulesFill
  return [
    '## Every day, there the next',
    '',
    ...HEAD,
    row('the rule of levels', rule),
    row('the rule with a guard of one pack', report.guard),
    row('clairvoyant', report.clairvoyant),
    '',
    `With the guard, stock-out days are ${ratio(report.guard.stockOutShare, rule.stockOutShare)} of the rule’s.`,
    '',
    '### At the rule’s own fill',
    '',
    ...HEAD,
    row(
      `up to the next delivery, no cycle days, level ${level(withoutCycle.serviceLevel)}`,
      withoutCycle.figures,
    ),
    ...cycles.map(({ factor, serviceLevel, figures }) =>
      row(`cycle days ${cycleOf(factor)}, level ${level(serviceLevel)}`, figures),
    ),
    '',
    `Without cycle days that is ${ratio(withoutCycle.figures.coverDays, rule.coverDays)} of the rule’s cover; ${elsewhen(withoutCycle.figures, rule)}.`,
    '',
    withCycle === null
      ? 'None of these cycle days has no more than twice the rule’s order lines.'
      : `With no more than twice the rule’s order lines (${(2 * rule.linesPerProductWeek).toFixed(2)}), cycle days ${cycleOf(withCycle.factor)} hold least: ${ratio(withCycle.figures.coverDays, rule.coverDays)} of the rule’s cover; ${elsewhen(withCycle.figures, rule)}.`,
    '',
    '### The curve: up to the next delivery, without cycle days',
    '',
    ...HEAD,
    ...levels(report.curve),
    '',
    `### The curve: with cycle days ${cycleOf(1)}`,
    '',
    ...HEAD,
    ...levels(report.cycleCurve),
    '',
    '### The curve: the rule, its multipliers scaled',
    '',
    ...HEAD,
    ...report.ruleCurve.map(({ factor, figures }) => row(`x ${factor}`, figures)),
    '',
    '## Every 7 days, there after 2',
    '',
    ...HEAD,
    row('the rule of levels', weekly.rule),
    row(`98.5 % served: level ${level(weekly.atLeast.serviceLevel)}`, weekly.atLeast.figures),
    ...levels(weekly.curve),
    '',
  ]
}

function rowOf(name: string, figures: BacktestFigures, rule: BacktestFigures): string {
  const cells = [
    name,
    percent(figures.fill),
    percent(figures.stockOutShare),
    figures.coverDays?.toFixed(2) ?? '-',
    ratio(figures.coverDays, rule.coverDays),
    figures.linesPerProductWeek.toFixed(2),
    figures.packsPerProductWeek.toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The same with stock counted earlier: at the opening there is what is left at the close and what the day sold. */
function elsewhen(figures: BacktestFigures, rule: BacktestFigures): string {
  const at = (share: number) => {
    const cover = (of: BacktestFigures) => (of.coverDays ?? 0) + share * (of.fill ?? 0)
    return `${ratio(cover(figures), cover(rule))} (${cover(rule).toFixed(2)} days of the rule)`
  }
  return `with stock counted as the mean of opening and close ${at(0.5)}, at the opening ${at(1)}`
}

function cycleOf(factor: number): string {
  return Object.values(DEFAULT_CYCLE_DAYS)
    .map((days) => days * factor)
    .join(', ')
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(100 * share).toFixed(2)} %`
}

function level(serviceLevel: number): string {
  return `${(100 * serviceLevel).toFixed(2)} %`
}

function ratio(of: number | null, to: number | null): string {
  return of === null || to === null || to === 0 ? '-' : (of / to).toFixed(3)
}
