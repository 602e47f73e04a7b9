/**
 * `npm run preparar`, once the dependencies are there: builds what `npm start` would build first, so that the folder
 * of the product need not be writable when it runs.
 */
import { join } from 'node:path'
import { buildWeb } from './web/build.ts'

const folder = await buildWeb(join(import.meta.dirname, '..'))
console.log(`Listo para npm start: las pantallas están en ${folder}.`)
