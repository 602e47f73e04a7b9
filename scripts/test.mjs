/** `npm test`: everything the tests need, from a fresh clone on. Arguments go to Vitest. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('test.ts', process.argv.slice(2))
