import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { seedTwoTenants, type TwoTenants } from '../../test/two-tenants.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { withTenant } from '../tenancy/with-tenant.ts'
import { insertAudit, type AuditRecord } from './insert-audit.ts'
import { purgeAudit } from './purge-audit.ts'

let test: TestDatabase
let owner: Database
let tenants: TwoTenants
let services: Record<'api' | 'sync', Database>

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  services = {
    api: createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 })),
    sync: createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 1 })),
  }
  tenants = await seedTwoTenants(owner)
})
afterAll(async () => {
  await Promise.all([owner, services.api, services.sync].map((database) => database.destroy()))
  await test.drop()
})

const record = (changes: Partial<AuditRecord> = {}): AuditRecord => ({
  tenantId: tenants.own,
  at: new Date('2026-11-02T10:00:00Z'),
  person: { userId: 1, username: 'ana', fullName: 'Ana Pérez' },
  action: 'guardarFuente',
  thing: { kind: 'fuente', lookup: 'location', key: 'tienda_01' },
  summary: 'Cambió la fuente de {cosa}',
  unnamed: 'nadie',
  details: { tipo: 'csv' },
  service: 'sync',
  address: '192.0.2.1',
  device: 'Firefox',
  requestId: 'abc',
  outcome: 'hecho',
  ...changes,
})

const newest = () =>
  withTenant(owner, tenants.own, (tx) =>
    tx.selectFrom('auditoria').selectAll().orderBy('auditoria_id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )

describe.each([['api'], ['sync']] as const)('the role of %s', (service) => {
  it.each([
    ['changes', `UPDATE auditoria SET resumen = 'otra cosa'`],
    ['removes', 'DELETE FROM auditoria'],
    ['empties', 'TRUNCATE auditoria'],
    ['drops', 'DROP TABLE auditoria'],
    [
      'puts a trigger before',
      'CREATE TRIGGER nada BEFORE INSERT ON auditoria EXECUTE FUNCTION avanzar_version_por_cambio()',
    ],
    [
      'overwrites by an insert',
      `INSERT INTO auditoria OVERRIDING SYSTEM VALUE SELECT * FROM auditoria ON CONFLICT (auditoria_id) DO UPDATE SET resumen = ''`,
    ],
  ])('adds to the trail, reads it, and never %s it', async (_what, statement) => {
    await withTenant(services[service], tenants.own, (tx) => insertAudit(tx, record()))
    const attempt = withTenant(services[service], tenants.own, (tx) => sql.raw(statement).execute(tx))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
    expect((await newest()).resumen).toBe('Cambió la fuente de Tienda')
  })

  it('writes nothing into the trail of another chain', async () => {
    const attempt = withTenant(services[service], tenants.own, (tx) =>
      insertAudit(tx, record({ tenantId: tenants.other })),
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })
})

it('keeps how the thing was called then', async () => {
  await withTenant(services.api, tenants.own, (tx) => insertAudit(tx, record()))
  expect(await newest()).toMatchObject({
    cosa: 'fuente',
    cosa_id: 'tienda_01',
    cosa_nombre: 'Tienda',
    resumen: 'Cambió la fuente de Tienda',
    detalles: { tipo: 'csv' },
    nombre: 'Ana Pérez',
  })
})

it('knows an order by its number, which a restored chain keeps', async () => {
  const { pedido_id } = await withTenant(owner, tenants.own, (tx) =>
    tx.selectFrom('pedido').select('pedido_id').executeTakeFirstOrThrow(),
  )
  const thing = { kind: 'pedido', lookup: 'order', key: pedido_id } as const
  await withTenant(services.api, tenants.own, (tx) =>
    insertAudit(tx, record({ thing, summary: 'Aprobó {cosa}' })),
  )
  expect(await newest()).toMatchObject({ cosa_id: 'PS-000001', resumen: 'Aprobó PS-000001' })
})

it.each([
  ['nowhere', 'tienda_99'],
  ['none in particular', null],
])('keeps no name of a thing that is %s', async (_what, key) => {
  const thing = { kind: 'corrida', lookup: 'location', key } as const
  await withTenant(services.api, tenants.own, (tx) =>
    insertAudit(tx, record({ thing, summary: 'Leyó {cosa}', unnamed: 'todas las tiendas' })),
  )
  expect(await newest()).toMatchObject({
    cosa_id: null,
    cosa_nombre: null,
    resumen: 'Leyó todas las tiendas',
  })
})

it('is gone with the transaction that did not stand', async () => {
  const { auditoria_id: before } = await newest()
  const failed = withTenant(services.api, tenants.own, async (tx) => {
    await insertAudit(tx, record())
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await newest()).auditoria_id).toBe(before)
})

it('is kept for as long as the installation says, in every chain, by its owner', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const tenantId of [tenants.own, tenants.other]) {
    await withTenant(owner, tenantId, async (tx) => {
      await tx.deleteFrom('auditoria').where('tenant_id', '=', tenantId).execute()
      for (const days of [1, 729, 731, 4000]) {
        await insertAudit(tx, record({ tenantId, at: ago(days), requestId: String(days) }))
      }
    })
  }
  expect(await purgeAudit(test.ownerUrl, 730)).toBe(4)
  for (const tenantId of [tenants.own, tenants.other]) {
    const rows = await withTenant(owner, tenantId, (tx) =>
      tx
        .selectFrom('auditoria')
        .select('solicitud')
        .where('tenant_id', '=', tenantId)
        .orderBy('auditoria_id')
        .execute(),
    )
    expect(rows.map((row) => row.solicitud)).toEqual(['1', '729'])
  }
  expect(await purgeAudit(test.ownerUrl, 730)).toBe(0)
})
