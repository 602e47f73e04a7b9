/** `npm run bench:asistente`: how fast the wizard answers to a key with 10,000 lines. Arguments go to it. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../bench/wizard.ts', process.argv.slice(2))
