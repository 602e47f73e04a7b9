import { ms, ratio, table } from '../answers/markdown.ts'
import type { Question } from './questions.ts'
import type { Took } from './work.ts'

export interface Measured {
  readonly name: string
  readonly workers: number
  readonly loading: Took
  readonly sums: Took
  readonly forecasts: Took
  readonly questions: Asked[]
}

interface Asked {
  readonly question: Question
  /** Median over HTTP. */
  readonly ms: number
  /** CPU of each server a question. */
  readonly usedMs: readonly number[]
  /** Statements a question that one shard answered, and several. */
  readonly one: number
  readonly several: number
}

interface Setting {
  readonly chains: number
  readonly stores: number
  readonly products: number
  readonly shards: number
  readonly rounds: number
  readonly days: number
  readonly linesADay: number
  readonly machine: string
}

type Work = 'loading' | 'sums' | 'forecasts'
const WORKS: readonly (readonly [Work, string])[] = [
  ['loading', 'loading'],
  ['sums', 'sums of the chains'],
  ['forecasts', 'forecasts of all stores'],
]

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
const seconds = (value: number) => value.toFixed(2)

export function report(measured: readonly Measured[], setting: Setting): string {
  const { chains, stores, products, days, linesADay } = setting
  const lines = chains * stores * days * linesADay
  return [
    '# One, two and three servers',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${setting.machine}, Node ${process.version}. Made by \`npm run bench:servidores\`: ${chains} chains of ${stores} stores and ${products} products, ${days} days of ${linesADay} lines (${lines.toLocaleString('en')} lines); Citus 13.2.2 for PostgreSQL 15, ${setting.shards} shards, a coordinator without facts and one to three servers of facts beside it, all on this machine.`,
    '',
    'Servers of one machine share its cores, so that what a server more adds is not to be seen in seconds. What is compared is the **CPU that the busiest server used**, by the kernel: with servers of equal machines it is what the others wait for. Ended processes are counted.',
    '',
    '## Work on all stores',
    '',
    ...WORKS.flatMap(([work, title]) => [`**${title}**`, '', workTable(measured, work), '']),
    '## Questions',
    '',
    `Median over HTTP of ${setting.rounds} rounds, the systems in turn, another chain, store and product each round. In parentheses milliseconds of CPU of all servers, and against PostgreSQL 15.`,
    '',
    questionTable(measured, true),
    '',
    questionTable(measured, false),
    '',
    'Statements of a question that went to one shard, and to several (`citus_stat_counters`, the last system):',
    '',
    shardTable(measured),
    '',
  ].join('\n')
}

function workTable(measured: readonly Measured[], work: Work): string {
  const one = measured.find(({ workers }) => workers === 1)
  const busiest = (each: Measured) => Math.max(...each[work].used)
  return table(
    ['system', 'seconds', 'CPU s, coordinator', 'CPU s, servers', 'all', 'busiest', 'times one server'],
    measured.map((each) => {
      const [first = 0, ...servers] = each[work].used
      return [
        each.name,
        seconds(each[work].seconds),
        each.workers === 0 ? '-' : seconds(first),
        (each.workers === 0 ? [first] : servers).map(seconds).join(' + '),
        seconds(sum(each[work].used)),
        seconds(busiest(each)),
        each.workers === 0 || !one ? '-' : ratio(busiest(one) / busiest(each)),
      ]
    }),
  )
}

function questionTable(measured: readonly Measured[], isOfStore: boolean): string {
  const [plain] = measured
  const rows = (plain?.questions ?? []).flatMap(({ question }, index) =>
    question.isOfStore === isOfStore
      ? [[question.name, ...measured.map((each) => answered(each.questions[index], plain?.questions[index]))]]
      : [],
  )
  return table([isOfStore ? 'of one store' : 'of a chain', ...measured.map(({ name }) => name)], rows)
}

function answered(asked: Asked | undefined, plain: Asked | undefined): string {
  if (!asked || !plain) return '-'
  const times = asked === plain ? '' : `, ${ratio(asked.ms / plain.ms)} times`
  return `${ms(asked.ms)} ms (${ms(sum(asked.usedMs))})${times}`
}

function shardTable(measured: readonly Measured[]): string {
  return table(
    ['question', 'one shard', 'several'],
    (measured.at(-1)?.questions ?? []).map(({ question, one, several }) => [
      question.name,
      one.toFixed(1),
      several.toFixed(1),
    ]),
  )
}
