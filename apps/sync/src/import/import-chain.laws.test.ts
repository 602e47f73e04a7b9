import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { filesOf, ImportFolder } from '../../test/chain-folder.ts'
import { today } from '../../test/clock.ts'
import { importFolder } from '../../test/import-folder.ts'
import { loadedOf, type LoadedLocation } from '../../test/loaded.ts'
import { weeksUntil } from './shifted-dates.ts'

/** Some 28 imports. By count, not by time: what a time limit interrupts would go on while its database is dropped. */
const SEQUENCES = 8

const TENANTS = ['cliente', 'granja'] as const
const PRODUCTS = ['A', 'B', 'C', 'D']

/** What is wrong with a folder; `must`: it cannot be read, whatever it holds. */
const SPOILS = {
  nothing: { must: false, spoil: (text: string) => text },
  missing: { must: true, spoil: () => null },
  empty: { must: true, spoil: () => '' },
  header: {
    must: true,
    spoil: (text: string) => text.replace('codigo', 'clave').replace('ubicacion_id', 'local'),
  },
  columns: { must: true, spoil: (text: string) => text.replaceAll(',', ';') },
  quotes: { must: true, spoil: (text: string, at: number) => `${text.slice(0, at)}x"${text.slice(at)}` },
  dates: { must: false, spoil: (text: string) => text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1') },
  decimals: { must: false, spoil: (text: string) => text.replaceAll(/,(\d+)$/gm, ',"$1,5"') },
  'out of order': {
    must: false,
    spoil: (text: string) =>
      [...text.split('\n').slice(0, 1), ...text.split('\n').slice(1).toReversed()].join('\n'),
  },
  'cut off': { must: false, spoil: (text: string, at: number) => text.slice(0, at) },
} as const satisfies Record<string, { must: boolean; spoil: (text: string, at: number) => string | null }>

const names = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record)

const daySales = fc.dictionary(fc.constantFrom(...PRODUCTS), fc.integer({ min: -3, max: 40 }), { minKeys: 1 })
const day = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-03-01', days))
const importing = fc.record({
  tenant: fc.constantFrom(...TENANTS),
  /** Which of the chain's folders it is. */
  folder: fc.integer({ min: 0, max: 1 }),
  cedis: fc.subarray(['c1']),
  stores: fc.dictionary(fc.constantFrom('t1', 't2', 't3'), fc.dictionary(day, daySales, { maxKeys: 4 }), {
    minKeys: 1,
  }),
  stock: fc.integer({ min: 0, max: 99 }),
  untilYesterday: fc.boolean(),
  replaceSources: fc.constantFrom(true, true, false),
  acceptLess: fc.boolean(),
  spoiled: fc.oneof(fc.constant('nothing' as const), fc.constantFrom(...names(SPOILS))),
  /** Which file is spoiled, and where in it. */
  file: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})
type Importing = typeof importing extends fc.Arbitrary<infer Each> ? Each : never

let chain: TestChain
const folders = new Map<string, ImportFolder>()
beforeAll(async () => {
  chain = await TestChain.open()
  for (const tenant of TENANTS) {
    await chain.tenant(tenant)
    for (const number of [0, 1]) folders.set(`${tenant} ${number}`, await ImportFolder.make())
  }
})
afterAll(async () => {
  await Promise.all([...folders.values()].map((folder) => folder.remove()))
  await chain.close()
})

