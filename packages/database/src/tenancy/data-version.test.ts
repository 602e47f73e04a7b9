import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createLocation, createProducts, createTenant, createUser } from '../../test/factories.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { withTenant } from './with-tenant.ts'

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
const own = { tenantId: 0, other: 0, cedi: 0, store: 0, user: 0, product: 0 }

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 2 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 1 }))
  own.tenantId = await createTenant(owner, { slug: 'propia' })
  own.other = await createTenant(owner, { slug: 'ajena' })
  own.cedi = await createLocation(owner, own.tenantId, { ubicacion_id: 'cedi_01', nombre: 'C', tipo: 'cedi' })
  own.store = await createLocation(owner, own.tenantId, {
    ubicacion_id: 'tienda_01',
    nombre: 'T',
    tipo: 'tienda',
  })
  own.user = (await createUser(owner, own.tenantId, { username: 'ana', rol: 'administrador' })).userId
  own.product = (await createProducts(owner, own.tenantId, [{ codigo_producto: '1' }])).get('1') ?? 0
})
afterAll(async () => {
  await Promise.all([owner.destroy(), api.destroy(), sync.destroy()])
  await test.drop()
})

async function version(tenantId: number): Promise<number> {
  const { rows } = await withTenant(api, tenantId, (tx) =>
    sql<{ version: number }>`SELECT coalesce(sum(version), 0)::bigint AS version FROM version_datos`.execute(
      tx,
    ),
  )
  return rows[0]?.version ?? 0
}

/** Runs a statement in the own tenant; by how much its version grew, and the other tenant's. */
async function growth(database: Database, statement: (of: typeof own) => ReturnType<typeof sql>) {
  const before = [await version(own.tenantId), await version(own.other)] as const
  const { numAffectedRows } = await withTenant(database, own.tenantId, (tx) => statement(own).execute(tx))
  return {
    rows: Number(numAffectedRows),
    own: (await version(own.tenantId)) - before[0],
    other: (await version(own.other)) - before[1],
  }
}

const ONCE = { rows: 1, own: 1, other: 0 }

