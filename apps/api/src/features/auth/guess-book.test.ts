import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { apiForTests } from '../../../test/test-hooks.ts'
import { DatabaseGuessBook, type GuessBook, type HeldGuesses } from './guess-book.ts'
import { createSignInLimit, SlowedDown } from './sign-in-limit.ts'

const MINUTE = 60_000

const api = apiForTests()
const pools: Database[] = []

/** As another process of the product counts. */
function otherProcess(): Database {
  const database = createDatabase(createPool(api.databaseUrl, { application: 'test', maxConnections: 4 }))
  pools.push(database)
  return database
}
beforeEach(() => sql`DELETE FROM intento_acceso`.execute(api.owner))
afterAll(() => Promise.all(pools.map((pool) => pool.destroy())))

function inTurn<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length]
  if (one === undefined) throw new Error('there is none')
  return one
}

const ANA = { tenantId: 1, username: 'ana', address: '10.1.1.1', isKnown: false }

/** Time passes for whatever is counted. */
const wait = (ms: number) =>
  sql`UPDATE intento_acceso SET ultimo = ultimo - make_interval(secs => ${ms / 1000}), olvido = olvido - make_interval(secs => ${ms / 1000})`.execute(
    api.owner,
  )

const read = (book: GuessBook, ...keys: string[]): Promise<readonly HeldGuesses[]> =>
  book.count(keys, (held) => ({ kept: held.map(() => undefined), result: held }))

it('counts once for all processes, however many guess at the same moment', async () => {
  const limits = [otherProcess(), otherProcess(), otherProcess()].map((database) =>
    createSignInLimit(new DatabaseGuessBook(database)),
  )
  const guesses = Array.from({ length: 30 }, (_, each) => inTurn(limits, each).take(ANA))
  const ends = await Promise.allSettled(guesses)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused.every((reason) => reason instanceof SlowedDown)).toBe(true)
  // The audit trail is told of one, whichever process refused it.
  expect(refused.filter((reason) => reason instanceof SlowedDown && reason.isFirst)).toHaveLength(1)
})

it('lets the next guess through when the pause is over, and takes one back that was right', async () => {
  const [first, second] = [otherProcess(), otherProcess()].map((database) =>
    createSignInLimit(new DatabaseGuessBook(database)),
  )
  for (let time = 0; time < 5; time++) await first?.take(ANA)
  await expect(second?.take(ANA)).rejects.toThrow('Vuelve a intentar en 60 segundos')
  await wait(MINUTE)
  await second?.take(ANA)
  await expect(first?.take(ANA)).rejects.toThrow('Vuelve a intentar en 2 minutos')
  await second?.giveBack(ANA)
  await expect(first?.take(ANA)).rejects.toThrow('Vuelve a intentar en 60 segundos')
})

it('waits for nobody who waits for it: many keys in any order at once', async () => {
  const books = [otherProcess(), otherProcess()].map((database) => new DatabaseGuessBook(database))
  const keys = Array.from({ length: 12 }, (_, each) => `clave ${each}`)
  await Promise.all(
    Array.from({ length: 60 }, (_, each) => {
      const own = keys.filter((__, index) => (index * 7 + each) % 3 !== 0)
      const ordered = each % 2 === 0 ? own : own.toReversed()
      return inTurn(books, each).count(ordered, (held) => ({
        kept: held.map(({ count }) => ({ count: count + 1, lastAt: 0, isRefused: false, forgetMs: MINUTE })),
        result: undefined,
      }))
    }),
  )
  const held = await read(new DatabaseGuessBook(otherProcess()), ...keys)
  // Two thirds of the keys each of 60 times.
  expect(held.reduce((sum, { count }) => sum + count, 0)).toBe((60 * keys.length * 2) / 3)
})

it('forgets what is over, and what is oldest when there is too much', async () => {
  const book = new DatabaseGuessBook(otherProcess(), { mostKeys: 10, stepsBetween: 40 })
  const one = (key: string) =>
    book.count([key], () => ({
      kept: [{ count: 1, lastAt: 0, isRefused: false, forgetMs: MINUTE }],
      result: undefined,
    }))
  const keys = async () =>
    (await sql<{ n: number }>`SELECT count(*) AS n FROM intento_acceso`.execute(api.owner)).rows[0]?.n
  for (let each = 0; each < 40; each++) await one(`clave ${each}`)
  expect(await keys()).toBe(10)
  expect((await read(book, 'clave 39', 'clave 0')).map(({ count }) => count)).toEqual([1, 0])
  await wait(MINUTE + 1)
  await one('última')
  expect(await keys()).toBe(1)
})

it('keeps neither names nor addresses, and lets no service read what it keeps', async () => {
  const database = otherProcess()
  await createSignInLimit(new DatabaseGuessBook(database)).take(ANA)
  const { rows } = await sql<{ row: string }>`SELECT intento_acceso::text AS row FROM intento_acceso`.execute(
    api.owner,
  )
  expect(rows).toHaveLength(3)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/ana|10\.1\.1\.1/)
  await expect(sql`SELECT * FROM intento_acceso`.execute(database)).rejects.toMatchObject({ code: '42501' })
})
