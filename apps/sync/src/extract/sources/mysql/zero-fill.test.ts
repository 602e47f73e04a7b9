import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mariadbMissing } from '../../../../test/mariadb-server.ts'
import { PASSWORD_VARIABLE, startMariadbPos, type PosServer } from '../../../../test/pos-server.ts'
import { openSource } from '../open-source.ts'

const missing = mariadbMissing()
const named = `codes of a column that is filled with zeros${missing === undefined ? '' : ` (${missing})`}`

describe.skipIf(missing !== undefined)(named, () => {
  let server: PosServer
  const password = process.env[PASSWORD_VARIABLE]

  beforeAll(async () => {
    server = await startMariadbPos()
    process.env[PASSWORD_VARIABLE] = server.password
    await server.run(
      'CREATE TABLE art (cod int(6) ZEROFILL PRIMARY KEY, largo bigint(13) ZEROFILL, nombre varchar(20), cantidad int)',
      "INSERT INTO art VALUES (104, 75910001, 'Harina', 7), (1234567, 7591000112345, 'Malta', -2)",
    )
  })
  afterAll(async () => {
    await server.stop()
    process.env[PASSWORD_VARIABLE] = password
  })

  it('keep them, whatever the width of the number, and other numbers stay numbers', async () => {
    const source = openSource({
      tipo: 'mysql',
      configuracion: {
        ...server.address,
        clave: { entorno: PASSWORD_VARIABLE },
        consultas: {
          ventas:
            "SELECT CAST('2026-03-01' AS date) AS fecha, cod AS codigo, cantidad, largo AS ticket FROM art WHERE :desde < :hasta",
          existencia: 'SELECT cod AS codigo, cantidad AS existencia FROM art ORDER BY cod',
        },
      },
    })
    const { signal } = new AbortController()
    const stock: unknown[] = []
    for await (const batch of source.stock(signal)) stock.push(...batch)
    expect(stock).toMatchObject([
      { codigo: '000104', existencia: 7 },
      { codigo: '1234567', existencia: -2 },
    ])
    const sales: unknown[] = []
    for await (const batch of source.sales({ from: '2026-03-01', to: '2026-03-02' }, signal))
      sales.push(...batch)
    expect(sales).toMatchObject([
      { codigo: '000104', ticket: '0000075910001' },
      { codigo: '1234567', ticket: '7591000112345' },
    ])
  })
})