describe('the data version of a tenant grows, and no other’s, when', () => {
  it.each<[string, (of: typeof own) => ReturnType<typeof sql>]>([
    [
      'its card changes',
      ({ tenantId }) => sql`UPDATE tenant SET nombre = 'Otra' WHERE tenant_id = ${tenantId}`,
    ],
    [
      'a user changes',
      ({ user }) => sql`UPDATE usuario SET nombre_completo = 'B' WHERE usuario_id = ${user}`,
    ],
    [
      'a user gets a store',
      ({ tenantId, user, store }) =>
        sql`INSERT INTO usuario_ubicacion VALUES (${tenantId}, ${user}, ${store})`,
    ],
    ['a user loses a store', ({ user }) => sql`DELETE FROM usuario_ubicacion WHERE usuario_id = ${user}`],
    [
      'a location is renamed',
      ({ store }) => sql`UPDATE ubicacion SET nombre = 'X' WHERE ubicacion_key = ${store}`,
    ],
    [
      'stock parameters come',
      ({ tenantId, store }) =>
        sql`INSERT INTO stock_params VALUES (${store}, ${tenantId}, 1,1,1,1,1, 1,1,1,1,1, 1,1,1,1,1)`,
    ],
    [
      'stock parameters change',
      ({ store }) => sql`UPDATE stock_params SET stock_min_mult_a = 2 WHERE ubicacion_key = ${store}`,
    ],
  ])('%s', async (_, statement) => {
    expect(await growth(owner, statement)).toEqual(ONCE)
  })

  it('products come and change, once a statement', async () => {
    const added = await growth(
      sync,
      ({ tenantId }) => sql`
        INSERT INTO producto (tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos)
        SELECT ${tenantId}::integer, 'N' || n, 'Nuevo', 'V', 'C', 1 FROM generate_series(1, 50) AS n
      `,
    )
    expect(added).toEqual({ rows: 50, own: 1, other: 0 })
    const changed = await growth(sync, () => sql`UPDATE producto SET categoria = 'W'`)
    expect(changed).toEqual({ rows: 51, own: 1, other: 0 })
  })

  it.each<[string, (of: typeof own) => ReturnType<typeof sql>]>([
    [
      'an order is made',
      ({ tenantId, cedi, store, user }) => sql`
      INSERT INTO pedido (tenant_id, numero_pedido, cedi_origen_key, tienda_destino_key, estado, dias_cobertura, creado_por, total_productos, total_bultos)
      VALUES (${tenantId}, 'PS-000001', ${cedi}, ${store}, 'borrador', 3, ${user}, 1, 1)
    `,
    ],
    [
      'an order gets a line',
      ({ tenantId, product }) => sql`
      INSERT INTO pedido_producto
      SELECT ${tenantId}, pedido_id, ${product}, 1, '1', 'P', 'CUADRANTE I', 1, 1, 1, 1, 1, 0, 1, 1, 1, '', NULL, '{}' FROM pedido
    `,
    ],
    ['a line gets a comment', () => sql`UPDATE pedido_producto SET comentario_gerente = 'Sí'`],
    [
      'an order gets a return',
      ({ tenantId, product }) => sql`
      INSERT INTO pedido_devolucion SELECT ${tenantId}, pedido_id, ${product}, 1, 'exceso' FROM pedido
    `,
    ],
    [
      'an order gets an event',
      ({ tenantId, user }) => sql`
      INSERT INTO pedido_evento (tenant_id, pedido_id, usuario_id, estado_nuevo, accion)
      SELECT ${tenantId}, pedido_id, ${user}, 'borrador', 'crear' FROM pedido
    `,
    ],
    ['an order changes its state', () => sql`UPDATE pedido SET estado = 'cancelado'`],
    ['a line goes', () => sql`DELETE FROM pedido_producto`],
  ])('%s', async (_, statement) => {
    expect(await growth(api, statement)).toEqual(ONCE)
  })

  it('a location is loaded', async () => {
    const advance = ({ tenantId, store }: typeof own) => sql`SELECT avanzar_version(${tenantId}, ${store})`
    expect(await growth(sync, advance)).toMatchObject({ own: 1, other: 0 })
    expect(await growth(sync, advance)).toMatchObject({ own: 1, other: 0 })
  })
})

it('of the products stands in a row of its own, which nothing else advances', async () => {
  const ofRow = async (row: number) => {
    const { rows } = await withTenant(api, own.tenantId, (tx) =>
      sql<{ azar: number }>`SELECT azar FROM version_datos WHERE ubicacion_key = ${row}`.execute(tx),
    )
    return rows[0]?.azar
  }
  const before = [await ofRow(-1), await ofRow(0)]
  expect(before).not.toContain(undefined)
  await growth(sync, () => sql`UPDATE producto SET categoria = 'Y'`)
  const after = [await ofRow(-1), await ofRow(0)]
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
  await growth(owner, () => sql`UPDATE ubicacion SET nombre = 'Otro'`)
  expect(await ofRow(-1)).toBe(after[0])
})

it('stays as it was when a statement changes no row, and when a transaction is taken back', async () => {
  expect(await growth(sync, () => sql`UPDATE producto SET categoria = 'Z' WHERE false`)).toMatchObject({
    own: 0,
  })
  const before = await version(own.tenantId)
  const failing = withTenant(sync, own.tenantId, async (tx) => {
    await sql`UPDATE producto SET categoria = 'Z'`.execute(tx)
    throw new Error('back')
  })
  await expect(failing).rejects.toThrow('back')
  expect(await version(own.tenantId)).toBe(before)
})

it('is advanced by the sync in its own tenant only, and never by the api', async () => {
  const attempt = (database: Database, tenantId: number) =>
    withTenant(database, own.tenantId, (tx) => sql`SELECT avanzar_version(${tenantId}, 0)`.execute(tx))
  await expect(attempt(sync, own.other)).rejects.toMatchObject({ code: '42501' })
  await expect(attempt(api, own.tenantId)).rejects.toMatchObject({ code: '42501' })
})
