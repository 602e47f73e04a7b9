/** `npm run bench:datos`: makes the scale data set, and serves it with `--servir`. Arguments go to the generator. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../bench/scale.ts', process.argv.slice(2))