it('no sequence of imports loses anything of a location outside the folder, or after a reading that failed', async () => {
  const ends = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(importing, { minLength: 2, maxLength: 5 }), async (sequence) => {
      for (const each of sequence) {
        const end = await lawOf(each)
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  )
  // It has seen some of each.
  expect([...ends.keys()].toSorted()).toEqual(['loaded', 'refused'])
})

async function lawOf(each: Importing): Promise<'loaded' | 'refused'> {
  const folder = folders.get(`${each.tenant} ${each.folder}`)
  if (!folder) throw new Error('no such folder')
  const texts = await written(folder, each)
  const before = await loaded()
  const { ok, refusal } = await importFolder(chain, { ...each, carpeta: folder.path })
  const after = await loaded()

  const own = Object.keys(before[each.tenant] ?? {}).concat(Object.keys(after[each.tenant] ?? {}))
  const named = new Set([...each.cedis, ...Object.keys(each.stores)])
  for (const tenant of TENANTS) {
    if (tenant !== each.tenant) expect(after[tenant]).toEqual(before[tenant])
  }
  for (const id of own) {
    if (!named.has(id)) expect(after[each.tenant]?.[id]).toEqual(before[each.tenant]?.[id])
  }
  if (refusal !== null) {
    expect(after).toEqual(before)
    return 'refused'
  }
  expect(SPOILS[each.spoiled].must).toBe(false)
  expect(ok).toBe(true)
  for (const id of named) {
    expect(after[each.tenant]?.[id]).toEqual(expected(each, texts, id, before[each.tenant]?.[id]))
  }
  return 'loaded'
}

/** Writes the folder, spoiled as it is to be. @returns the text of each file */
async function written(folder: ImportFolder, each: Importing): Promise<Record<string, string>> {
  await folder.empty()
  const files = filesOf({ products: PRODUCTS, cedis: each.cedis, stores: each.stores, stock: each.stock })
  const texts: Record<string, string> = {}
  const all = Object.keys(files)
  const spoiled = all[Math.floor(each.file * all.length)]
  for (const [name, text] of Object.entries(files)) {
    const at = Math.floor(each.where * text.length)
    const now = name === spoiled ? SPOILS[each.spoiled].spoil(text, at) : text
    if (now === null) continue
    texts[name] = now
    await folder.write(name, now)
  }
  return texts
}

/** What a location must hold after its files were taken, by a reading of its own. */
function expected(
  each: Importing,
  texts: Readonly<Record<string, string>>,
  id: string,
  before: LoadedLocation | undefined,
): LoadedLocation {
  const rows = Object.keys(each.stores).map(
    (store) => [store, saleRows(texts[`ventas/${store}.csv`])] as const,
  )
  const last = rows
    .flatMap(([, all]) => all.map(([fecha]) => fecha))
    .toSorted()
    .at(-1)
  const shift = each.untilYesterday && last !== undefined ? weeksUntil(last, addDays(today, -1)) : 0
  const days: Record<IsoDate, Record<string, number>> = {}
  for (const [fecha, code, sold] of rows.find(([store]) => store === id)?.[1] ?? []) {
    ;(days[addDays(fecha, shift)] ??= {})[code] = sold
  }
  const isMoved = before?.shift !== undefined && before.shift !== null && before.shift !== shift
  const stock = Object.fromEntries(
    goodRows(texts[`inventario/${id}.csv`], 2).map(([code = '', units = '']) => [code, Number(units)]),
  )
  return {
    days: isMoved && id.startsWith('t') ? days : { ...before?.days, ...days },
    stock: Object.keys(stock).length === 0 ? (before?.stock ?? {}) : stock,
    folder: folders.get(`${each.tenant} ${each.folder}`)?.path ?? '',
    shift,
  }
}

function saleRows(text: string | undefined): [IsoDate, string, number][] {
  return goodRows(text, 3)
    .filter(([fecha = '']) => /^\d{4}-\d\d-\d\d$/.test(fecha))
    .map(([fecha = '', code = '', sold = '']) => [fecha, code, Number(sold)])
}

function goodRows(text: string | undefined, width: number): string[][] {
  return (text ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter((cells) => cells.length === width && cells.every((cell) => cell !== '' && cell !== '-'))
    .filter((cells) => /^-?\d+$/.test(cells.at(-1) ?? '') && PRODUCTS.includes(cells.at(-2) ?? ''))
}

async function loaded(): Promise<Record<string, Record<string, LoadedLocation>>> {
  const found: Record<string, Record<string, LoadedLocation>> = {}
  for (const tenant of TENANTS) found[tenant] = await loadedOf(chain.owner, await chain.tenant(tenant))
  return found
}
