import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, businessDay, eachDay } from '@abasto/domain/time/business-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { ImportFolder } from '../../test/chain-folder.ts'
import { startImport } from '../../test/import-process.ts'
import { loadedOf, type LoadedLocation } from '../../test/loaded.ts'
import { weeksUntil } from './shifted-dates.ts'

const DAYS = eachDay('2026-01-05', '2026-03-07')
const PRODUCTS = Array.from({ length: 40 }, (_, number) => `P${number}`)
const STORES = ['t1', 't2']
const KILLS = 3

/** Where the imports stand that are killed; the machine's day is that of the process. */
const today = businessDay(new Date(), 'America/Caracas')
const shift = weeksUntil('2026-03-07', addDays(today, -1))

let chain: TestChain
let folder: ImportFolder
beforeAll(async () => {
  chain = await TestChain.open()
  const sales = Object.fromEntries(
    DAYS.map((day, index) => [day, Object.fromEntries(PRODUCTS.map((code, n) => [code, (index * n) % 17]))]),
  )
  await chain.tenant('cliente')
  const stores = Object.fromEntries(STORES.map((id) => [id, sales]))
  folder = await ImportFolder.make({ products: PRODUCTS, cedis: ['c1'], stores, stock: 5 })
})
afterAll(async () => {
  await folder.remove()
  await chain.close()
})

it('killed at any moment, it leaves each store as it was or as it comes, and run again it brings the whole', async () => {
  const args = ['--tenant', 'cliente', '--carpeta', folder.path]
  const whole = async (...more: string[]) => {
    const start = performance.now()
    expect(await startImport(chain, ...args, ...more).ended).toMatchObject({ code: 0 })
    return { took: performance.now() - start, loaded: await loaded() }
  }
  const shifted = (await whole('--hasta-ayer')).loaded
  const { took, loaded: plain } = await whole()
  expect(Object.keys(plain['t1']?.days ?? {})).toEqual(DAYS)
  expect(Object.keys(shifted['t2']?.days ?? {})).toEqual(DAYS.map((day) => addDays(day, shift)))

  const seen = new Set<string>()
  for (let kill = 0; kill < KILLS; kill++) {
    const [before, after, more] = kill % 2 === 0 ? [plain, shifted, ['--hasta-ayer']] : [shifted, plain, []]
    const { child, ended } = startImport(chain, ...args, ...more)
    // From the moment it may have begun to write, to its usual end.
    await sleep(took * (0.4 + (0.6 * kill) / KILLS))
    child.kill('SIGKILL')
    await ended
    const now = await loaded()
    for (const id of STORES) {
      const isAfter = now[id]?.shift === after[id]?.shift
      expect(now[id]).toEqual(isAfter ? after[id] : before[id])
      seen.add(isAfter ? 'after' : 'before')
    }
    expect((await whole(...more)).loaded).toEqual(after)
  }
  expect([...seen].toSorted()).toContain('before')
})

function loaded(): Promise<Record<string, LoadedLocation>> {
  return chain.tenant('cliente').then((tenantId) => loadedOf(chain.owner, tenantId))
}
