import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { editLines } from './draft.ts'
import { choiceOf, isCediLimited, totalsOf } from './lines.ts'

describe('what is decided on a line', () => {
  it('is what the server suggested until someone changes it', () => {
    const suggested = line({ cantidad_pedida_bultos: 50, incluido: false, razon_pedido: 'del servidor' })
    expect(choiceOf(suggested, undefined)).toEqual({
      included: false,
      requested: 50,
      note: 'del servidor',
      reason: null,
    })
    expect(choiceOf(suggested, { incluido: true, cantidad_pedida_bultos: 0 })).toEqual({
      included: true,
      requested: 0,
      note: 'del servidor',
      reason: null,
    })
  })

  it('warns of the CEDI where it has less than suggested, or than asked for by hand', () => {
    const scarce = line({ stock_cedi_origen: 1200 })
    const choice = { included: true, requested: 50, note: '' }
    expect(isCediLimited(scarce, choice)).toBe(false)
    expect(isCediLimited(scarce, { ...choice, requested: 61 })).toBe(true)
    expect(isCediLimited(scarce, { ...choice, requested: 61, included: false })).toBe(false)
    expect(isCediLimited(line({ cedi_limitado: true }), choice)).toBe(true)
  })
})

describe('the totals', () => {
  it('add up packs and units of what is included alone, units rounded once at the end', () => {
    const lines = [
      line({ codigo_producto: '1', cantidad_bultos: 2.25, cantidad_pedida_bultos: 3 }),
      line({ codigo_producto: '2', cantidad_bultos: 2.25, cantidad_pedida_bultos: 3, critico: true }),
      line({ codigo_producto: '3', incluido: false, critico: true }),
      line({ codigo_producto: '5', incluido: false, critico: true, en_cedi: false }),
      line({ codigo_producto: '4', cantidad_pedida_bultos: 0, cedi_limitado: true }),
    ]
    expect(totalsOf(lines, {})).toEqual({
      selected: 3,
      packs: 6,
      units: 14,
      critical: 1,
      criticalLeftOut: 1,
      cediLimited: 1,
      withoutPacks: 1,
    })
  })

  it('are zero without lines', () => {
    expect(totalsOf([], {})).toMatchObject({ selected: 0, packs: 0, units: 0 })
  })

  it('grow by exactly what one line is raised by', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }),
        fc.nat(500),
        fc.nat(),
        (quantities, raise, pick) => {
          const lines = quantities.map((cantidad_pedida_bultos, index) =>
            line({ codigo_producto: String(index), cantidad_pedida_bultos }),
          )
          const index = pick % lines.length
          const quantity = (quantities[index] ?? 0) + raise
          const edits = editLines({}, [String(index)], { cantidad_pedida_bultos: quantity })
          const [before, after] = [totalsOf(lines, {}), totalsOf(lines, edits)]
          expect(after.packs - before.packs).toBe(raise)
          expect(after.units - before.units).toBe(raise * 20)
          expect(after.selected).toBe(before.selected)
        },
      ),
    )
  })
})
