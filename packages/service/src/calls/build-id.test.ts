import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildId, contentId } from './build-id.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'abasto-build-'))
  mkdirSync(join(folder, 'src'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('names what files say: their content, their names, and nothing of tests', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text)
  const idAfter = (change: () => void) => {
    change()
    return contentId(folder, ['src/**/*.ts'])
  }
  const ids = [
    idAfter(() => write('a.ts', '1')),
    idAfter(() => write('a.ts', '2')),
    idAfter(() => write('b.ts', '2')),
    idAfter(() => rmSync(join(folder, 'src/a.ts'))),
  ]
  expect(new Set(ids).size).toBe(4)
  expect(idAfter(() => write('b.test.ts', '3'))).toBe(ids[3])
  expect(idAfter(() => write('a.ts', '1'))).not.toBe(ids[0])
  expect(idAfter(() => rmSync(join(folder, 'src/b.ts')))).toBe(ids[0])
})

it('is found for this very code', () => {
  expect(buildId()).toMatch(/^[\w-]{43}$/)
  expect(buildId()).not.toBe(contentId(folder, ['none']))
})
