import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { withSalesElsewhere } from '@abasto/domain/demand/models/chain/chain-sales'
import { demoChain } from './forecast/demo-chain.ts'
import { readChain, type ChainFolder } from './forecast/read-chain.ts'
import { figuresOf, measureChain, reportOf, summaryOf, type Measured } from './forecast/report.ts'
import { CHARACTERS, syntheticChain } from './forecast/synthetic.ts'
import { REAL_CHAIN } from './possible-stock-outs/real-chain.ts'

/**
 * Every demand model on a chain's own history: weeks are forecast from the day before they begin and held against what
 * was sold. The chain's folder is the argument; without one, `../shared/data/freshretail-16` beside the repository.
 * `--demo`: the demo chain; `--sinteticas`: the synthetic chains, a summary; `--json`: the figures, too.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    demo: { type: 'boolean', default: false },
    sinteticas: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})

const folder = positionals[0] === undefined ? REAL_CHAIN : resolve(positionals[0])
try {
  if (values.sinteticas) await publish('synthetic', await synthetic())
  else {
    const chain = measureChain(values.demo ? await demoChain() : readFolder())
    await publish(chain.name, { chains: [chain], lines: reportOf(chain) })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readFolder(): ChainFolder {
  if (!existsSync(join(folder, 'ventas')))
    throw new Error(`No chain in ${folder}: give its folder (npm run bench:pronostico -- <folder>).`)
  return readChain(folder)
}

interface Report {
  readonly chains: readonly Measured[]
  readonly lines: readonly string[]
}

async function synthetic(): Promise<Report> {
  const chains = CHARACTERS.map((character) => {
    const stores = withSalesElsewhere(syntheticChain(character)).map((history, index) => ({
      id: String(index + 1),
      history,
    }))
    const { name, days } = character
    return measureChain({ name, from: stores[0]?.history.from ?? '', days, stores, remarks: [] })
  })
  const models = ['promedio_28', 'nivel_perfil', 'combinado']
  return {
    chains,
    lines: models.flatMap((model) => [`## \`${model}\``, '', ...summaryOf(chains, model)]),
  }
}

async function publish(name: string, { chains, lines }: Report): Promise<void> {
  const attribution =
    folder === REAL_CHAIN && !values.demo && !values.sinteticas
      ? ' Sales: cut from FreshRetailNet-50K (Dingdong-Inc, CC BY 4.0, huggingface.co/datasets/Dingdong-Inc/FreshRetailNet-50K).'
      : ''
  const text = [
    '# Forecasts against what was sold',
    '',
    `Made by \`npm run bench:pronostico\`.${attribution} WAPE: sum of absolute errors over units sold, of a product’s days and of its weeks’ totals; bias: sum of errors over units sold. Today’s is \`promedio_ponderado\`, last week’s \`misma_semana\`.`,
    '',
    ...lines,
  ].join('\n')
  await mkdir(values.salida, { recursive: true })
  await writeFile(join(values.salida, `forecast-${name}.md`), text)
  console.log(text)
  if (!values.json) return
  const figures = JSON.stringify(chains.map(figuresOf), null, 2)
  await writeFile(join(values.salida, `forecast-${name}.json`), figures)
  console.log(figures)
}
