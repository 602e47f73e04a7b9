import { suggestionInputOf } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import type { WizardLine } from '../model/lines.ts'
import { openDoubts } from '../line/doubt.ts'
import { orderedLines, placesOf } from './order-lines.ts'

const suggestionOf = (of: WizardLine) => suggest(suggestionInputOf(of), DEFAULT_STOCK_PARAMS)
const lines = ['1', '2', '3', '4'].map((codigo_producto) => line({ codigo_producto }))
const packs = (cantidad_pedida_bultos: number) => ({ cantidad_pedida_bultos })

const shown = (places: readonly string[], edits: Parameters<typeof orderedLines>[1]) =>
  orderedLines(lines, edits, places, suggestionOf).map(({ line: { codigo_producto: code }, choice }) => [
    code,
    choice.included ? choice.requested : 'fuera',
  ])

describe('the lines of the order, before it is sent', () => {
  it('are those with packs, what is to be asked first, then the most packs', () => {
    const edits = { '1': packs(60), '2': packs(900), '3': packs(0), '4': { incluido: false } }
    expect(placesOf(lines, edits, suggestionOf)).toEqual(['2', '1'])
    expect(openDoubts(lines, edits, suggestionOf)).toBe(1)
    const answered = { ...edits, '2': { ...packs(900), confirmado_bultos: 900 } }
    expect(openDoubts(lines, answered, suggestionOf)).toBe(0)
  })

  it('stay where they are while they are changed, taken out and put back', () => {
    const places = ['2', '1']
    expect(shown(places, { '1': packs(70), '2': { incluido: false }, '3': packs(0), '4': packs(0) })).toEqual(
      [
        ['2', 'fuera'],
        ['1', 70],
      ],
    )
    // What came in otherwise meanwhile stands at the end.
    expect(shown(places, { '3': packs(0) })).toEqual([
      ['2', 50],
      ['1', 50],
      ['4', 50],
    ])
  })
})
