import { createProducts, createTenant } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { answersSearch, productForms, searchForms, searchNeedles } from '@abasto/domain/catalogue/search-text'
import { textAnswersSearch } from '@abasto/service/catalogue/answers-search'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiForTests } from '../../test/test-hooks.ts'
import { findProducts, type ProductFilters } from './search.ts'

const WORDS = [
  'harina',
  'pan',
  'leche',
  'café',
  'azúcar',
  'ñame',
  'queso',
  '100%',
  'a_b',
  'x\\y',
  "d'oro",
  '1.5',
]

const describing = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
/** Beginnings of words, whole words, and what stands in the middle of one. */
const searched = fc
  .array(
    fc
      .tuple(fc.constantFrom(...WORDS), fc.nat(2), fc.integer({ min: 1, max: 4 }))
      .map(([word, from, length]) => word.slice(from, from + length)),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '))

/** What descriptions and codes are made of, what they should not be, and whatever Unicode has. */
const texts = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...WORDS,
        '000104',
        '1kg',
        '2',
        '500 g',
        'Coca-Cola',
        'P.A.N.',
        '1,5L',
        'Ærø',
        '½',
        '٣',
        '...',
      ),
      {
        maxLength: 6,
      },
    )
    .chain((words) => fc.constantFrom('', ' ', '-', ' x').map((between) => words.join(between))),
  // PostgreSQL keeps no zero character.
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
)

describe('a search for products', () => {
  const api = apiForTests()
  let tenantId: number

  beforeAll(async () => {
    tenantId = await createTenant(api.owner, { slug: 'granja' })
  })

  const find = (filters: ProductFilters) => withTenant(api.owner, tenantId, (tx) => findProducts(tx, filters))

  it('is answered from the same forms in the database as on a page, of any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 40, maxLength: 40 }), async (many) => {
        const { rows } = await sql<{ formas: string }>`
          SELECT formas_busqueda(texto) AS formas
          FROM unnest(${many}::text[]) WITH ORDINALITY AS dado (texto, lugar)
          ORDER BY dado.lugar
        `.execute(api.owner)
        expect(rows.map(({ formas }) => formas)).toEqual(many.map(searchForms))
      }),
      { numRuns: 25 },
    )
  })

  it('is answered the same by a text whose forms nobody keeps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(describing, texts), { minLength: 20, maxLength: 20 }),
        fc.oneof(searched, texts),
        async (many, search) => {
          const { rows } = await sql<{ found: boolean }>`
            SELECT ${textAnswersSearch(sql`dado.texto`, search)} AS found
            FROM unnest(${many}::text[]) WITH ORDINALITY AS dado (texto, lugar)
            ORDER BY dado.lugar
          `.execute(api.owner)
          const needles = searchNeedles(search)
          expect(rows.map(({ found }) => found)).toEqual(
            many.map((text) => answersSearch(searchForms(text), needles)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('finds on the server what it finds on a page, and nothing else', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(describing, texts),
        fc.oneof(searched, texts),
        async (description, search) => {
          const code = `k${made++}`
          const keys = await createProducts(api.owner, tenantId, [
            { codigo_producto: code, descripcion_producto: description },
          ])
          const found = await find({ search })
          const key = keys.get(code) ?? -1
          const onPage = answersSearch(productForms(code, description), searchNeedles(search))
          expect(found === undefined || found.includes(key)).toBe(onPage)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['104', '000104'],
    ['1kg', 'H-1'],
    ['cocacola', 'C-2'],
    ['coca cola', 'C-3'],
  ])('%j finds %j, whatever stands between', async (search, code) => {
    await createProducts(
      api.owner,
      tenantId,
      [
        { codigo_producto: '000104', descripcion_producto: 'Sal' },
        { codigo_producto: 'H-1', descripcion_producto: 'Harina 1 kg' },
        { codigo_producto: 'C-2', descripcion_producto: 'Refresco Coca Cola' },
        { codigo_producto: 'C-3', descripcion_producto: 'COCACOLA' },
      ].filter(({ codigo_producto }) => codigo_producto === code),
    )
    const { rows } = await sql<{ producto_key: number }>`
      SELECT producto_key FROM producto WHERE codigo_producto = ${code} AND tenant_id = ${tenantId}
    `.execute(api.owner)
    expect(await find({ search })).toContain(rows[0]?.producto_key)
  })

  it('leaves out no product without filters or with blanks, and narrows by category', async () => {
    const keys = await createProducts(api.owner, tenantId, [
      { codigo_producto: 'T-1', descripcion_producto: 'Té verde', categoria: 'Infusiones' },
      { codigo_producto: 'T-2', descripcion_producto: 'Té negro', categoria: 'Infusiones' },
    ])
    expect(await find({})).toBeUndefined()
    expect(await find({ search: ' \t ', categoria: '' })).toBeUndefined()
    expect(new Set(await find({ categoria: 'Infusiones' }))).toEqual(new Set(keys.values()))
    expect(await find({ categoria: 'Infusiones', search: 'TE verd' })).toEqual([keys.get('T-1')])
    expect(await find({ categoria: 'infusiones' })).toEqual([])
  })

  it('takes 10,000 characters of words that all differ, all match, or repeat one', async () => {
    const different = Array.from({ length: 2500 }, (_, index) => index.toString(36).padStart(3, 'z')).join(
      ' ',
    )
    for (const search of [different, '%_\\'.repeat(3333), 'é'.repeat(10_000), '.'.repeat(10_000)]) {
      expect(await find({ search })).toEqual([])
    }
    expect(await find({ search: 'te verde t '.repeat(900) })).toHaveLength(1)
  })
})
