import { expect, it } from 'vitest'
import { nightLocation } from '../../../../shared/completeness/last-night.fixture.ts'
import { order } from '../../test/order.ts'
import { salesFreshness, stockFreshness } from './freshness.ts'

const caracas = 'America/Caracas'
/** 07:04 on a Tuesday in Caracas. */
const now = new Date('2026-11-17T11:04:00Z')

it.each([
  ['2026-11-16', { ok: true, text: 'Ventas de San Diego completas hasta ayer, 16/11' }],
  ['2026-11-12', { ok: false, text: 'Ventas de San Diego solo hasta el 12/11, hace 5 días' }],
  [null, { ok: false, text: 'San Diego no tenía ventas sincronizadas' }],
])('sales up to %s', (ventas_hasta, verdict) => {
  expect(salesFreshness(order({ ventas_hasta }), nightLocation({}), now, caracas)).toEqual(verdict)
})

it('sales up to a yesterday that is not whole, or of which nothing is known', () => {
  const upToYesterday = order({ ventas_hasta: '2026-11-16' })
  const thin = nightLocation({ estado: 'delgada', motivo: 'Llegaron 131 líneas.' })
  expect(salesFreshness(upToYesterday, thin, now, caracas)).toEqual({
    ok: false,
    text: 'Ventas de San Diego hasta ayer, 16/11, incompletas. Llegaron 131 líneas.',
  })
  const stock = nightLocation({ estado: 'stock_tarde' })
  expect(salesFreshness(upToYesterday, stock, now, caracas).ok).toBe(true)
  expect(salesFreshness(upToYesterday, undefined, now, caracas).text).toBe(
    'Ventas de San Diego hasta ayer, 16/11',
  )
})

it.each([
  ['2026-11-17T10:11:00Z', { ok: true, text: 'Stock de hoy, 06:11' }],
  ['2026-11-16T10:15:00Z', { ok: false, text: 'Stock leído ayer 06:15' }],
  [null, { ok: false, text: 'El stock nunca se ha leído' }],
])('stock read at %s', (stock_leido_en, verdict) => {
  expect(stockFreshness(order({ stock_leido_en }), now, caracas)).toEqual(verdict)
})
