import { percentile } from '../statistics.ts'
import type { Bench, Section } from './bench.ts'
import { clickThrough, THINK_S, type Clicked } from './clicking.ts'
import { postmasterAbove, usageOf, type Usage } from '../order-run/processes.ts'
import { ms, table } from './markdown.ts'

const MIX_MS = 500

/** How often a store's data changes meanwhile, as it does while the stores are synchronised. */
const CHANGE_S = 15

/** People clicking through the screens at once. */
export async function clicksSection(
  { origin, apiPids, tokens, owner, sample }: Bench,
  seconds: number,
): Promise<Section> {
  let store = 0
  const changes = setInterval(() => {
    const change = `SELECT avanzar_version(ubicacion.tenant_id, ubicacion.ubicacion_key) FROM ubicacion WHERE ubicacion.ubicacion_key = $1`
    void owner.query(change, [sample.storeKey(store++)])
  }, CHANGE_S * 1000)
  const postmaster = await postmasterAbove(owner)
  const before = usageOf(apiPids, postmaster)
  const clicked = await clickThrough(origin, tokens, sample, seconds).finally(() => clearInterval(changes))
  const after = usageOf(apiPids, postmaster)
  const p95 = percentile(all(clicked), 0.95)
  const people = tokens.length
  return {
    text: [
      `## ${people} people clicking`,
      '',
      `For ${seconds} s: summaries, stock with pages, searches and sorts, sales with periods, searches and pages, the chart of a product with a forecast of each store; ${THINK_S.join(' to ')} s between an answer and the next click, at most six requests at a time each, If-None-Match as a browser sends it. Every ${CHANGE_S} s a store's data changes, so that no ETag holds longer. Milliseconds.`,
      '',
      clicksTable(clicked),
      '',
      cpuLine(clicked, { before, after, processes: apiPids.length }),
      '',
      ...clicked.errors.slice(0, 20).map((error) => `- ${error}`),
    ].join('\n'),
    goals: [
      {
        what: `mix of ${people} users clicking: p95, no error`,
        wanted: `${MIX_MS} ms`,
        measured: `${ms(p95)} ms, ${clicked.errors.length} errors`,
        reached: p95 <= MIX_MS && clicked.errors.length === 0,
      },
    ],
  }
}

/** What a machine of other cores serves follows from this, not from the times. */
function cpuLine(
  clicked: Clicked,
  { before, after, processes }: { before: Usage; after: Usage; processes: number },
): string {
  const requests = all(clicked).length
  const each = (of: 'api' | 'postgres') => ms(((after[of] - before[of]) / requests) * 1000)
  const busy = (after.api - before.api + after.postgres - before.postgres) / clicked.seconds
  return `CPU a request: ${each('api')} ms of the api, ${each('postgres')} ms of PostgreSQL; together ${busy.toFixed(2)} cores. ${processes === 1 ? 'One process' : `${processes} processes`} of the api.`
}

const all = ({ times }: Clicked) => [...times.values()].flat()

function clicksTable(clicked: Clicked): string {
  const requests = all(clicked)
  const row = (name: string, measured: readonly number[]) => [
    name,
    String(measured.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => ms(percentile(measured, share))),
  ]
  const calls = [...clicked.times].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, each]) => row(path, each))
  const perSecond = (requests.length / clicked.seconds).toFixed(0)
  return [
    table(['call', 'requests', 'p50', 'p95', 'p99', 'longest'], [...calls, row('**all**', requests)]),
    '',
    `${perSecond} requests a second; ${clicked.unchanged} were answered "unchanged" (304).`,
  ].join('\n')
}
