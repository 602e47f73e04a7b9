import { iniciarSyncInventario, iniciarSyncVentas, statusInventario } from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chainForTests } from '../../test/test-hooks.ts'
import { ago, today } from '../../test/clock.ts'
import { SyncCaller } from '../../test/sync-caller.ts'
import { buildServer } from '../server.ts'

const tomorrow = addDays(today, 1)
// In Caracas, four hours behind.
const BEFORE = new Date(`${tomorrow}T03:59:59Z`)
const AFTER = new Date(`${tomorrow}T04:00:01Z`)

const { chain, tenantId } = chainForTests()
let app: FastifyInstance
let admin: SyncCaller
/** What the clock says next; then it is past midnight. */
let moments: Date[]

beforeAll(async () => {
  const { pos } = await chain().posLocation(tenantId(), 'tienda_01')
  pos.article('001')
  pos.stock('001', 5)
  pos.tickets(
    [ago(1), today, tomorrow].map((day, numero) => ({
      numero,
      soldAt: `${day} 00:00:00`,
      renglones: [['001', 1, 1]] as const,
    })),
  )
  app = await buildServer({ clock: () => moments.shift() ?? AFTER, pool: chain().pool, logger: false })
  admin = new SyncCaller(app, await chain().signIn(tenantId(), 'administrador'))
})
afterAll(async () => {
  await app.close()
})
beforeEach(() => {
  moments = [BEFORE]
})

it('a sales run that is asked for before midnight reads, after it, the days up to then, the last as unfinished', async () => {
  await admin.ok(iniciarSyncVentas, { body: {} })
  expect(await admin.ended()).toMatchObject({ status: 'completed' })
  expect(await days()).toEqual([
    { fecha: ago(1), completo: true, extraido_en: AFTER },
    { fecha: today, completo: false, extraido_en: AFTER },
  ])
  expect(await reconciledDays()).toEqual([ago(1)])
})

it('the next run is of the new day', async () => {
  moments = []
  await admin.ok(iniciarSyncVentas, { body: {} })
  expect(await admin.ended()).toMatchObject({ status: 'completed' })
  expect(await days()).toEqual([
    { fecha: ago(1), completo: true, extraido_en: AFTER },
    { fecha: today, completo: true, extraido_en: AFTER },
    { fecha: tomorrow, completo: false, extraido_en: AFTER },
  ])
})

it('an inventory run that is asked for before midnight is the stock of that day', async () => {
  await admin.ok(iniciarSyncInventario, {})
  expect(await admin.ended(statusInventario)).toMatchObject({ status: 'completed' })
  const stock = await withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('existencia_dia').select(['fecha', 'extraido_en']).execute(),
  )
  expect(stock).toEqual([{ fecha: today, extraido_en: AFTER }])
})

function days() {
  return withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('venta_dia').select(['fecha', 'completo', 'extraido_en']).orderBy('fecha').execute(),
  )
}

async function reconciledDays() {
  const rows = await withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('etl_conciliacion').select('fecha').orderBy('fecha').execute(),
  )
  return rows.map(({ fecha }) => fecha)
}
