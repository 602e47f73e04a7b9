/** `npm run fallas`: the fault test of the synchronisation. Arguments go to it. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../apps/sync/test/faults/main.ts', process.argv.slice(2))
