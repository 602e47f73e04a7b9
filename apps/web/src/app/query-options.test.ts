import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

/** What one query is given, from its brace to the brace that closes it. */
const QUERY = /(?:useQuery|queryOptions)\(\{[\s\S]*?\n {2,4}\}\)/g

const endless = (source: string): boolean =>
  (source.match(QUERY) ?? []).some((query) => /\bselect\b/.test(query) && /placeholderData: \(/.test(query))

it('no query selects from a placeholder that is a new function with each drawing: it would draw without end', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  expect(files.filter((file) => endless(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([])
  expect(endless('useQuery({\n    select: byCode,\n    placeholderData: (before) => before,\n  })')).toBe(
    true,
  )
  expect(endless('useQuery({\n    select: byCode,\n    placeholderData: keepPreviousData,\n  })')).toBe(false)
})
