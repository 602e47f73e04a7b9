import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line } from '../../../test/lines.ts'
import { anyLines } from '../../../test/random-lines.ts'
import { isAsSuggested } from '../../model/as-suggested.ts'
import { type LineEdits, revertEdits } from '../../model/draft.ts'
import { choiceOf, totalsOf, type WizardLine } from '../../model/lines.ts'
import { type Operation, parsePercent, planChanges, ROUNDINGS } from './plan-changes.ts'

const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: -100, max: 1000 }),
  }),
  fc.record({
    kind: fc.constant('round' as const),
    unit: fc.constantFrom('capa' as const, 'paleta' as const),
    rounding: fc.constantFrom(...ROUNDINGS),
  }),
  fc.constantFrom<Operation[]>(
    { kind: 'zero' },
    { kind: 'include' },
    { kind: 'exclude' },
    { kind: 'suggest' },
  ),
)

const applied = (lines: readonly WizardLine[], edits: LineEdits, operation: Operation): LineEdits =>
  revertEdits(edits, planChanges(lines, edits, operation).edits)

const packsOf = (edits: LineEdits, of: WizardLine): number =>
  choiceOf(of, edits[of.codigo_producto]).requested

describe('a change of many lines', () => {
  it('does what was said before: as many lines, and as many packs', () => {
    fc.assert(
      fc.property(anyLines, anyOperation, ({ lines, edits }, operation) => {
        const plan = planChanges(lines, edits, operation)
        const after = applied(lines, edits, operation)
        expect(totalsOf(lines, edits).packs).toBe(plan.packsBefore)
        expect(totalsOf(lines, after).packs).toBe(plan.packsAfter)
        const differ = lines.filter((one) => {
          const [a, b] = [edits, after].map((of) => choiceOf(one, of[one.codigo_producto]))
          return a?.included !== b?.included || a?.requested !== b?.requested
        })
        expect(plan.changed.map((one) => one.line)).toEqual(differ)
      }),
    )
  })

  it('leaves notes, and lines that are not in the order unless it takes them in, as they are', () => {
    fc.assert(
      fc.property(anyLines, anyOperation, ({ lines, edits }, operation) => {
        const after = applied(lines, edits, operation)
        for (const one of lines) {
          const code = one.codigo_producto
          const [was, is] = [choiceOf(one, edits[code]), choiceOf(one, after[code])]
          expect(is.note).toBe(was.note)
          if (!was.included && !['include', 'suggest'].includes(operation.kind)) expect(is).toEqual(was)
          expect(Number.isInteger(is.requested) && is.requested >= 0).toBe(true)
        }
      }),
    )
  })

  it('made twice changes no more than once, where it rounds, empties, takes in or out, or goes back', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyOperation.filter((one) => one.kind !== 'percent'),
        ({ lines, edits }, operation) => {
          const once = applied(lines, edits, operation)
          expect(planChanges(lines, once, operation).changed).toEqual([])
        },
      ),
    )
  })

  it('back to what is suggested leaves nothing decided otherwise, but what was noted', () => {
    fc.assert(
      fc.property(anyLines, ({ lines, edits }) => {
        const after = applied(lines, edits, { kind: 'suggest' })
        for (const one of lines) {
          const edit = after[one.codigo_producto]
          expect(isAsSuggested(one, { ...edit, razon_pedido: '' })).toBe(true)
        }
      }),
    )
  })

  it('goes back to the suggestion in an order that is edited, not to what the order said', () => {
    const asked = line({ codigo_producto: '1', cantidad_pedida_bultos: 12 })
    expect(packsOf(applied([asked], {}, { kind: 'suggest' }), asked)).toBe(50)
  })
})

describe('a percentage', () => {
  const asked = line({ codigo_producto: '1' })
  it.each([
    [10, 55],
    [-10, 45],
    [1, 51],
    [-100, 0],
    [12.5, 56],
    [1000, 550],
  ])('%s %% of 50 packs makes whole packs', (percent, packs) => {
    expect(packsOf(applied([asked], {}, { kind: 'percent', percent }), asked)).toBe(packs)
  })

  it('stops at the most that a line may ask for, and says so', () => {
    const edits = { '1': { cantidad_pedida_bultos: 900_000 } }
    const plan = planChanges([asked], edits, { kind: 'percent', percent: 50 })
    expect([plan.packsAfter, plan.capped]).toEqual([1_000_000, 1])
  })

  it.each([
    ['10', 10],
    ['+5 %', 5],
    ['-12,5', -12.5],
    ['−3', -3],
    ['100%', 100],
    ['', null],
    ['0', null],
    ['diez', null],
    ['-101', null],
    ['1001', null],
    ['1e3', null],
    ['5 5', null],
  ])('%j typed is %s', (text, percent) => {
    expect(parsePercent(text)).toBe(percent)
  })
})

describe('rounding to layers and pallets', () => {
  const asked = (packs: number) =>
    line({
      codigo_producto: '1',
      cantidad_ajustada_bultos: packs,
      cantidad_pedida_bultos: packs,
      bultos_por_capa: 10,
      bultos_por_paleta: null,
    })
  const rounded = (packs: number, rounding: (typeof ROUNDINGS)[number]): number =>
    packsOf(applied([asked(packs)], {}, { kind: 'round', unit: 'capa', rounding }), asked(packs))

  it('is up, down, or to the nearer one', () => {
    expect([rounded(14, 'cercano'), rounded(15, 'cercano'), rounded(20, 'cercano')]).toEqual([10, 20, 20])
    expect([rounded(11, 'arriba'), rounded(1, 'arriba')]).toEqual([20, 10])
    expect(rounded(19, 'abajo')).toBe(10)
  })

  it('leaves what is less than that as it is, instead of giving it up', () => {
    expect([rounded(4, 'cercano'), rounded(9, 'abajo')]).toEqual([4, 9])
    const plan = planChanges([asked(4)], {}, { kind: 'round', unit: 'capa', rounding: 'cercano' })
    expect([plan.tooSmall, plan.changed.length]).toEqual([1, 0])
  })

  it('leaves what nobody has said the packs of, and counts it', () => {
    const plan = planChanges([asked(14)], {}, { kind: 'round', unit: 'paleta', rounding: 'arriba' })
    expect([plan.withoutUnit, plan.changed.length]).toEqual([1, 0])
  })
})
