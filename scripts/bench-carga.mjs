/** `npm run bench:carga`: measures the loading of sales against a bare COPY. Arguments go to the benchmark. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../bench/load-sales.ts', process.argv.slice(2))
