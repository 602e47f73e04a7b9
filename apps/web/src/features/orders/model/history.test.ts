import { ACCIONES, type AccionPedido } from '@abasto/contracts/orders/states'
import { describe, expect, it } from 'vitest'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { historyOf, lastOf } from './history.ts'

type Event = PedidoDetalle['eventos'][number]

const event = (accion: AccionPedido, changes: Partial<Event> = {}): Event => ({
  fecha: '2026-11-16T12:00:00Z',
  usuario: 'Ana',
  accion,
  estado_anterior: 'pendiente_aprobacion_gerente',
  estado_nuevo: 'pendiente_aprobacion_gerente',
  motivo: null,
  ...changes,
})

describe("an order's history", () => {
  it('has a label of its own for everything people do', () => {
    const labels = ACCIONES.map((accion) => historyOf([event(accion)])[0]?.what)
    expect(new Set(labels).size).toBe(ACCIONES.length)
    expect(labels).not.toContain(undefined)
  })

  it('tells a draft from an order that was sent at once', () => {
    expect(historyOf([event('crear', { estado_nuevo: 'borrador' })])[0]?.what).toBe('Guardado como borrador')
    expect(historyOf([event('crear')])[0]?.what).toBe('Creado y enviado a aprobación')
  })

  it('puts the newest first, and quantities that one person corrected in a row together', () => {
    const entries = historyOf([
      event('crear', { usuario: 'José' }),
      event('cambiar_cantidad', { motivo: 'A: de 1 a 2 bultos' }),
      event('cambiar_cantidad', { motivo: 'B: de 3 a 4 bultos', fecha: '2026-11-16T12:05:00Z' }),
      event('cambiar_cantidad', { usuario: 'Luis', motivo: 'A: de 2 a 1 bultos' }),
      event('aprobar', { usuario: 'Luis', motivo: '' }),
    ])
    expect(entries.map(({ what, who }) => `${what}, ${who}`)).toEqual([
      'Aprobado, Luis',
      'Cantidad corregida, Luis',
      '2 cantidades corregidas, Ana',
      'Creado y enviado a aprobación, José',
    ])
    expect(entries[2]).toMatchObject({
      when: '2026-11-16T12:05:00Z',
      notes: ['A: de 1 a 2 bultos', 'B: de 3 a 4 bultos'],
    })
    expect(entries[0]?.notes).toEqual([])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  it('finds who did something last', () => {
    const events = [
      event('enviar', { usuario: 'uno' }),
      event('rechazar'),
      event('enviar', { usuario: 'dos' }),
    ]
    expect(lastOf(events, 'enviar')?.usuario).toBe('dos')
    expect(lastOf(events, 'recibir')).toBeUndefined()
  })
})
