import { expect, it } from 'vitest'
import { isKept, toKeep, toShow } from './kept-answers.ts'

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

it('what was kept stays until it is loaded again, and nothing stays for longer than a day', () => {
  const before = [
    { key: ['pedidos', 'detalle', 1], data: 'old', at: NOW - 5 * HOUR_MS, size: 5 },
    { key: ['pedidos', 'detalle', 2], data: 'kept', at: NOW - 6 * HOUR_MS, size: 6 },
    { key: ['pedidos', 'detalle', 3], data: 'too old', at: NOW - 25 * HOUR_MS, size: 9 },
  ]
  const now = [loaded(['pedidos', 'detalle', 1], 'new', NOW), loaded(['personas'], 'never', NOW)]
  expect(toKeep(now, before, session)).toEqual([
    { key: ['pedidos', 'detalle', 1], data: 'new', at: NOW, size: 5 },
    { key: ['pedidos', 'detalle', 2], data: 'kept', at: NOW - 6 * HOUR_MS, size: 6 },
  ])
})

it('has room for so much and no more: the newest stays', () => {
  const large = 'x'.repeat(2_500_000)
  const all = [0, 1, 2].map((index) => loaded(['pedidos', 'detalle', index], large + index, NOW - index))
  expect(toKeep(all, [], session).map(({ key }) => key[2])).toEqual([0, 1])
  const many = Array.from({ length: 100 }, (_, index) => loaded(['parametros', index], index, NOW - index))
  expect(toKeep(many, [], session)).toHaveLength(60)
})

it('what is too large for the room that is left keeps nothing smaller out', () => {
  const all = [6_500_000, 10, 10].map((size, index) =>
    loaded(['pedidos', 'detalle', index], 'x'.repeat(size), NOW - index),
  )
  expect(toKeep(all, [], session).map(({ key }) => key[2])).toEqual([1, 2])
})

it('whose page it is and who is there stays, however old and however much is newer', () => {
  const page = [['tenant', 'granja'], ['configuracion'], ['sesion', 'mine']]
  const old = page.map((key) => loaded(key, {}, NOW - 100 * HOUR_MS))
  const newer = Array.from({ length: 100 }, (_, index) => loaded(['parametros', index], index, NOW))
  const kept = toKeep([...old, ...newer], [], session)
  expect(kept.slice(0, 3).map(({ key }) => key)).toEqual(page)
  expect(kept).toHaveLength(63)
})

it('shows a day later nothing but what is not as old, and nothing at all to whom the server has not known since', () => {
  const entry = (key: readonly unknown[], hours: number) => ({
    key: [...key],
    data: {},
    at: NOW - hours * HOUR_MS,
    size: 2,
  })
  const figures = [entry(['ubicaciones'], 20), entry(['inventario', 'resumen'], 25)]
  const page = [entry(['tenant', 'granja'], 90), entry(['sesion', 'mine'], 23)]
  expect(toShow([...page, ...figures], session).map(({ key }) => key[0])).toEqual([
    'tenant',
    'sesion',
    'ubicaciones',
  ])
  expect(toShow([entry(['sesion', 'mine'], 25), entry(['ubicaciones'], 1)], session)).toEqual([])
  expect(toShow([entry(['sesion', 'another'], 1), entry(['ubicaciones'], 1)], session)).toEqual([])
})
