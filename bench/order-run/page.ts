import { table } from '../answers/markdown.ts'
import { median, percentile } from '../statistics.ts'
import type { MeasuredRun } from './measure.ts'

export interface MeasuredSize {
  /** Made where there were no drafts yet. */
  readonly first: MeasuredRun
  readonly runs: readonly MeasuredRun[]
  readonly callsMs: readonly number[]
}

interface Circumstances {
  readonly heading: string
  readonly rounds: number
  /** When it ended. */
  readonly load: number
}

/** What the founders of the run asked for, in seconds. */
const REACH: Readonly<Record<number, number>> = { 40_000: 1.5, 160_000: 5 }

const count = (value: number) => value.toLocaleString('en-US')
const seconds = (ms: number) => (ms / 1000).toFixed(2)

export function orderRunPage(sizes: readonly MeasuredSize[], of: Circumstances): string {
  const parts = [...new Set(sizes.flatMap(({ runs }) => runs.flatMap((run) => Object.keys(run.parts))))]
  const middle = (size: MeasuredSize, figure: (run: MeasuredRun) => number) => median(size.runs.map(figure))
  const lines = (size: MeasuredSize) => size.runs[0]?.lines ?? 0
  const perLine = (size: MeasuredSize) => middle(size, ({ wallMs }) => wallMs) / lines(size)
  const cpuPerLine = (size: MeasuredSize) => middle(size, ({ cpu }) => cpu.api + cpu.postgres) / lines(size)
  const [smallest] = sizes
  return [
    '# The orders of all stores in one go',
    '',
    `${of.heading}. Made by \`npm run bench:corrida\`: 16 stores, 3 CEDIs, ${of.rounds} runs a size, medians. Load of the machine when it ended: ${of.load.toFixed(1)}.`,
    '',
    'Each run calculates every product of every store, shares what is scarce (one product in five has half of what is asked for) and stores the drafts with their trails in place of those before. It is asked for over HTTP, from the press of the button until the api says that it is over. Call by call: `calcular` of the 16 stores from the 3 CEDIs one after the other over HTTP, in turn with the runs, without storing anything.',
    '',
    table(
      [
        'lines calculated',
        'stored with trail',
        'reach, s',
        'run, s',
        'fastest, s',
        'first time, s',
        'call by call, s',
        'load',
      ],
      sizes.map((size) => [
        count(lines(size)),
        count(size.runs[0]?.kept ?? 0),
        String(REACH[lines(size)] ?? '-'),
        seconds(middle(size, ({ wallMs }) => wallMs)),
        seconds(Math.min(...size.runs.map(({ wallMs }) => wallMs))),
        seconds(size.first.wallMs),
        seconds(median(size.callsMs)),
        middle(size, ({ load }) => load).toFixed(1),
      ]),
    ),
    '',
    '## Where the time goes',
    '',
    "Seconds of the parts, as the api logs them (while one part is stored the next is calculated: `write` is the waiting for PostgreSQL that is left); CPU by the kernel's account, with what PostgreSQL does in the background. Waited: seconds that the api and PostgreSQL's processes together had work and got no core, which a machine that does nothing else has hardly any of.",
    '',
    table(
      ['lines', ...parts, 'CPU of the api', 'CPU of PostgreSQL', 'waited'],
      sizes.map((size) => [
        count(lines(size)),
        ...parts.map((part) => seconds(middle(size, (run) => run.parts[part] ?? 0))),
        middle(size, ({ cpu }) => cpu.api).toFixed(2),
        middle(size, ({ cpu }) => cpu.postgres).toFixed(2),
        middle(size, ({ cpu }) => cpu.waited).toFixed(2),
      ]),
    ),
    '',
    '## Growth, memory, and who else is served',
    '',
    "Per line beside the smallest: 1.00 is linear. Health: `GET /api/health` every 25 ms while the run works. Loop: the longest that the api's event loop was held in a run.",
    '',
    table(
      [
        'lines',
        'time a line',
        'CPU a line',
        'peak memory of the api, MB',
        'health p50, ms',
        'health p95, ms',
        'health longest, ms',
        'loop, ms',
      ],
      sizes.map((size) => {
        const health = size.runs.flatMap(({ healthMs }) => healthMs)
        return [
          count(lines(size)),
          smallest ? (perLine(size) / perLine(smallest)).toFixed(2) : '-',
          smallest ? (cpuPerLine(size) / cpuPerLine(smallest)).toFixed(2) : '-',
          Math.max(...size.runs.map(({ peakMb }) => peakMb)).toFixed(0),
          percentile(health, 0.5).toFixed(1),
          percentile(health, 0.95).toFixed(1),
          percentile(health, 1).toFixed(0),
          middle(size, ({ loopMs }) => loopMs).toFixed(0),
        ]
      }),
    ),
    '',
  ].join('\n')
}
