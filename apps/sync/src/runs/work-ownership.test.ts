import { refreshChainSums } from '@abasto/rollups/sales/chain-sums'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { runWork, WorkOwnership } from './work-ownership.ts'

let chain: TestChain

beforeAll(async () => {
  chain = await TestChain.open()
})
afterAll(() => chain.close())

it('a run whose number is that of its chain does not wait for itself when it sums the chain', async () => {
  const tenantId = await chain.tenant('granja')
  for (let store = 1; store <= 5; store++) await chain.location(tenantId, `t${store}`, 'tienda', '/nowhere')
  await withTenant(chain.owner, tenantId, (tx) =>
    sql`
      INSERT INTO venta_dia (
        tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, extraido_en
      )
      SELECT tenant_id, ubicacion_key, '2026-05-01', 1, 1, 1, 1, true, now()
      FROM ubicacion
    `.execute(tx),
  )
  const ownership = new WorkOwnership(chain.pool, () => undefined)
  await ownership.take(runWork(tenantId))
  expect(await refreshChainSums(chain.database, tenantId)).toBeGreaterThan(0)
  await ownership.close()
})
