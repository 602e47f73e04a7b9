/** `npm run importar`: loads a folder of CSV files as a tenant's source. Arguments go to the command. */
import { install } from './install.mjs'
import { runScript } from './node.mjs'

await install()
runScript('../apps/sync/src/import-command.ts', process.argv.slice(2))
