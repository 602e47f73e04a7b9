import { expect, it } from 'vitest'
import { mergedKeys } from './shown-keys.ts'

const search = { keys: ['/'], what: 'Buscar' }
const undo = { keys: ['Ctrl', 'Z'], what: 'Deshacer' }

it('says each key once, under the one title that several parts share', () => {
  expect(
    mergedKeys([
      { title: 'En esta pantalla', keys: [search] },
      { title: 'En la tabla', keys: [undo] },
      { title: 'En esta pantalla', keys: [search, undo] },
    ]),
  ).toEqual([
    { title: 'En esta pantalla', keys: [search, undo] },
    { title: 'En la tabla', keys: [undo] },
  ])
})
