import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

describe('the statements of a migration', () => {
  it.each([
    ['SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
    ['-- a; b\nSELECT 1;\n-- last', ['-- a; b\nSELECT 1']],
    ['/* a; b */ SELECT 1;;', ['/* a; b */ SELECT 1']],
    [`SELECT 'a; ''b;', ";" - 1 / 2;SELECT 2`, [`SELECT 'a; ''b;', ";" - 1 / 2`, 'SELECT 2']],
    ['DO $$ BEGIN; END $$; SELECT 1', ['DO $$ BEGIN; END $$', 'SELECT 1']],
    ['DO $a$ $$;$$ $a$; SELECT 1', ['DO $a$ $$;$$ $a$', 'SELECT 1']],
    ['', []],
  ])('of %j', (text, statements) => {
    expect(splitStatements(text)).toEqual(statements)
  })

  it('leave out nothing but semicolons and space, whatever has been migrated so far', () => {
    const bare = (text: string) => text.replaceAll(/--[^\n]*|[\s;]/g, '')
    for (const name of readdirSync(MIGRATIONS)) {
      const text = readFileSync(new URL(name, MIGRATIONS), 'utf8')
      const statements = splitStatements(text)
      expect(bare(statements.join('')), name).toBe(bare(text))
      const begun = statements.map((each) => each.replace(/^(?:--[^\n]*\s+)+/, ''))
      expect(begun.filter((each) => !BEGINNINGS.test(each))).toEqual([])
    }
  })
})

/** What only a statement cut in two would not begin with. */
const BEGINNINGS = /^(?:CREATE|ALTER|DROP|CALL|GRANT|REVOKE|INSERT|UPDATE|DELETE|SELECT|DO|COMMENT|WITH)\b/
