import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { openScale } from './scale/open.ts'
import { FULL_SIZE, sizeOf } from './scale/size.ts'

/**
 * Makes the scale data set and keeps it; with `--servir` it goes on serving it until it is ended, for a look
 * with psql or EXPLAIN.
 */
const { values } = parseArgs({
  options: {
    datos: { type: 'string', default: join(tmpdir(), 'abasto-escala') },
    puerto: { type: 'string', default: '0' },
    'con-lineas': { type: 'boolean', default: false },
    servir: { type: 'boolean', default: false },
    productos: { type: 'string', default: String(FULL_SIZE.products) },
    meses: { type: 'string', default: String(FULL_SIZE.months) },
  },
})

const scale = await openScale({
  folder: values.datos,
  port: Number(values.puerto),
  size: sizeOf(values.productos, values.meses),
  withLines: values['con-lineas'],
  log: (line) => console.log(line),
})
console.log(`${scale.rows.toLocaleString('es-VE')} filas, del ${scale.firstDay} al ${scale.lastDay}`)
if (values.servir) {
  const { api, sync } = serviceUrls(scale.ownerUrl)
  console.log(`owner ${scale.ownerUrl}\napi   ${api}\nsync  ${sync}`)
} else await scale.stop()
