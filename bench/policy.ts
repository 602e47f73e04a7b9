import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import { firstDay } from './policy/trials.ts'
import { WARM_UP_DAYS } from '@abasto/domain/backtest/simulate'
import { writeDemoFolder } from './policy/demo-folder.ts'
import { markdownOf } from './policy/markdown.ts'
import { readStore, storeIds } from './policy/read-chain.ts'
import { policyReport } from './policy/report.ts'
import { timing } from './policy/time.ts'
import { TrialWorkers } from './policy/workers.ts'
import { REAL_CHAIN } from './possible-stock-outs/real-chain.ts'

/**
 * Policies replayed on a chain's own sales, day by day, and how long that takes. The chain's folder is the argument;
 * without one, `../shared/data/freshretail-16` beside the repository; `--demo` takes the demo chain.
 */

const ATTRIBUTION =
  'Sales: cut from FreshRetailNet-50K (Dingdong-Inc, CC BY 4.0, huggingface.co/datasets/Dingdong-Inc/FreshRetailNet-50K).'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
    modelo: { type: 'string', default: 'combinado' },
    /** Products of the timing. */
    productos: { type: 'string', default: '10000' },
    /** In place of a folder: the demo chain. */
    demo: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const temporary = values.demo ? mkdtempSync(join(tmpdir(), 'abasto-politica-')) : null
const folder =
  temporary !== null
    ? await demoFolder(temporary)
    : positionals[0] === undefined
      ? REAL_CHAIN
      : resolve(positionals[0])
const model = DEMAND_MODELS.find(({ id, canBeChosen }) => id === values.modelo && canBeChosen)
if (!model) throw new Error(`no model ${values.modelo}: ${DEMAND_MODELS.map(({ id }) => id).join(', ')}`)
const ids = storeIds(folder)
const threads = Math.min(4, availableParallelism())
const workers = new TrialWorkers(folder, ids, threads)
try {
  const begun = performance.now()
  const report = await policyReport((trial) => workers.run(trial), model.id)
  const seconds = (performance.now() - begun) / 1000
  const times = await timing(Number(values.productos), threads)
  const [first] = ids
  const { history } = readStore(folder, first ?? '')
  const from = firstDay(history.days)
  const name = basename(folder)
  const text = [
    `# Policies on a chain's own sales: ${name}`,
    '',
    `Made by \`npm run bench:politica\`. ${ids.length} stores, forecasts by \`${model.id}\` (version ${model.version}), made each evening from what was known then. Replayed from day ${from + 1} of ${history.days}, measured after ${WARM_UP_DAYS} days of warm-up. Orders are decided in the morning on the evening's stock, come as said below before the store opens, and find a CEDI with plenty. Wanted on a day with an hour without stock is at least its forecast. Days of cover: units on hand at the close over units wanted a day. All replays of this report took ${seconds.toFixed(0)} s.`,
    ...(folder === REAL_CHAIN ? ['', ATTRIBUTION] : []),
    '',
    ...markdownOf(report),
    ...times,
  ].join('\n')
  await mkdir(values.salida, { recursive: true })
  await writeFile(join(values.salida, `policy-${name}.md`), text)
  console.log(values.json ? JSON.stringify({ chain: name, model: model.id, ...report }, null, 2) : text)
} finally {
  await workers.end()
  if (temporary !== null) rmSync(temporary, { recursive: true, force: true })
}

async function demoFolder(within: string): Promise<string> {
  const demo = join(within, 'demo')
  await writeDemoFolder(demo)
  return demo
}
