import { expect, it } from 'vitest'
import { isKept, toKeep } from './kept-answers.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const HOUR_MS = 3_600_000
const session = { token: 'mine', now: NOW }

const loaded = (queryKey: readonly unknown[], data: unknown, at: number) => ({
  queryKey,
  state: { data, dataUpdatedAt: at },
})

it('keeps what a store works by, and of sessions one’s own alone', () => {
  expect(isKept(['inventario', 'stock', { ubicacion_id: 'tienda_08' }], 'mine')).toBe(true)
  expect(isKept(['pedidos', 'lista', 'por-recibir', ''], 'mine')).toBe(true)
  expect(isKept(['pedidos', 'lista', 'esperan'], 'mine')).toBe(false)
  expect(isKept(['personas'], 'mine')).toBe(false)
  expect([isKept(['sesion', 'mine'], 'mine'), isKept(['sesion', 'abiertas'], 'mine')]).toEqual([true, false])
})

it('what was kept stays until it is loaded again, and nothing stays for longer than three days', () => {
  const before = [
    { key: ['pedidos', 'detalle', 1], data: 'old', at: NOW - 5 * HOUR_MS },
    { key: ['pedidos', 'detalle', 2], data: 'kept', at: NOW - 6 * HOUR_MS },
    { key: ['pedidos', 'detalle', 3], data: 'too old', at: NOW - 80 * HOUR_MS },
  ]
  const now = [loaded(['pedidos', 'detalle', 1], 'new', NOW), loaded(['personas'], 'never', NOW)]
  expect(toKeep(now, before, session)).toEqual([
    { key: ['pedidos', 'detalle', 1], data: 'new', at: NOW },
    { key: ['pedidos', 'detalle', 2], data: 'kept', at: NOW - 6 * HOUR_MS },
  ])
})

it('has room for so much and no more: the newest stays', () => {
  const large = 'x'.repeat(2_500_000)
  const all = [0, 1, 2].map((index) => loaded(['pedidos', 'detalle', index], large + index, NOW - index))
  expect(toKeep(all, [], session).map(({ key }) => key[2])).toEqual([0, 1])
  const many = Array.from({ length: 100 }, (_, index) => loaded(['parametros', index], index, NOW - index))
  expect(toKeep(many, [], session)).toHaveLength(60)
})
