import { createProducts, createTenant } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import * as fc from 'fast-check'
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

describe('a search for products', () => {
  const api = apiForTests()
  let tenantId: number

  beforeAll(async () => {
    tenantId = await createTenant(api.owner, { slug: 'granja' })
  })

  const find = (filters: ProductFilters) => withTenant(api.owner, tenantId, (tx) => findProducts(tx, filters))

  it('finds what has a word beginning with each of its words, and nothing else', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(describing, searched, async (descripcion_producto, search) => {
        // A code that no search begins, so that the description alone decides.
        const codigo_producto = `k${made++}`
        const keys = await createProducts(api.owner, tenantId, [{ codigo_producto, descripcion_producto }])
        const found = (await find({ search })) ?? []
        const expected = beginnings(search).every((word) =>
          ` ${plain(descripcion_producto)}`.includes(` ${word}`),
        )
        expect(found.includes(keys.get(codigo_producto) ?? -1)).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out no product without filters or with blanks, and narrows by category', async () => {
    const keys = await createProducts(api.owner, tenantId, [
      { codigo_producto: 'T-1', descripcion_producto: 'Té verde', categoria: 'Infusiones' },
      { codigo_producto: 'T-2', descripcion_producto: 'Té negro', categoria: 'Infusiones' },
    ])
    expect(await find({})).toBeUndefined()
    expect(await find({ search: ' \t ' })).toBeUndefined()
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

/** Lower case, no accents; what stands before a letter or a digit ends a word, save within a number. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<!\p{N})([^\p{L}\p{N}\s])(?=[\p{L}\p{N}])|([^\p{L}\p{N}\s])(?=\p{L})/gu, '$1$2 ')
}

function beginnings(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean)
}
