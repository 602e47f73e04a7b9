import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { describe, expect, it } from 'vitest'
import { deliveryNotice, orderDeliveryText, shortDeliveryText, timeUntil } from './delivery-text.ts'

const ZONE = 'America/Caracas'
/** Tuesday 17 November 2026. */
const at = (time: string) => new Date(`2026-11-17T${time}:00-04:00`)
const cutoff = at('08:30').toISOString()
const next = { pide_el: '2026-11-17', corte_en: cutoff, llega_el: '2026-11-18' }

describe('what the wizard says of the delivery', () => {
  const given = (changes: object) =>
    deliveryNotice(
      { tiene_calendario: true, proxima: next, siguiente: null, corte_pasado: null, ...changes },
      at('07:42'),
      ZONE,
    )

  it('is when it arrives, and until when it can be sent', () => {
    expect(given({})).toEqual({ isLate: false, text: 'Llega mié 18/11; se puede enviar hasta las 08:30' })
    expect(given({ proxima: { ...next, corte_en: null } })?.text).toBe(
      'Llega mié 18/11; se puede enviar todo el día',
    )
    expect(given({ proxima: { ...next, pide_el: '2026-11-19', llega_el: '2026-11-20' } })?.text).toBe(
      'Llega vie 20/11; se puede enviar hasta las 08:30 del jue 19/11',
    )
    expect(given({ proxima: { ...next, pide_el: '2026-11-19', corte_en: null } })?.text).toBe(
      'Llega mié 18/11; se pide el jue 19/11',
    )
  })

  it('is that the cut-off has passed, and nothing without a calendar', () => {
    const late = given({
      corte_pasado: at('07:30').toISOString(),
      proxima: { ...next, llega_el: '2026-11-20' },
    })
    expect(late).toEqual({
      isLate: true,
      text: 'El corte de hoy fue a las 07:30. Se puede enviar igual: va en la próxima entrega y llega vie 20/11.',
    })
    expect(given({ tiene_calendario: false })).toBeNull()
    expect(given({ proxima: null })?.text).toContain('ningún día de pedido')
  })
})

describe('what an order says of its delivery', () => {
  const said = (changes: object, now = at('09:00')) =>
    orderDeliveryText(
      {
        estado: 'pendiente_aprobacion_gerente',
        llega_el: '2026-11-18',
        corte_en: cutoff,
        despues_del_corte: false,
        ...changes,
      },
      now,
      ZONE,
    )

  it('is the day, or what is wrong with it', () => {
    expect(said({})).toEqual({ tone: 'neutral', text: 'Llega mié 18/11' })
    expect(said({ despues_del_corte: true })?.text).toBe('Después del corte, llega mié 18/11')
    expect(said({ estado: 'borrador' })?.text).toBe('Ya pasó su corte')
    expect(said({ estado: 'borrador' }, at('08:30'))?.tone).toBe('neutral')
    const approved = { estado: 'aprobado_gerente' }
    expect(said({ ...approved, llega_el: '2026-11-16' })?.text).toBe('Atrasado, debía llegar lun 16/11')
    expect(said({ ...approved, llega_el: '2026-11-17' })?.tone).toBe('neutral')
  })

  it('is no promise where nobody decided before the delivery', () => {
    const late = { tone: 'amber', text: 'Sin decidir, su entrega era lun 16/11' }
    expect(said({ llega_el: '2026-11-16' })).toEqual(late)
    expect(said({ llega_el: '2026-11-16', despues_del_corte: true })).toEqual(late)
    expect(said({ llega_el: '2026-11-17' })?.text).toBe('Llega mar 17/11')
    // Without a cut-off a draft of days ago has missed its delivery all the same.
    const draft = said({ estado: 'borrador', corte_en: null, llega_el: '2026-11-16' })
    expect(draft?.text).toBe('Sin enviar, su entrega era lun 16/11')
  })

  it('is nothing without a calendar, and where no delivery follows', () => {
    expect(said({ estado: 'rechazado_gerente' })).toBeNull()
    expect(said({ llega_el: null })).toBeNull()
    expect(said({ estado: 'finalizado' })).toBeNull()
  })
})

it('a narrow table says the same in a word, and promises no day that is over', () => {
  const said = (estado: PedidoResumen['estado'], llega_el: string | null) =>
    shortDeliveryText({ estado, llega_el }, at('09:00'), ZONE)
  expect(said('pendiente_aprobacion_gerente', '2026-11-17')).toBe('llega mar 17/11')
  expect(said('pendiente_aprobacion_gerente', '2026-11-16')).toBe('era lun 16/11')
  expect(said('aprobado_gerente', '2026-11-16')).toBe('tarde: lun 16/11')
  expect(said('finalizado', '2026-11-16')).toBeNull()
  expect(said('borrador', null)).toBeNull()
})

it('the time until a cut-off is in minutes, then in hours', () => {
  expect(timeUntil(at('08:30'), at('07:42'))).toBe('en 48 min')
  expect(timeUntil(at('09:30'), at('07:42'))).toBe('en 1 h 48 min')
  expect(timeUntil(at('09:00'), at('07:00'))).toBe('en 2 h')
  expect(timeUntil(at('07:00'), at('07:42'))).toBeNull()
})
