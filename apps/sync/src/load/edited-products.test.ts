import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createTenant } from '@abasto/database/test/factories'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductRow } from '../transform/source-rows.ts'
import { loadProducts } from './load-products.ts'

let database: TestDatabase
let owner: Database
let sync: Database
let tenantId: number
let cedi: number
let store: number
let number = 0

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createDatabase(createPool(database.ownerUrl, { application: 'prueba', maxConnections: 2 }))
  sync = createDatabase(createPool(database.syncUrl, { application: 'prueba', maxConnections: 2 }))
})
afterAll(async () => {
  await sync.destroy()
  await owner.destroy()
  await database.drop()
})
beforeEach(async () => {
  number += 1
  tenantId = await createTenant(owner, { slug: `cadena-${number}` })
  cedi = await createLocation(owner, tenantId, { ubicacion_id: 'cedi_01', nombre: 'CEDI', tipo: 'cedi' })
  store = await createLocation(owner, tenantId, {
    ubicacion_id: 'tienda_01',
    nombre: 'Tienda',
    tipo: 'tienda',
  })
})

const POS: ProductRow = {
  codigo: '0007',
  descripcion: 'HARINA PAN',
  categoria: 'VIVERES',
  cuadrante: 'CUADRANTE I',
  bulto: 12,
  peso_kg: 1,
}

function read(rows: readonly ProductRow[], locationKey = cedi) {
  async function* batches() {
    yield rows
  }
  return loadProducts(sync, { tenantId, locationKey }, batches())
}

const stored = () =>
  withTenant(owner, tenantId, (tx) =>
    tx.selectFrom('producto').selectAll().where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
  )

const correct = (set: object) =>
  withTenant(owner, tenantId, (tx) =>
    tx.updateTable('producto').set(set).where('tenant_id', '=', tenantId).execute(),
  )

it('keeps what a person corrected, and beside it what the source says by now', async () => {
  await read([POS])
  await correct({ cantidad_bultos: 20, corregido: JSON.stringify({ cantidad_bultos: 12 }) })
  expect((await read([POS])).changed).toBe(0)
  expect((await read([{ ...POS, bulto: 24, categoria: 'Víveres' }])).changed).toBe(1)
  expect(await stored()).toMatchObject({
    cantidad_bultos: 20,
    categoria: 'Víveres',
    corregido: { cantidad_bultos: 24 },
  })
  expect((await read([{ ...POS, bulto: 24, categoria: 'Víveres' }])).changed).toBe(0)
})

it('fills in only what a person who created it left out', async () => {
  await withTenant(owner, tenantId, (tx) =>
    tx
      .insertInto('producto')
      .values({
        tenant_id: tenantId,
        codigo_producto: '0007',
        descripcion_producto: 'Harina de maíz',
        categoria: 'Sin categoría',
        cuadrante_producto: 'SIN CUADRANTE',
        cantidad_bultos: 0,
        corregido: JSON.stringify({ descripcion_producto: null, peso_unitario_kg: null }),
      })
      .execute(),
  )
  await read([POS], store)
  expect(await stored()).toMatchObject({
    descripcion_producto: 'Harina de maíz',
    peso_unitario_kg: null,
    categoria: 'VIVERES',
    cantidad_bultos: 12,
    corregido: { descripcion_producto: 'HARINA PAN', peso_unitario_kg: 1 },
    origen_key: store,
  })
  expect((await read([POS], store)).changed).toBe(0)
})

it('leaves a retired product retired', async () => {
  await read([POS])
  await correct({ activo: false })
  await read([{ ...POS, descripcion: 'HARINA' }])
  expect(await stored()).toMatchObject({ activo: false, descripcion_producto: 'HARINA' })
})

it('what a retired location described is described by the next that has it', async () => {
  await read([POS])
  await read([{ ...POS, descripcion: 'Otra' }], store)
  expect((await stored()).descripcion_producto).toBe('HARINA PAN')
  await withTenant(owner, tenantId, (tx) =>
    tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_key', '=', cedi).execute(),
  )
  await read([{ ...POS, descripcion: 'Otra' }], store)
  expect((await stored()).descripcion_producto).toBe('Otra')
})

it('packs of a layer that a file tells stay when a POS says nothing of them, and a person’s stay anyway', async () => {
  const packs = async () => {
    const { bultos_por_capa: layer, bultos_por_paleta: pallet } = await stored()
    return [layer, pallet]
  }
  await read([{ ...POS, capa: '10', paleta: 60 }])
  expect(await packs()).toEqual([10, 60])
  await read([POS])
  expect(await packs()).toEqual([10, 60])
  // Half a pack lies in no layer.
  await read([{ ...POS, capa: 2.5, paleta: 72 }])
  expect(await packs()).toEqual([10, 72])
  await correct({ bultos_por_capa: 12, corregido: JSON.stringify({ bultos_por_capa: 10 }) })
  await read([{ ...POS, capa: 8 }])
  expect(await packs()).toEqual([12, 72])
  expect((await stored()).corregido).toEqual({ bultos_por_capa: 8 })
  await read([POS])
  expect((await stored()).corregido).toEqual({ bultos_por_capa: 8 })
})
