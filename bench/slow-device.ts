import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { ms, table } from './answers/markdown.ts'
import { SLOW_DEVICE } from './slow-device/device.ts'
import { enter, startProduct } from './slow-device/product.ts'
import { LETTERS, type Press, PRESSES, SCREENS } from './slow-device/screens.ts'
import type { Work } from './slow-device/main-thread.ts'
import {
  type Answered,
  openScreen,
  type Opened,
  type Place,
  pressDialog,
  typeLetters,
} from './slow-device/visit.ts'
import { median } from './statistics.ts'
import { launch } from './wizard/open-wizard.ts'

/**
 * Every screen on a slow device: until its first useful picture, what moves meanwhile, and how long a press and a letter
 * take. Several addresses, such as a version and the one before it, take turns, so that they share the machine's moods.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', multiple: true },
    pantallas: { type: 'string', default: '' },
    rondas: { type: 'string', default: '3' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const REACH = { useful: 2500, letter: 100, dialog: 150 } as const

const rounds = Array.from({ length: Number(values.rondas) }, (_, round) => round)
const only = new RegExp(values.pantallas)
const product = values.url ? undefined : await startProduct()
const origins = values.url ?? [product?.origin ?? '']
const load = loadavg()[0] ?? 0
const browser = await launch()

/** Medians of every place, those of the last one beside what is to be reached. */
async function measure<Result>(
  what: string,
  work: (place: Awaited<ReturnType<typeof enter>>) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = places.map(() => [])
  for (const round of rounds) {
    for (const [index, place] of places.entries()) {
      results[index]?.push(await work(place))
      console.log(`${what}, ronda ${round + 1} de ${rounds.length}`)
    }
  }
  return results
}

const figures = (opened: readonly Opened[]): string[] => [
  ms(median(opened.map(({ first }) => first))),
  ms(median(opened.map(({ useful }) => useful))),
  median(opened.map(({ moved }) => moved)).toFixed(3),
  String(Math.round(median(opened.map(({ kilobytes }) => kilobytes)))),
  ms(median(opened.map(({ workMs }) => workMs))),
]

/** The processor's milliseconds as the slow one would take them. */
const slowed = (work: readonly Work[], kind: keyof Work): string =>
  ms(SLOW_DEVICE.cpu * median(work.map((one) => one[kind])))

function answered(results: readonly Answered[]): string[] {
  const work = results.flatMap((one) => one.work)
  return [
    slowed(work, 'shown'),
    slowed(work, 'script'),
    slowed(work, 'layout'),
    slowed(work, 'rest'),
    ms(median(results.flatMap(({ times }) => times))),
  ]
}

const places = await Promise.all(origins.map(enter))
const screenRows: string[][] = []
const pressRows: string[][] = []
try {
  for (const { name, path, content } of SCREENS.filter((screen) => only.test(screen.name))) {
    const results = await measure(name, (place) =>
      openScreen(browser, place, SLOW_DEVICE, { address: path(place.orders), content }),
    )
    screenRows.push([name, ...results.flatMap(figures)])
  }
  await measurePresses(PRESSES, REACH.dialog, pressDialog)
  await measurePresses(LETTERS, REACH.letter, typeLetters)
} finally {
  await browser.close()
  await product?.stop()
}

async function measurePresses(
  presses: readonly Press[],
  reach: number,
  work: typeof pressDialog,
): Promise<void> {
  for (const press of presses.filter(({ name }) => only.test(name))) {
    const results = await measure(press.name, (place: Place & { orders: Parameters<Press['path']>[0] }) =>
      work(browser, place, SLOW_DEVICE, press, press.path(place.orders)),
    )
    pressRows.push([press.name, String(reach), ...results.flatMap(answered)])
  }
}

const labels = origins.length === 1 ? [''] : origins.map((_, index) => ` (${index + 1})`)
const { cpu, megabits, latencyMs, viewport } = SLOW_DEVICE
const text = [
  '# Every screen on a slow device',
  '',
  `Made by \`npm run bench:lento\`: Chromium at ${viewport.width}x${viewport.height}, its processor ${cpu} times slower, ${megabits} Mbit/s, ${latencyMs} ms, nothing cached, medians of ${rounds.length}. ${cpus().length} cores, load average ${load.toFixed(1)} before it began: on a machine that does anything else only the ratios say something.`,
  '',
  `To reach: the first useful picture within ${REACH.useful} ms, nothing that moves (CLS 0). What it takes without regard to the machine: the bytes that came until then (kB), and how long the main thread had worked (ms of the processor, not slowed down).`,
  '',
  table(
    [
      'screen',
      ...labels.flatMap((label) => [
        `first paint${label}`,
        `useful${label}`,
        `CLS${label}`,
        `kB${label}`,
        `work${label}`,
      ]),
    ],
    screenRows,
  ),
  '',
  `From a press to the painted dialog, from a letter to its paint. What can be trusted on any machine is the work: how long the processor worked in the page's main thread (not what else it did meanwhile), ${cpu} times as long as here; of it scripts, and styles with boxes and paint; and until the page was at rest again, with all that comes into the dialog. Beside it the time that passed with the slow processor.`,
  '',
  table(
    [
      'what',
      'reach',
      ...labels.flatMap((label) => [
        `work${label}`,
        `script${label}`,
        `layout${label}`,
        `till rest${label}`,
        `ms${label}`,
      ]),
    ],
    pressRows,
  ),
  '',
].join('\n')
await mkdir(values.salida, { recursive: true })
await writeFile(join(values.salida, 'slow-device.md'), text)
console.log(text)
