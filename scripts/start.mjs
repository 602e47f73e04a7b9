/** `npm start`: everything the product needs, from a fresh clone on. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('start.ts', process.argv.slice(2))
