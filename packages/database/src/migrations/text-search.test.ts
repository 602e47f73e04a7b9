import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createProducts, createTenant } from '../../test/factories.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'

let test: TestDatabase
let owner: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
})
afterAll(async () => {
  await owner.destroy()
  await test.drop()
})

async function words(text: string): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`SELECT palabras(${text}) AS words`.execute(owner)
  return rows[0]?.words
}

describe('the words of a text', () => {
  it.each([
    ['Harina de Maíz', ' harina de maiz'],
    ['  PIÑA   Ñame ', ' pina name'],
    ['Coca-Cola', ' coca- cola'],
    ['Club_Social', ' club_ social'],
    ['Harina P.A.N. 1.5 kg', ' harina pan 1.5 kg'],
    ['Sta.Rosa', ' sta rosa'],
    ['Lav. líquido (500g)', ' lav liquido ( 500g)'],
    ['A-104', ' a- 104'],
    ['2x1,5L/12', ' 2x1,5l/ 12'],
    ['100% jugo', ' 100% jugo'],
    ['', ' '],
    ['   ', ' '],
  ])('of %j are %j', async (text, expected) => {
    expect(await words(text)).toBe(expected)
  })

  it('are the same again when they are asked of a word', async () => {
    for (const word of ['coca-', 'social', '1.5', '500g)', 'pan', '1,5l/']) {
      expect(await words(word)).toBe(` ${word}`)
    }
  })
})

it('a product stores what searches of its code and its description are answered from, as they change', async () => {
  const tenantId = await createTenant(owner, { slug: 'propia' })
  await createProducts(owner, tenantId, [
    { codigo_producto: '000104', descripcion_producto: 'Café Fama-de-América' },
  ])
  const stored = () => sql<{ busqueda: string }>`SELECT busqueda FROM producto`.execute(owner)
  expect((await stored()).rows).toEqual([
    { busqueda: ' 000104 104 cafefamadeamerica famadeamerica deamerica america' },
  ])
  await sql`UPDATE producto SET descripcion_producto = 'Té'`.execute(owner)
  expect((await stored()).rows).toEqual([{ busqueda: ' 000104 104 te' }])
})
