import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { Client } from 'pg'
import { answersSection } from './answers/answers-section.ts'
import { startApis } from './answers/service-process.ts'
import type { Section } from './answers/bench.ts'
import { calculateSection } from './answers/calculate-section.ts'
import { clicksSection } from './answers/clicks-section.ts'
import { openDuck } from './answers/duckdb.ts'
import { filesSection } from './answers/files.ts'
import { makeBacktest } from './answers/made-backtest.ts'
import { goalsTable } from './answers/markdown.ts'
import { clientOf, makeOrders, PEOPLE, signIn } from './answers/people.ts'
import { takeSample } from './answers/sample.ts'
import { startGoals } from './answers/start-time.ts'
import { stockSyncGoal } from './answers/stock-sync.ts'
import { openScale, type ScaleServer } from './scale/open.ts'
import { FULL_SIZE, SCALE_VERSION, sizeOf } from './scale/size.ts'

/**
 * How fast the product answers over the scale data set: every GET of the main API over HTTP, beside the same
 * questions as plain SQL in the same PostgreSQL and in DuckDB; the files; 50 people clicking at once; the
 * stock of 16 stores synchronised; and the start of the product. All in one run.
 */
const { values } = parseArgs({
  options: {
    datos: { type: 'string', default: join(tmpdir(), 'abasto-escala') },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
    productos: { type: 'string', default: String(FULL_SIZE.products) },
    meses: { type: 'string', default: String(FULL_SIZE.months) },
    rondas: { type: 'string', default: '40' },
    segundos: { type: 'string', default: '60' },
    'sin-duckdb': { type: 'boolean', default: false },
    /** Who click at once, and processes of the api that they share. */
    personas: { type: 'string', default: String(PEOPLE) },
    procesos: { type: 'string', default: '1' },
    /** Only the people clicking. */
    carga: { type: 'boolean', default: false },
  },
})

/** Above it the figures say more about the machine than about the product. */
const IDLE_LOAD = 0.5

const size = sizeOf(values.productos, values.meses)
const load = loadavg()[0] ?? 0
if (load > IDLE_LOAD)
  console.log(`La máquina no está ociosa (carga ${load.toFixed(1)}): las cifras no valen.`)

const scale = await openScale({
  folder: values.datos,
  size,
  withLines: false,
  log: (line) => console.log(line),
})
try {
  const text = await measure(scale)
  await mkdir(values.salida, { recursive: true })
  await writeFile(join(values.salida, values.carga ? 'clicks.md' : 'answers.md'), text)
  console.log(text)
} finally {
  await scale.stop()
}

async function measure(data: ScaleServer): Promise<string> {
  const { ownerUrl, lastDay } = data
  const api = await startApis(
    Number(values.procesos),
    serviceUrls(ownerUrl).api,
    join(values.datos, 'api.log'),
  )
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const sections: Section[] = []
  try {
    const { origin } = api
    const tokens = await signIn(ownerUrl, Number(values.personas))
    const orders = await makeOrders(clientOf(origin, tokens[0] ?? ''))
    const backtest = await makeBacktest(clientOf(origin, tokens[0] ?? ''), lastDay)
    const bench = {
      origin,
      apiPids: api.pids,
      tokens,
      owner,
      sample: await takeSample(owner, lastDay, { orders, backtest }),
    }
    if (!values.carga) {
      const duck = values['sin-duckdb']
        ? undefined
        : await openDuck(owner, values.datos, `${SCALE_VERSION}-${lastDay}`)
      sections.push(await answersSection(bench, duck, Number(values.rondas)))
      duck?.close()
      console.log('cálculos')
      sections.push(await calculateSection(bench))
      console.log('archivos')
      sections.push(await filesSection(bench))
    }
    console.log('personas')
    sections.push(await clicksSection(bench, Number(values.segundos)))
  } finally {
    await owner.end()
    await api.stop()
  }
  if (!values.carga)
    sections.push({ text: '', goals: [await stockSyncGoal(ownerUrl), ...(await startGoals())] })
  return page(data, sections)
}

function page({ rows, firstDay, lastDay }: ScaleServer, sections: readonly Section[]): string {
  const processor = cpus()
  return [
    '# How fast the product answers',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.length} cores (${processor[0]?.model.trim()}), Node ${process.version}, ` +
      `${process.env['DATABASE_URL'] ? 'an external PostgreSQL' : 'the embedded PostgreSQL as the product runs it'}. ` +
      `Made by \`npm run bench\` over 1 tenant, 3 CEDIs, 16 stores, ${size.products.toLocaleString('en')} products and ${rows.toLocaleString('en')} ` +
      `store-product-days from ${firstDay} to ${lastDay}. Load of the machine before it: ${load.toFixed(1)}.`,
    '',
    '## What it must reach',
    '',
    goalsTable(sections.flatMap(({ goals }) => goals)),
    '',
    'Loading sales is measured by `npm run bench:carga` ([load-sales.md](load-sales.md)).',
    '',
    ...sections.map(({ text }) => text),
  ].join('\n')
}
