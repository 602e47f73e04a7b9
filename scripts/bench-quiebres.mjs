/** `npm run bench:quiebres`: measures the rule for possible stock-outs on a real chain. Arguments go to it. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../bench/possible-stock-outs.ts', process.argv.slice(2))
