/**
 * `npm run <command>`, from a fresh clone on: installs what the lock file names, then runs the command's script
 * with the Node of the product. Plain JavaScript: Node 20 reads it.
 */
import { install } from './run/install.mjs'
import { fail, runScript } from './run/node.mjs'

/** Command -> the script it runs. What follows the command's name goes to the script. */
const SCRIPTS = {
  start: 'scripts/start.ts',
  preparar: 'scripts/prepare.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  cadena: 'apps/api/src/chain-command.ts',
  usuario: 'packages/database/src/commands/create-user.ts',
  importar: 'apps/sync/src/import-command.ts',
  comprobar: 'packages/rollups/src/commands/check-sales.ts',
  respaldo: 'packages/backups/src/commands/backup.ts',
  restaurar: 'packages/backups/src/commands/restore.ts',
  distribuir: 'packages/database/src/commands/distribute.ts',
  consultas: 'scripts/read-model-sql.ts',
  guia: 'e2e/guide/main.ts',
  pantallas: 'e2e/pictures/main.ts',
  fallas: 'apps/sync/test/faults/main.ts',
  caidas: 'e2e/kills/main.ts',
  bench: 'bench/answers.ts',
  'bench:asistente': 'bench/wizard.ts',
  'bench:carga': 'bench/load-sales.ts',
  'bench:cadenas': 'bench/many-chains.ts',
  'bench:corrida': 'bench/order-run.ts',
  'bench:datos': 'bench/scale.ts',
  'bench:lento': 'bench/slow-device.ts',
  'bench:pronostico': 'bench/forecast.ts',
  'bench:servidores': 'bench/servers.ts',
  'bench:respaldo': 'bench/backup.ts',
  'bench:politica': 'bench/policy.ts',
  'bench:quiebres': 'bench/possible-stock-outs.ts',
}

const [command, ...args] = process.argv.slice(2)
const script = SCRIPTS[command]
if (script === undefined) fail(`No existe ${command}: ${Object.keys(SCRIPTS).join(', ')}.`)
await install()
runScript(script, args)
