/** `npm run comprobar`: compares the sums of sales with their lines. Arguments go to the command. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../packages/rollups/src/commands/check-sales.ts', process.argv.slice(2))
