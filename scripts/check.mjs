/** `npm run check`: types, lint, format and arrows, side by side. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('check.ts', [])
