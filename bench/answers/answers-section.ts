import { median, percentile } from '../statistics.ts'
import type { Bench, Goal, Section } from './bench.ts'
import { CALCULATE, casesOf, FORECAST, YEAR_DETAIL, type Case } from './cases.ts'
import type { Duck } from './duckdb.ts'
import { ms, ratio, table } from './markdown.ts'
import { measureAll, type Times } from './measure.ts'

const YEAR_FACTOR = 15
const GET_MS = 150
/** What is worked out, or was, for all products of a store. */
const WHOLE_STORE_MS = 300

/** Of each engine's measurements of a case: how many. The plain queries take seconds. */
const DUCK_ROUNDS = 15
const PLAIN_ROUNDS = 5

/** Every GET of the main API and `calcular`, beside plain SQL. */
export async function answersSection(
  { origin, tokens, owner, sample }: Bench,
  duck: Duck | undefined,
  rounds: number,
): Promise<Section> {
  const engines = { origin, token: tokens[0] ?? '', owner, duck }
  const times = await measureAll(casesOf(sample), engines, {
    ours: rounds,
    duck: Math.min(rounds, DUCK_ROUNDS),
    plain: Math.min(rounds, PLAIN_ROUNDS),
  })
  const text = [
    '## Every GET of the main API',
    '',
    `Milliseconds over HTTP, from the request to the answer's last byte; warm (all of it asked once before), one client, each of ${rounds} times for another day, store, product or word, without an ETag. ` +
      `Beside them the question as one plain query over \`venta_diaria\` (${PLAIN_ROUNDS} times, median) and, where it was measured, in DuckDB ${duck?.version ?? ''} (${DUCK_ROUNDS} times, in this process, 2 threads), which both answer the first page only: no shares of the total, no totals, no days. "times": how many times longer they take. "first": the median of when each was asked for the first time; what sales are answered from is kept in memory from then on ([decision 92](../../docs/decisions/0092-sums-kept-where-they-are-answered.md)), everything else is read each time.`,
    '',
    answersTable(times),
    '',
  ]
  return { text: text.join('\n'), goals: goalsOf(times) }
}

function answersTable(times: ReadonlyMap<Case, Times>): string {
  const rows = [...times].map(([{ name }, { ours, first, plain, duck }]) => {
    const beside = (others: readonly number[]) =>
      others.length === 0 ? ['', ''] : [ms(median(others)), ratio(median(others) / median(ours))]
    return [
      name,
      ms(median(ours)),
      ms(percentile(ours, 0.95)),
      ms(median(first)),
      ...beside(plain),
      ...beside(duck),
    ]
  })
  return table(['call', 'median', 'p95', 'first', 'plain SQL', 'times', 'DuckDB', 'times'], rows)
}

function goalsOf(times: ReadonlyMap<Case, Times>): Goal[] {
  const p95s = [...times].map(([each, { ours }]) => ({ ...each, p95: percentile(ours, 0.95) }))
  const year = [...times].find(([{ name }]) => name === YEAR_DETAIL)?.[1]
  const isWholeStore = ({ name }: { readonly name: string }) => name === CALCULATE || name === FORECAST
  return [
    ...(year ? yearGoals(year) : []),
    slowestGoal(p95s.filter((each) => each.call.method === 'GET' && !isWholeStore(each))),
    ...p95s.filter(isWholeStore).map(wholeStoreGoal),
  ]
}

function wholeStoreGoal({ name, p95 }: { readonly name: string; readonly p95: number }): Goal {
  return {
    what: `${name}: p95`,
    wanted: `${WHOLE_STORE_MS} ms`,
    measured: `${ms(p95)} ms`,
    reached: p95 <= WHOLE_STORE_MS,
  }
}

function yearGoals({ ours, plain, duck }: Times): Goal[] {
  const against = (others: readonly number[]) => {
    const factor = median(others) / median(ours)
    return {
      factor,
      measured: `${ratio(factor)} times (${ms(median(ours))} against ${ms(median(others))} ms)`,
    }
  }
  const [sql, ducks] = [against(plain), against(duck)]
  const goals = [
    {
      what: `${YEAR_DETAIL}: against GROUP BY over the daily rows in the same PostgreSQL`,
      wanted: `${YEAR_FACTOR} times faster`,
      measured: sql.measured,
      reached: sql.factor >= YEAR_FACTOR,
    },
  ]
  if (duck.length === 0) return goals
  return [
    ...goals,
    {
      what: `${YEAR_DETAIL}: against DuckDB over the same rows`,
      wanted: 'no slower',
      measured: ducks.measured,
      reached: ducks.factor >= 1,
    },
  ]
}

function slowestGoal(gets: readonly { readonly name: string; readonly p95: number }[]): Goal {
  const slowestFirst = gets.toSorted((a, b) => b.p95 - a.p95)
  const slow = slowestFirst.filter(({ p95 }) => p95 > GET_MS)
  const listed = (slow.length > 0 ? slow : slowestFirst.slice(0, 1)).map(
    ({ name, p95 }) => `${name}: ${ms(p95)} ms`,
  )
  return {
    what: `every other GET of the main API (${gets.length} cases): p95, warm, one client`,
    wanted: `${GET_MS} ms`,
    measured: listed.join('; '),
    reached: slow.length === 0,
  }
}
