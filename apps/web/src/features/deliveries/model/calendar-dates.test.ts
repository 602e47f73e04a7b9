import type { FechaEntrega } from '@abasto/contracts/deliveries/schema'
import { expect, it } from 'vitest'
import { specialDates } from './calendar-dates.ts'

it('dates that say the same are one, the soonest first', () => {
  const holiday = {
    fecha: '2026-12-25',
    se_pide: false,
    hora_corte: null,
    dias_llegada: null,
    motivo: 'Navidad',
  }
  const moved = { fecha: '2026-12-24', se_pide: true, hora_corte: '07:00', dias_llegada: 2, motivo: '' }
  const pair = (tienda: string, fechas: FechaEntrega[]) => ({
    cedi: 'cedi_seco',
    tienda,
    dias: [],
    proxima: null,
    fechas,
  })
  expect(
    specialDates([
      pair('a', [holiday, moved]),
      pair('b', [holiday]),
      pair('c', [{ ...moved, dias_llegada: 3 }]),
    ]),
  ).toMatchObject([
    { fecha: '2026-12-24', dias_llegada: 2, pairs: [{ tienda: 'a' }] },
    { fecha: '2026-12-24', dias_llegada: 3, pairs: [{ tienda: 'c' }] },
    { fecha: '2026-12-25', motivo: 'Navidad', pairs: [{ tienda: 'a' }, { tienda: 'b' }] },
  ])
})
