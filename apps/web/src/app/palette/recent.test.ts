import { expect, it } from 'vitest'
import { type Recent, readRecent, withNewest } from './recent.ts'

const recent = (id: string): Recent => ({ id, kind: 'pantalla', label: id, to: `/${id}` })
const storing = (text: string): Storage => ({
  length: 1,
  clear: () => undefined,
  getItem: () => text,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
})

it('keeps six, newest first, each once', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'c', 'g'].reduce<Recent[]>(
    (kept, id) => withNewest(kept, recent(id)),
    [],
  )
  expect(seven.map(({ id }) => id)).toEqual(['g', 'c', 'f', 'e', 'd', 'b'])
})

it.each([
  '',
  'nada',
  '{"a":1}',
  '[{"id":1}]',
  '[{"id":"x","kind":"pantalla","label":"x","to":"https://otra"}]',
])('takes nothing from %j', (text) => {
  expect(readRecent(storing(text), 'x')).toEqual([])
})
