import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { wizardLine } from './lines.ts'
import { changedLines, isChanged, reasonOf } from './changed-lines.ts'
import { newOrder } from './new-order.ts'

const suggested = (code: string) =>
  wizardLine(
    line({
      codigo_producto: code,
      cantidad_ajustada_bultos: 50,
      cantidad_pedida_bultos: 50,
      incluido: true,
    }),
  )
const lines = ['1', '2', '3', '4'].map(suggested)

describe('what is asked for otherwise than suggested', () => {
  it('is another quantity, or one that is left out; a note alone changes nothing', () => {
    expect(
      changedLines(lines, {
        '1': { cantidad_pedida_bultos: 60, motivo: 'quincena' },
        '2': { incluido: false },
        '3': { razon_pedido: 'Urgente' },
      }),
    ).toEqual({ count: 2, unexplained: ['2'] })
  })

  it('is nothing where what is left out was not suggested either', () => {
    const never = wizardLine(
      line({ cantidad_ajustada_bultos: 0, cantidad_pedida_bultos: 0, incluido: false }),
    )
    expect(isChanged(never, { included: false, requested: 0 })).toBe(false)
    expect(isChanged(never, { included: true, requested: 3 })).toBe(true)
  })

  it('forgets why once it is as suggested again, and keeps it for when it is changed once more', () => {
    const [one] = lines
    if (!one) throw new Error('a line')
    const choice = { included: true, requested: 60, note: '', reason: 'cliente' as const }
    expect(reasonOf(one, choice)).toBe('cliente')
    expect(reasonOf(one, { ...choice, requested: 50 })).toBeNull()
  })

  it('is sent with its reason, and what is as suggested without one', () => {
    const ends = {
      cedi_origen: 'cedi_seco',
      cedi_origen_nombre: 'CEDI Seco',
      tienda_destino: 'tienda_08',
      tienda_destino_nombre: 'San Diego',
    }
    const { productos } = newOrder(
      '',
      ends,
      lines,
      {
        '1': { cantidad_pedida_bultos: 60, motivo: 'quincena' },
        '2': { cantidad_pedida_bultos: 50, motivo: 'espacio' },
        '3': { cantidad_pedida_bultos: 10 },
      },
      [],
      true,
    )
    expect(productos.map(({ motivo }) => motivo)).toEqual(['quincena', undefined, undefined, undefined])
  })
})
