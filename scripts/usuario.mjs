/** `npm run usuario`: creates a user. Arguments go to the command. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../packages/database/src/commands/create-user.ts', process.argv.slice(2))
