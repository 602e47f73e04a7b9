import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createTenant } from '@abasto/database/test/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocation, knownLocations, locationMeant } from './locations.ts'
import { createProduct } from './products.ts'

let database: TestDatabase
let owner: Database
let services: readonly (readonly [string, Database])[]
let tenantId: number
let other: number

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createDatabase(createPool(database.ownerUrl, { application: 'prueba', maxConnections: 2 }))
  const { apiUrl, syncUrl } = database
  services = [
    ['api', createDatabase(createPool(apiUrl, { application: 'prueba-api', maxConnections: 4 }))],
    ['sync', createDatabase(createPool(syncUrl, { application: 'prueba-sync', maxConnections: 4 }))],
  ]
  tenantId = await createTenant(owner, { slug: 'propia' })
  other = await createTenant(owner, { slug: 'ajena' })
})
afterAll(async () => {
  for (const [, service] of services) await service.destroy()
  await owner.destroy()
  await database.drop()
})

const refused = (status: number, detail: RegExp) =>
  expect.objectContaining({ status, message: expect.stringMatching(detail) })

describe.each(['api', 'sync'])('creating locations, as %s', (role) => {
  const locate = (location: Parameters<typeof createLocation>[2], tenant = tenantId) =>
    withTenant(serviceOf(role), tenant, (tx) => createLocation(tx, tenant, location))

  it('keeps zeros, and makes an identifier of the name where none is given', async () => {
    const one = await locate({ id: `00${role}`, name: `Sucursal ${role}`, kind: 'tienda' })
    expect(one.id).toBe(`00${role}`)
    const two = await locate({ name: ` Petaré  07 ${role} `, kind: 'cedi' })
    expect(two).toMatchObject({ id: `petare_07_${role}`, name: `Petaré 07 ${role}`, kind: 'cedi' })
    const all = await withTenant(serviceOf(role), tenantId, knownLocations)
    expect(locationMeant(all, `PETARE 07 ${role}`)?.id).toBe(two.id)
    expect(locationMeant(all, `0${role}`)).toBeUndefined()
  })

  it('refuses an identifier or a name that another has, whatever its case and accents', async () => {
    await locate({ id: `norte-${role}`, name: `Ávila ${role}`, kind: 'tienda' })
    await expect(locate({ id: `NORTE-${role}`, name: 'Otra', kind: 'tienda' })).rejects.toEqual(
      refused(409, /ya es de Ávila/),
    )
    await expect(locate({ name: `avila ${role}`, kind: 'cedi' })).rejects.toEqual(refused(409, /se llama/))
    expect((await locate({ id: `norte-${role}`, name: `Ávila ${role}`, kind: 'tienda' }, other)).id).toBe(
      `norte-${role}`,
    )
  })

  it('keeps the identifier of a retired one for it, and gives its name away', async () => {
    const { locationKey } = await locate({ id: `vieja-${role}`, name: `Vieja ${role}`, kind: 'tienda' })
    await withTenant(owner, tenantId, (tx) =>
      tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_key', '=', locationKey).execute(),
    )
    await expect(locate({ id: `vieja-${role}`, name: 'x', kind: 'tienda' })).rejects.toEqual(
      refused(409, /retirada: tráela de vuelta/),
    )
    expect((await locate({ name: `Vieja ${role}`, kind: 'tienda' })).id).toBe(`vieja_${role}`)
  })

  it.each([
    ['', 'X', 'id'],
    ['a b', 'X', 'id'],
    ['../x', 'X', 'id'],
    ['x'.repeat(41), 'X', 'id'],
    ['x', ' ', 'nombre'],
    ['x', 'x'.repeat(81), 'nombre'],
    ['x', 'a\u0000b', 'nombre'],
  ])('refuses «%s» called «%s»', async (id, name, campo) => {
    await expect(locate({ id, name, kind: 'tienda' })).rejects.toMatchObject({ status: 422, campo })
  })

  it('gives one of two who create the same at once the location, and refuses the other', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => locate({ id: `doble-${role}`, name: `Doble ${role}`, kind: 'tienda' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('creating products', () => {
  const product = (fields: Parameters<typeof createProduct>[2]) =>
    withTenant(serviceOf('api'), tenantId, (tx) => createProduct(tx, tenantId, fields))

  it('keeps zeros; what was said is the person’s', async () => {
    await product({ codigo_producto: '7', descripcion_producto: 'Siete' })
    const { productKey, codigo_producto } = await product({ codigo_producto: ' 007 ', cantidad_bultos: 12 })
    expect(codigo_producto).toBe('007')
    const row = await withTenant(owner, tenantId, (tx) =>
      tx.selectFrom('producto').selectAll().where('producto_key', '=', productKey).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      descripcion_producto: '007',
      categoria: 'Sin categoría',
      cuadrante_producto: 'SIN CUADRANTE',
      cantidad_bultos: 12,
      corregido: { cantidad_bultos: null },
      activo: true,
    })
  })

  it('refuses a code that another has, whatever its case and accents, be it retired', async () => {
    await product({ codigo_producto: 'Ñ-1a' })
    await expect(product({ codigo_producto: 'n-1A' })).rejects.toEqual(refused(409, /«Ñ-1a»/))
    await withTenant(owner, tenantId, (tx) =>
      tx.updateTable('producto').set({ activo: false }).where('codigo_producto', '=', 'Ñ-1a').execute(),
    )
    await expect(product({ codigo_producto: 'ñ-1A' })).rejects.toEqual(refused(409, /retirado/))
  })

  it.each([' ', 'x'.repeat(41), 'a\tb'])('refuses the code «%s»', async (codigo_producto) => {
    await expect(product({ codigo_producto })).rejects.toMatchObject({
      status: 422,
      campo: 'codigo_producto',
    })
  })
})

function serviceOf(role: string): Database {
  const found = services.find(([name]) => name === role)
  if (!found) throw new Error(role)
  return found[1]
}
