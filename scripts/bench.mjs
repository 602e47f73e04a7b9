/** `npm run bench`: measures how fast the product answers over the scale data set. Arguments go to the benchmark. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../bench/answers.ts', process.argv.slice(2))
