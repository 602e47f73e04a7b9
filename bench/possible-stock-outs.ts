import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { hasRealChain, readRealChain, REAL_CHAIN } from './possible-stock-outs/real-chain.ts'
import { report } from './possible-stock-outs/report.ts'

/**
 * The rule for possible stock-outs and the forecast, measured on a real chain whose empty hours are known.
 * The chain's folder is the argument; without one, `../shared/data/freshretail-16` beside the repository.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) } },
})
const folder = positionals[0] === undefined ? REAL_CHAIN : resolve(positionals[0])
if (!hasRealChain(folder)) {
  console.error(`The real chain is not in ${folder}: give its folder (npm run bench:quiebres -- <folder>).`)
  process.exit(1)
}

const text = [
  '# Possible stock-outs and the forecast, on a real chain',
  '',
  'Made by `npm run bench:quiebres`. Sales: cut from FreshRetailNet-50K (Dingdong-Inc, CC BY 4.0, huggingface.co/datasets/Dingdong-Inc/FreshRetailNet-50K).',
  '',
  report(readRealChain(folder)),
].join('\n')
await mkdir(values.salida, { recursive: true })
await writeFile(join(values.salida, 'possible-stock-outs.md'), text)
console.log(text)
