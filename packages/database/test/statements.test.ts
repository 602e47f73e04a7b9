import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@abasto/database/connections/connection'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import {
  assembles,
  generatedSql,
  listen,
  statementsOf,
  type Listening,
  type ReadModel,
} from './statements.ts'
import { StatementLog } from './statement-log.ts'

const requestedBy = (value: number): ReadModel => ({
  file: 'one',
  calls: { 'one: a number': (tx) => sql`SELECT ${value}::integer AS one`.execute(tx) },
})
const renamed: ReadModel = {
  file: 'one',
  calls: { 'one: a number': (tx) => sql`SELECT ${1}::integer AS uno`.execute(tx) },
}

let test: TestDatabase
let listening: Listening
let folder: string

beforeAll(async () => {
  test = await createTestDatabase()
  listening = listen(createPool(test.apiUrl, { application: 'test' }))
  folder = mkdtempSync(join(tmpdir(), 'abasto-consultas-'))
})
afterAll(async () => {
  await listening.database.destroy()
  await test.drop()
  rmSync(folder, { recursive: true })
})

const dueOf = (readModel: ReadModel): Promise<string> =>
  statementsOf({ ...listening, written: new StatementLog() }, 1, readModel)

it('are what a read model sends, its values left out', async () => {
  const due = await dueOf(requestedBy(7))
  expect(due.split('\n').slice(2)).toEqual(['-- one: a number', 'SELECT $1::integer AS one;', ''])
  expect(await dueOf(requestedBy(8))).toBe(due)
})

it('differ from what stands beside it once the read model sends anything else, or where nothing stands', async () => {
  const due = await dueOf(requestedBy(7))
  expect(generatedSql(folder, requestedBy(7), due)).toBeUndefined()
  writeFileSync(join(folder, 'one.sql'), due)
  expect(generatedSql(folder, requestedBy(7), due)).toBe(due)
  const other = await dueOf(renamed)
  expect(generatedSql(folder, renamed, other)).not.toBe(other)
})

it.each([
  ['`WHERE ${chosen ? sql`TRUE` : sql`FALSE`}`', true],
  ['sql.join(conditions, sql` AND `)', true],
  ['sql`SELECT ${value}`', false],
])('are asked of whoever puts %s together: %s', (source, expected) => {
  expect(assembles(source)).toBe(expected)
})
