import { addDays } from '@abasto/domain/time/business-day'
import { detect, precision, recall, type Detection, type Rule } from './detection.ts'
import { forecastReport } from './forecast-report.ts'
import { halves, marksOf } from './marks.ts'
import { belowShareOfMedian, looksLikeStockOut, THE_RULE, type RuleOptions } from './plain-rule.ts'
import type { RealChain, Series } from './real-chain.ts'
import { neverEmpty } from './simulated.ts'
import { count, percent } from './table.ts'
import { traceOf } from './trace.ts'

/** Days from here on have 8 weeks before them. */
export const FIRST_ASSESSED = 56

/** Hours of the 16 that the shelf was empty at least. */
const CUTS = [16, 14, 12, 8, 4, 1] as const
const WHOLE_DAY = 16

const VARIANTS: readonly (readonly [string, Partial<RuleOptions>])[] = [
  ['limit 0.5 %', { limit: 0.005 }],
  ['limit 2 %', { limit: 0.02 }],
  ['limit 5 %', { limit: 0.05 }],
  ['limit 0.1 %, as for days that closed with stock', { limit: 0.001 }],
  ['up to half of a usual day', { share: 0.5 }],
  ['each day without a sale by itself', { pause: false }],
  ['earlier stock-outs and promotions left in', { robust: false }],
  ['weekdays not told apart', { weekdayPrior: Infinity }],
  ['dispersion as observed', { typicalWeight: 0 }],
  ['typical dispersion for all', { typicalWeight: 1 }],
  ['Poisson', { typicalWeight: 1, typicalDispersion: 0 }],
]

const SHARES = [0.1, 0.2, 0.3]
const SIMULATED_MEANS = [0.1, 0.3, 1, 2, 3, 5, 10]

/** The report in Markdown. */
export function report(chain: RealChain): string {
  const { chosenOn, reported } = halves(chain)
  const all = [...chosenOn, ...reported]
  const marks = marksOf(all)
  return [
    `${chain.stores.length} stores, ${count(all.length)} store-products, ${chain.days} days from ${chain.from}. The publisher tells for each day in how many of the 16 hours from 06 to 22 the shelf was empty. No store-product of this cut sells less than 3 units a day on average.`,
    '',
    '## The rule, by sales alone',
    '',
    `The files have no stock history, so this measures only what the rule takes from sales (\`venta_baja\`) where the stock at the close is not known. Judged are the days from ${addDays(chain.from, FIRST_ASSESSED)} on, which have 8 weeks before them.`,
    '',
    ...quality('Stores that nothing was chosen on', detect(reported, FIRST_ASSESSED, CUTS, marks)),
    ...quality('Stores that the rule was chosen on', detect(chosenOn, FIRST_ASSESSED, CUTS, marks)),
    ...traces(all),
    '## Why this rule',
    '',
    ...variants(chosenOn, marks),
    ...mistakes(),
    ...forecastReport(chain, all, marks),
  ].join('\n')
}

function quality(title: string, found: Detection): string[] {
  const rows = CUTS.map((cut) => {
    const empty = found.byHours.get(cut)?.empty ?? 0
    return `| at least ${cut} | ${count(empty)} | ${percent(precision(found, cut))} | ${percent(recall(found, cut))} |`
  })
  return [
    `### ${title}`,
    '',
    `${count(found.days)} days, ${count(found.marked)} marked (${percent(found.marked / found.days)}).`,
    '',
    '| hours empty | days | of the marked, so empty (precision) | of these, marked (recall) |',
    '|---|---:|---:|---:|',
    ...rows,
    '',
  ]
}

function traces(series: readonly Series[]): string[] {
  const ranges = [
    [0, 0],
    [1, 4],
    [5, 8],
    [9, 12],
    [13, 15],
    [WHOLE_DAY, WHOLE_DAY],
  ] as const
  const rows = traceOf(series, ranges).map(
    ({ hours: [from, to], days, share, withoutSale }) =>
      `| ${from === to ? from : `${from} to ${to}`} | ${count(days)} | ${percent(share)} | ${percent(withoutSale)} |`,
  )
  return [
    "### What an empty shelf leaves in a day's sales",
    '',
    '| hours empty | days | sold, of a full day of the same products | days without any sale |',
    '|---|---:|---:|---:|',
    ...rows,
    '',
    'Popular days are the ones that sell out: a shelf that is empty for part of a day leaves little or no trace in what the day sold, so such days cannot be found by daily sales. Found are days with hardly any goods.',
    '',
  ]
}

function variants(series: readonly Series[], marks: Rule): string[] {
  const all: [string, Rule][] = [
    ['**the rule** (limit 1 %)', marks],
    ...VARIANTS.map(([name, options]): [string, Rule] => [name, plainly(options)]),
    ...SHARES.map((share): [string, Rule] => [shareName(share), belowShare(share)]),
  ]
  const rows = all.map(([name, rule]) => {
    const found = detect(series, FIRST_ASSESSED, [WHOLE_DAY], rule)
    const [exact, complete] = [precision(found, WHOLE_DAY), recall(found, WHOLE_DAY)]
    const f1 = (2 * exact * complete) / (exact + complete)
    return `| ${name} | ${percent(found.marked / found.days)} | ${percent(exact)} | ${percent(complete)} | ${f1.toFixed(2)} |`
  })
  return [
    'On the stores that it was chosen on; truth: empty all 16 hours.',
    '',
    '| variant | marked | precision | recall | F1 |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
  ]
}

function mistakes(): string[] {
  const rules: [string, Rule][] = [
    ['the rule', plainly({})],
    ...SHARES.map((share): [string, Rule] => [shareName(share), belowShare(share)]),
  ]
  const rows = SIMULATED_MEANS.map((mean) => {
    const series = neverEmpty(mean)
    const shares = rules.map(([, rule]) => {
      const { marked, days } = detect(series, FIRST_ASSESSED, [], rule)
      return percent(marked / days)
    })
    return `| ${mean} | ${shares.join(' | ')} |`
  })
  return [
    `On this chain, a plain share of the median does nearly as well. What it makes of slower products, of which a chain has most, the chain cannot show; simulated ones that never run out (Poisson) do. Days marked by mistake:`,
    '',
    `| units a day | ${rules.map(([name]) => name).join(' | ')} |`,
    `|---:|${'---:|'.repeat(rules.length)}`,
    ...rows,
    '',
  ]
}

function plainly(options: Partial<RuleOptions>): Rule {
  return (each, day) => looksLikeStockOut(each.unidades, day, { ...THE_RULE, ...options })
}

function belowShare(share: number): Rule {
  return (each, day) => belowShareOfMedian(each.unidades, day, share)
}

function shareName(share: number): string {
  return `less than ${share * 100} % of the median same weekday`
}
