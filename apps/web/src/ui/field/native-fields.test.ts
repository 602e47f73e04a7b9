import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SCREENS = join(import.meta.dirname, '../..')
const NATIVE = /type(?:=\{?|: )['"](?:date|datetime-local|month|time|week)['"]/

it('no screen has a native field of dates or hours: a browser writes them in the language it was installed in', () => {
  const found = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && NATIVE.test(readFileSync(join(SCREENS, path), 'utf8')),
  )
  expect(found).toEqual([])
})
