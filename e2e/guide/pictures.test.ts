import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../src/terminal.ts'
import { PICTURES } from './pictures.ts'

const GUIDE = join(ROOT, 'docs/guia')
const MOST_BYTES = 3 * 1024 * 1024

it('takes each picture that the guide shows, and no other', () => {
  const shown = readdirSync(GUIDE)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [
      ...readFileSync(join(GUIDE, name), 'utf8').matchAll(/\(imagenes\/([a-z0-9-]+)\.jpg\)/g),
    ])
    .map(([, name = '']) => name)
  const taken = PICTURES.map(({ name }): string => name)
  expect(new Set(taken)).toEqual(new Set(shown))
  expect(taken).toHaveLength(shown.length)
})

it('keeps them small', () => {
  const folder = join(GUIDE, 'imagenes')
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})
