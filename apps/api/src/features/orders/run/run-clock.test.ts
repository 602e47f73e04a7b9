import { sql } from 'kysely'
import { guardarProgramaCorrida } from '@abasto/contracts/orders/today-calls'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { OrderRuns } from './order-runs.ts'
import { RunClock } from './run-clock.ts'

const { api, chain, as } = chainApiForTests()
const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)
const errors: unknown[] = []

/** On TODAY in Caracas. */
const at = (time: string) => new Date(`${TODAY}T${time}:00-04:00`)

beforeEach(() => {
  errors.length = 0
})
afterEach(async () => {
  expect(errors).toEqual([])
  await asOwner(async (tx) => {
    await tx.deleteFrom('pedido_producto').execute()
    await tx.deleteFrom('pedido_evento').execute()
    await tx.deleteFrom('pedido').execute()
    await tx.deleteFrom('reparto').execute()
    await tx.deleteFrom('corrida_pedidos').execute()
    await tx.deleteFrom('corrida_programa').execute()
    await tx.deleteFrom('etl_corrida').execute()
  })
})

/** As many processes as there are looking at once. */
async function look(now: Date, processes = 1): Promise<void> {
  const databases = Array.from({ length: processes }, () =>
    createDatabase(createPool(api.databaseUrl, { application: 'test-clock' })),
  )
  const log = (error: unknown) => errors.push(error)
  await Promise.all(
    databases.map((database) => {
      const clock = () => now
      return new RunClock({ database, runs: new OrderRuns(database, clock, log), clock, log }).look()
    }),
  )
  await Promise.all(databases.map((database) => database.destroy()))
}

const runs = () =>
  asOwner((tx) =>
    tx
      .selectFrom('corrida_pedidos')
      .select(['dia', 'estado', 'pedida_por'])
      .orderBy('corrida_pedidos_id')
      .execute(),
  )

const readAt = (moment: Date) =>
  asOwner((tx) => tx.updateTable('existencia').set({ fecha_extraccion: moment }).execute())

it("waits for the night's data of every store until the latest hour, once a business day, by one process", async () => {
  await readAt(at('02:00'))
  // tienda_02 never delivered anything.
  await look(at('06:29'))
  expect(await runs()).toEqual([])
  await look(at('06:31'), 3)
  expect(await runs()).toEqual([{ dia: TODAY, estado: 'lista', pedida_por: null }])
  await look(at('06:50'))
  expect(await runs()).toHaveLength(1)
  // Past midnight it is another day, whose hour has not come.
  await look(new Date(at('00:30').getTime() + 24 * 3_600_000))
  expect(await runs()).toHaveLength(1)
})

const readingSince = (iniciada_en: Date) =>
  asOwner((tx) =>
    tx
      .insertInto('etl_corrida')
      .values({
        tenant_id: chain().tenantId,
        tipo: 'inventario',
        status: 'running',
        message: '',
        parametros: '{}',
        iniciada_en,
      })
      .execute(),
  )

it('waits for a reading that began after the latest hour, for half an hour', async () => {
  await readAt(at('02:00'))
  await readingSince(at('06:40'))
  await look(at('06:45'))
  expect(await runs()).toEqual([])
  await look(at('07:11'))
  expect(await runs()).toHaveLength(1)
})

it('does not wait for a reading that the latest hour found at work', async () => {
  await readAt(at('02:00'))
  await readingSince(at('06:00'))
  await look(at('06:31'))
  expect(await runs()).toHaveLength(1)
})

it('begins as soon as the data is there, and again when newer data has come', async () => {
  const { tenantId, keys, products } = chain()
  const other = { tenantId, locationKey: keys.otherStore }
  for (let age = 1; age <= 28; age++) {
    await setSalesDay(api.owner, other, addDays(TODAY, -age), new Map([[keyOf(products, 'A-1'), 30]]))
  }
  await setStock(api.owner, other, new Map([[keyOf(products, 'A-1'), 12]]), at('02:00'))
  await readAt(at('02:00'))
  await look(at('02:10'))
  expect(await runs()).toHaveLength(1)
  await look(at('02:40'))
  expect(await runs()).toHaveLength(1)
  await readAt(at('03:00'))
  await look(at('03:05'))
  expect(await runs()).toHaveLength(2)
})

it('looks through what is loaded no more than once a change of it', async () => {
  await readAt(at('02:00'))
  const database = createDatabase(createPool(api.databaseUrl, { application: 'test-clock' }))
  let now = at('06:31')
  const clock = () => now
  const log = (error: unknown) => errors.push(error)
  const watch = new RunClock({ database, runs: new OrderRuns(database, clock, log), clock, log })
  const lookAt = (time: string) => {
    now = at(time)
    return watch.look()
  }
  await lookAt('06:31')
  await lookAt('06:50')
  // No load writes without saying so: where none has, nobody looks.
  await readAt(at('06:55'))
  await lookAt('07:10')
  expect(await runs()).toHaveLength(1)
  await asOwner((tx) => sql`SELECT avanzar_version(${chain().tenantId}, ${chain().keys.tienda})`.execute(tx))
  await lookAt('07:11')
  expect(await runs()).toHaveLength(2)
  await database.destroy()
})

it('is left alone where the chain wants none, and after one that failed for a while', async () => {
  const body = { activa: false, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10 }
  await as('admin')(guardarProgramaCorrida, { body })
  await look(at('09:00'))
  expect(await runs()).toEqual([])
  await as('admin')(guardarProgramaCorrida, { body: { ...body, activa: true } })
  await asOwner((tx) =>
    tx
      .insertInto('corrida_pedidos')
      .values({
        tenant_id: chain().tenantId,
        dia: TODAY,
        estado: 'fallida',
        comenzo: at('08:50'),
        termino: at('08:51'),
      })
      .execute(),
  )
  await look(at('09:00'))
  expect(await runs()).toHaveLength(1)
  await look(at('09:10'))
  expect(await runs()).toHaveLength(2)
})

it('does not wait for a store that makes its own orders, makes none for it, and not before the hour', async () => {
  const { keys } = chain()
  // tienda_01 lacks last night; tienda_02 has it since the test above.
  await asOwner((tx) =>
    tx
      .deleteFrom('venta_dia')
      .where('ubicacion_key', '=', keys.tienda)
      .where('fecha', '=', addDays(TODAY, -1))
      .execute(),
  )
  const body = { activa: true, a_mas_tardar: '06:30', cambio_tranquilo_pct: 10, no_antes: '04:00' }
  await as('admin')(guardarProgramaCorrida, { body })
  await look(at('05:00'))
  expect(await runs()).toEqual([])
  await as('admin')(guardarProgramaCorrida, { body: { ...body, tiendas_aparte: ['tienda_01'] } })
  await look(at('03:59'))
  expect(await runs()).toEqual([])
  await look(at('04:01'))
  expect(await runs()).toHaveLength(1)
  const made = await asOwner((tx) => tx.selectFrom('pedido').select('tienda_destino_key').execute())
  expect(made.map((order) => order.tienda_destino_key)).not.toContain(keys.tienda)
  expect(made.length).toBeGreaterThan(0)
  await as('admin')(guardarProgramaCorrida, { body: { ...body, no_antes: null, tiendas_aparte: [] } })
})
