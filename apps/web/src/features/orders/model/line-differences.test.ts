import { describe, expect, it } from 'vitest'
import { orderLine } from '../test/order.ts'
import { differingLines, whatDiffers } from './line-differences.ts'

const line = (pedida: number, aprobada: number | null, despachada: number | null, recibida: number | null) =>
  orderLine({
    cantidad_pedida_bultos: pedida,
    cantidad_aprobada_bultos: aprobada,
    cantidad_despachada_bultos: despachada,
    cantidad_recibida_bultos: recibida,
  })

describe('what happened to a line', () => {
  it.each([
    [line(10, null, null, null), ''],
    [line(10, null, 10, 10), ''],
    [line(10, 8, 8, 8), 'recortó 2'],
    [line(10, null, 6, 6), 'no salió 4'],
    [line(10, 12, 11, 9), 'aumentó 2 · no salió 1 · no llegó 2'],
    [line(10, null, null, 12), 'llegó de más 2'],
    [{ ...line(0, null, 3, 2), agregado_en: 'despacho' as const }, 'sin pedir · no llegó 1'],
    [{ ...line(0, null, 3, 3), agregado_en: 'despacho' as const, sustituye_a: 'A-1' }, 'en lugar de A-1'],
    [{ ...line(0, null, null, 2), agregado_en: 'recepcion' as const }, 'sin pedir'],
  ])('%# is told', (of, told) => {
    expect(whatDiffers(of)).toBe(told)
    expect(differingLines({ productos: [of] })).toHaveLength(told === '' ? 0 : 1)
  })
})
