import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

/** What React loads once, and whose failure it keeps for good. */
const IMPATIENT = /import \{[^}]*\blazy\b[^}]*\} from 'react'/

it('every part of the app that is loaded later is loaded again where that fails, and waits for a network', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const found = files.filter((file) => IMPATIENT.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(found).toEqual(['ui/lazy/lazy-part.tsx'])
})
