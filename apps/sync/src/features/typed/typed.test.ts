import { iniciarSyncInventario, statusInventario } from '@abasto/contracts/etl/calls'
import { existenciaManual, guardarExistenciaManual } from '@abasto/contracts/stock/calls'
import { createProducts } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock, today } from '../../../test/clock.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'
import { serviceForTests } from '../../../test/test-hooks.ts'

const { chain, tenantId, admin, app } = serviceForTests()
let cedi: string
let key: number
let number = 0

beforeAll(async () => {
  await createProducts(chain().owner, tenantId(), [
    { codigo_producto: '0007', cantidad_bultos: 12 },
    { codigo_producto: '7' },
    { codigo_producto: 'Ñ-1' },
  ])
})

beforeEach(async () => {
  number += 1
  cedi = `cedi_${number}`
  key = await withTenant(chain().owner, tenantId(), async (tx) => {
    const { ubicacion_key } = await tx
      .insertInto('ubicacion')
      .values({ tenant_id: tenantId(), ubicacion_id: cedi, nombre: `CEDI ${number}`, tipo: 'cedi' })
      .returning('ubicacion_key')
      .executeTakeFirstOrThrow()
    return ubicacion_key
  })
})

const at = (ubicacion_id = cedi) => ({ params: { ubicacion_id } })
const asked = () => admin().ok(existenciaManual, at())
const lines = (units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([codigo_producto, unidades]) => ({ codigo_producto, unidades }))
const input = (units: Readonly<Record<string, number>>, leida_en: string | null = null, where = cedi) => ({
  ...at(where),
  body: { lineas: lines(units), leida_en },
})
const save = (units: Readonly<Record<string, number>>, leida_en: string | null = null) =>
  admin().ok(guardarExistenciaManual, input(units, leida_en))

async function kept() {
  const { productos } = await asked()
  return Object.fromEntries(
    productos.flatMap(({ codigo_producto, unidades }) =>
      unidades === null ? [] : [[codigo_producto, unidades]],
    ),
  )
}

it('offers the catalogue of a CEDI that nobody has kept yet', async () => {
  expect(await asked()).toMatchObject({
    nombre: `CEDI ${number}`,
    impedimento: null,
    leida_en: null,
    ultima: null,
    productos: [
      { codigo_producto: '0007', cantidad_bultos: 12, unidades: null },
      { codigo_producto: '7', unidades: null },
      { codigo_producto: 'Ñ-1', unidades: null },
    ],
  })
})

it('is a reading of the moment it is saved, of all there is, by the one who saved it', async () => {
  await save({ '0007': 240, 'Ñ-1': 1.5 })
  const { leida_en, ultima } = await asked()
  expect([leida_en, ultima]).toEqual([
    clock().toISOString(),
    { momento: clock().toISOString(), por: 'administrador', productos: 2 },
  ])
  expect(await kept()).toEqual({ '0007': 240, 'Ñ-1': 1.5 })
  const { rows } = await withTenant(chain().owner, tenantId(), (tx) =>
    sql<object>`
      SELECT existencia_dia.fecha::text, existencia_dia.productos, existencia_dia.en_cero
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${key}
    `.execute(tx),
  )
  expect(rows).toEqual([{ fecha: today, productos: 2, en_cero: 0 }])
  await save({ '7': 0 }, leida_en)
  expect(await kept()).toEqual({ '7': 0 })
  const trail = await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('auditoria')
      .select(['resumen', 'cosa_id', 'detalles'])
      .where('cosa_id', '=', cedi)
      .execute(),
  )
  expect(trail[1]).toEqual({
    resumen: `Escribió la existencia de CEDI ${number}`,
    cosa_id: cedi,
    detalles: { productos: 1 },
  })
})

it('of two who began at the same, refuses the second, and says who was first', async () => {
  const both = await Promise.all(
    [{ '7': 1 }, { '7': 2 }].map((units) => admin().send(guardarExistenciaManual, input(units))),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = both.find(({ statusCode }) => statusCode === 409)
  expect(late?.json<{ detail: string }>().detail).toMatch(/administrador.*No se guardó nada/)
})

it.each([
  ['a product there is not', { NADA: 1 }, /No existe el producto «NADA»/],
  ['less than nothing', { '7': -1 }, /negativa/],
  ['more than any CEDI holds', { '7': 1e12 }, /demasiado/],
  ['a fourth decimal', { '7': 1.0005 }, /tres decimales/],
  ['nothing', {}, /al menos un producto/],
])('refuses %s, and keeps what there was', async (_what, units, detail) => {
  await save({ '0007': 5 })
  const { leida_en } = await asked()
  const refused = await admin().refused(guardarExistenciaManual, input(units, leida_en))
  expect(refused).toEqual({ status: 422, detail: expect.stringMatching(detail) })
  expect(await kept()).toEqual({ '0007': 5 })
})

it('refuses a product that stands there twice', async () => {
  const lineas = [...lines({ '7': 1 }), ...lines({ '7': 2 })]
  const refused = await admin().refused(guardarExistenciaManual, {
    ...at(),
    body: { lineas, leida_en: null },
  })
  expect(refused).toMatchObject({ status: 422, detail: 'El producto «7» está dos veces' })
})

it('refuses a CEDI whose stock is read from a source, a store, and one that is retired', async () => {
  await chain().posLocation(tenantId(), `con_fuente_${number}`, 'cedi')
  await chain().posLocation(tenantId(), `tienda_${number}`)
  for (const where of [`con_fuente_${number}`, `tienda_${number}`]) {
    expect(await admin().refused(guardarExistenciaManual, input({ '7': 1 }, null, where))).toMatchObject({
      status: 409,
    })
    expect((await admin().ok(existenciaManual, at(where))).impedimento).not.toBeNull()
  }
  await withTenant(chain().owner, tenantId(), (tx) =>
    tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_key', '=', key).execute(),
  )
  expect(await admin().refused(guardarExistenciaManual, input({ '7': 1 }))).toMatchObject({ status: 404 })
})

it('is kept by managers too, and by nobody of a store', async () => {
  const as = async (role: 'gerente' | 'tienda') =>
    new SyncCaller(app(), await chain().signIn(tenantId(), role))
  await (await as('gerente')).ok(guardarExistenciaManual, input({ '7': 1 }))
  const tienda = await as('tienda')
  expect(await tienda.refused(existenciaManual, at())).toMatchObject({ status: 403 })
  expect(await tienda.refused(guardarExistenciaManual, input({ '7': 1 }))).toMatchObject({ status: 403 })
})

it('a run does not look for a source of a CEDI that people keep', async () => {
  await save({ '7': 1 })
  await chain().posLocation(tenantId(), `leida_${number}`, 'cedi')
  await admin().ok(iniciarSyncInventario, { body: {} })
  const { tiendas_status } = await admin().ended(statusInventario)
  const ids = tiendas_status.map(({ id }) => id)
  expect(ids).toContain(`leida_${number}`)
  expect(ids).not.toContain(cedi)
})
