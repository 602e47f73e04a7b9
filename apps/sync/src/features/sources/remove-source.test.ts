import * as calls from '@abasto/contracts/sources/calls'
import { existenciaManual } from '@abasto/contracts/stock/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { expect, it } from 'vitest'
import { SyncCaller } from '../../../test/sync-caller.ts'
import { serviceForTests } from '../../../test/test-hooks.ts'

const { chain, tenantId, admin, app } = serviceForTests()

it('leaves a location without a source, once, says so in the trail, and lets its stock be typed', async () => {
  await chain().posLocation(tenantId(), 'cedi_seco', 'cedi')
  await chain().posLocation(tenantId(), 'tienda_01')
  const at = { params: { ubicacion_id: 'cedi_seco' } }
  const obstacle = async () => (await admin().ok(existenciaManual, at)).impedimento
  expect(await obstacle()).toMatch(/se lee de su fuente/)

  const told = await admin().ok(calls.quitarFuente, { ...at, body: {} })
  expect(told.message).toMatch(/quedó sin fuente/)
  expect(await obstacle()).toBeNull()
  expect(await admin().ok(calls.fuenteUbicacion, at)).toMatchObject({ fuente: null, problema: null })
  const other = await admin().ok(calls.fuenteUbicacion, { params: { ubicacion_id: 'tienda_01' } })
  expect(other.fuente).toMatchObject({ tipo: 'sqlite' })
  expect(await admin().refused(calls.quitarFuente, { ...at, body: {} })).toMatchObject({ status: 409 })
  const unknown = { params: { ubicacion_id: 'no_hay' }, body: {} }
  expect(await admin().refused(calls.quitarFuente, unknown)).toMatchObject({ status: 404 })

  const manager = new SyncCaller(app(), await chain().signIn(tenantId(), 'gerente'))
  const refused = await manager.refused(calls.quitarFuente, {
    params: { ubicacion_id: 'tienda_01' },
    body: {},
  })
  expect(refused).toMatchObject({ status: 403 })
  const trail = await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('auditoria')
      .select(['resumen', 'detalles'])
      .where('accion', '=', 'quitarFuente')
      .where('resultado', '=', 'hecho')
      .execute(),
  )
  expect(trail).toEqual([
    { resumen: expect.stringMatching(/^Quitó la fuente de /), detalles: { tipo: 'sqlite' } },
  ])
})
