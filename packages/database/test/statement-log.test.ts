import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StatementLog } from './statement-log.ts'

const LONG = [
  'SELECT',
  '  store.name,',
  '  store.kind',
  'FROM store',
  'WHERE store.open',
  'ORDER BY store.name',
]
const all = LONG.join('\n')
const some = all.replace('WHERE store.open', 'WHERE store.key = $1')
const sender = { file: 'stores', call: 'stores: all' }
const other = { file: 'stores', call: 'stores: some' }

it('is written as it is the first time, and named the second, in another file too', () => {
  const written = new StatementLog()
  expect(written.write(all, sender)).toBe(`${all};\n`)
  expect(written.write(all, other)).toBe('-- As "stores: all", FROM store\n')
  expect(written.write(all, { file: 'towns', call: 'towns' })).toBe(
    '-- As stores.sql: "stores: all", FROM store\n',
  )
})

it('is written as the lines that differ from one like it in the same file', () => {
  const written = new StatementLog()
  written.write(all, sender)
  expect(written.write(some, other).split('\n')).toEqual([
    '-- As "stores: all", FROM store, but for:',
    '-- - WHERE store.open',
    '-- + WHERE store.key = $1',
    '',
  ])
  expect(written.write(some, { file: 'towns', call: 'towns' })).toBe(
    '-- As stores.sql: "stores: some", FROM store\n',
  )
})

it('is written whole where no file has one like it', () => {
  const written = new StatementLog()
  written.write(all, sender)
  const town = 'SELECT town.name\nFROM town\nORDER BY town.name'
  expect(written.write(town, other)).toBe(`${town};\n`)
  expect(written.write(some, { file: 'towns', call: 'towns' })).toBe(`${some};\n`)
})

it('is known from a file that stands already', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abasto-written-'))
  try {
    const path = join(folder, 'stores.sql')
    writeFileSync(path, `-- Written.\n\n-- stores: all\n${all};\n\nSELECT 1;\n\n-- stores: some\n${some};\n`)
    const written = new StatementLog()
    written.learn(path)
    const towns = { file: 'towns', call: 'towns' }
    expect(written.write(some, towns)).toBe('-- As stores.sql: "stores: some", FROM store\n')
    expect(written.write('SELECT 1', towns)).toBe('-- As stores.sql: "stores: all", SELECT 1\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
