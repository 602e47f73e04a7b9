import { callUrl } from '@abasto/contracts/client'
import type { Client } from 'pg'
import type { Case } from './cases.ts'
import type { Duck } from './duckdb.ts'
import type { Query } from './plain-queries.ts'

/** Milliseconds of every measurement, in the order they were made. */
export interface Times {
  readonly ours: number[]
  /** The first time that each was asked. */
  readonly first: number[]
  readonly plain: number[]
  readonly duck: number[]
}

export interface Engines {
  readonly origin: string
  readonly token: string
  readonly owner: Client
  readonly duck: Duck | undefined
}

export interface Rounds {
  /** Of each call. */
  readonly ours: number
  /** Of each plain query in DuckDB, and of each in PostgreSQL. */
  readonly duck: number
  readonly plain: number
}

/**
 * Measures all cases in rounds, one client, one request at a time: every engine's measurements of a case are
 * spread over the whole run, so that a bad minute of the machine meets all of them. Everything is requested once
 * before: what it needs is then in memory, as the data set is on a server that runs all day.
 */
export async function measureAll(
  cases: readonly Case[],
  engines: Engines,
  { ours, duck, plain }: Rounds,
): Promise<Map<Case, Times>> {
  const times = new Map<Case, Times>(
    cases.map((each) => [each, { ours: [], first: [], plain: [], duck: [] }]),
  )
  for (const each of cases) {
    const first = times.get(each)?.first ?? []
    for (let round = 0; round < ours; round++) first.push(await timed(() => ask(engines, each, round)))
    await compareOnce(engines, each)
  }
  for (let round = 0; round < ours; round++) {
    for (const [each, { ours: calls, plain: queries, duck: ducks }] of times) {
      calls.push(await timed(() => ask(engines, each, round)))
      const query = each.plain?.(round)
      if (!query) continue
      if (isTurn(round, ours, duck) && engines.duck)
        ducks.push(await timed(async () => engines.duck?.query(query.text, query.values)))
      if (isTurn(round, ours, plain) && sum(queries) < LONGEST_MS)
        queries.push(await timed(() => inPostgres(engines.owner, query)))
    }
    console.log(`ronda ${round + 1} de ${ours}`)
  }
  return times
}

/** No plain query is made again once it has taken so long altogether. */
const LONGEST_MS = 60_000

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Whether one of `turns`, evenly spread over the rounds, falls on this one. */
export function isTurn(round: number, rounds: number, turns: number): boolean {
  return Math.floor((round * turns) / rounds) !== Math.floor(((round - 1) * turns) / rounds)
}

/** The engines have to agree before any is called faster. */
async function compareOnce(engines: Engines, each: Case): Promise<void> {
  const query = each.plain?.(0)
  if (!query || !each.figures) return
  const rows = await inPostgres(engines.owner, query)
  const inDuck = await engines.duck?.query(query.text, query.values)
  const { of, ofRow } = each.figures
  const answer: unknown = JSON.parse(await ask(engines, each, 0))
  const wanted = rows.map(ofRow).map(toThousandths).join()
  if (of(answer).map(toThousandths).join() !== wanted) throw new Error(`${each.name}: the figures differ`)
  if (inDuck && inDuck.map(ofRow).map(toThousandths).join() !== wanted)
    throw new Error(`${each.name}: DuckDB has other figures`)
}

const toThousandths = (units: number) => Math.round(units * 1000)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function ask({ origin, token }: Engines, { name, call, input }: Case, n: number): Promise<string> {
  const request: { readonly body?: unknown } = input(n)
  const response = await fetch(origin + callUrl(call, request), {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status} ${text}`)
  return text
}

async function inPostgres(owner: Client, { text, values }: Query): Promise<Record<string, unknown>[]> {
  return (await owner.query<Record<string, unknown>>(text, [...values])).rows
}
