import { expect, it } from 'vitest'
import { type Piece, putTogether } from './file-groups.ts'

const piece = (
  name: string,
  bytes: number,
  users: readonly string[],
  imports: readonly string[] = [],
): Piece => ({
  names: new Set([name]),
  modules: [name],
  bytes,
  files: 1,
  users: new Map(users.map((user) => [user, 1])),
  imports: new Set(imports),
})

const files = (...pieces: Piece[]) => putTogether(pieces).map((modules) => modules.toSorted().join('+'))

it('puts together what the same screens need', () => {
  expect(files(piece('a', 9000, ['1', '2']), piece('b', 9000, ['1', '2']))).toEqual(['a+b'])
})

it('puts together small files although somebody has no use for one of them', () => {
  expect(files(piece('a', 11_000, ['1', '2']), piece('b', 300, ['1', '2', '3']))).toEqual(['a', 'b'])
  expect(files(piece('a', 900, ['1', '2']), piece('b', 300, ['1', '2', '3']))).toEqual(['a+b'])
})

it('leaves apart what nobody needs both of', () => {
  expect(files(piece('a', 10, ['1', '2']), piece('b', 10, ['3', '4']))).toEqual(['a', 'b'])
})

it('makes no circle of files that import each other', () => {
  const [a, b, c] = [
    piece('a', 100, ['1', '2'], ['b']),
    piece('b', 90_000, ['1', '2', '3', '4', '5'], ['c']),
    piece('c', 100, ['1', '2', '3', '4', '5', '6']),
  ]
  for (const found of [files(a, b, c), files(c, b, a)]) expect(found).not.toContain('a+c')
})

it('counts what a file imports to whoever has to load it then', () => {
  const heavy = piece('heavy', 500_000, ['1', '2'])
  const needing = piece('needing', 100, ['1', '2'], ['heavy'])
  expect(files(needing, piece('light', 100, ['1', '2', '3']), heavy)).not.toContain('light+needing')
})
