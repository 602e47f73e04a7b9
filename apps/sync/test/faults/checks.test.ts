import { addDays } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LoadingStore, sale } from '../loading-store.ts'
import { compareLines, partialDays, unfinished, wrongSums } from './checks.ts'
import { Draw } from './draw.ts'
import { SqliteStore } from './file-stores.ts'
import { CODES, Till } from './till.ts'

const TODAY = '2026-05-10'
const YESTERDAY = addDays(TODAY, -1)

let loading: LoadingStore
let store: SqliteStore

beforeAll(async () => {
  loading = await LoadingStore.open(CODES)
})
afterAll(() => loading.chain.close())
beforeEach(async () => {
  await loading.clear()
  const till = new Till(new Draw(1), TODAY, 2)
  store = new SqliteStore(loading.chain.folder, 'tienda_01', till)
  await store.write([...till.tickets.values()])
  const rows = [...till.tickets.values()].flatMap(({ numero, fecha, lineas }) =>
    lineas.map(({ renglon, codigo, milesimas }) =>
      sale({ fecha, ticket: String(numero), renglon, codigo, cantidad: milesimas / 1000 }),
    ),
  )
  await loading.load(rows, { today: TODAY })
})

/** What the checks of the fault test say. */
async function found(): Promise<string[]> {
  const { owner } = loading.chain
  return [
    ...(await compareLines(owner, store)).wrong,
    ...(await partialDays(owner, [store])).wrong,
    ...(await wrongSums(owner, loading.tenantId, 100)),
    ...(await unfinished(owner)),
  ]
}

describe('the checks of the fault test', () => {
  it('find nothing where the loaded days are the source’s', async () => {
    expect(await found()).toEqual([])
  })

  it.each<[string, RawBuilder<unknown>, string]>([
    [
      'a line that was lost',
      sql`DELETE FROM venta_linea WHERE fecha = ${YESTERDAY} AND renglon = 1 AND ticket = '51'`,
      'faltan 1 líneas y sobran 0',
    ],
    [
      'a line that is there twice',
      sql`
        INSERT INTO venta_linea (tenant_id, ubicacion_key, fecha, ticket, renglon, producto_key, cantidad)
        SELECT tenant_id, ubicacion_key, fecha, ticket, 9, producto_key, cantidad
        FROM venta_linea
        WHERE fecha = ${YESTERDAY} AND renglon = 1 AND ticket = '51'
      `,
      'faltan 0 líneas y sobran 1',
    ],
    [
      'half a day',
      sql`DELETE FROM venta_linea WHERE fecha = ${YESTERDAY} AND renglon > 2`,
      'que el origen nunca tuvo así',
    ],
    [
      'sums that are not those of the lines',
      sql`UPDATE venta_dia SET lineas = lineas + 1 WHERE fecha = ${YESTERDAY}`,
      'venta_dia guarda',
    ],
  ])('find %s', async (_, damage, expected) => {
    await damage.execute(loading.chain.owner)
    expect((await found()).join('\n')).toContain(expected)
  })

  it('find a run without an end', async () => {
    await sql`UPDATE etl_corrida SET status = 'running'`.execute(loading.chain.owner)
    expect((await found()).join('\n')).toContain('sigue en marcha')
    await sql`UPDATE etl_corrida SET status = 'completed'`.execute(loading.chain.owner)
  })
})
