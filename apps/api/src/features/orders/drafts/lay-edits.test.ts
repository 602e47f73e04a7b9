import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Edit, layEdits, type Suggested } from './lay-edits.ts'

const suggested = (
  producto_key: number,
  sugerido_bultos: number,
  incluido = sugerido_bultos > 0,
): Suggested => ({
  producto_key,
  sugerido_bultos,
  incluido,
})

const edit = (producto_key: number, values: Partial<Edit> = {}): Edit => ({
  producto_key,
  incluido: true,
  cantidad_bultos: 7,
  razon: '',
  sugerido_bultos: 5,
  confirmado_bultos: null,
  motivo: null,
  ...values,
})

const byProduct = (...edits: Edit[]) => new Map(edits.map((one) => [one.producto_key, one]))

it('orders what is suggested where nobody said otherwise', () => {
  const { lines, edited } = layEdits([suggested(1, 5), suggested(2, 0), suggested(3, 4, false)], new Map())
  expect(lines.map(({ incluido, cantidad_bultos }) => [incluido, cantidad_bultos])).toEqual([
    [true, 5],
    [false, 0],
    [false, 4],
  ])
  expect(edited).toBe(0)
})

it('keeps the packs of a person over another suggestion, and tells what changed beneath', () => {
  const { lines, changedBeneath } = layEdits(
    [suggested(1, 9), suggested(2, 5)],
    byProduct(edit(1, { razon: 'Feria' }), edit(2)),
  )
  expect(lines[0]).toMatchObject({ cantidad_bultos: 7, razon: 'Feria', beneath: { antes: 5, ahora: 9 } })
  expect(lines[1]).toMatchObject({ cantidad_bultos: 7, isEdited: true, beneath: null })
  expect(changedBeneath).toBe(1)
})

it('leaves out what a person left out, and what they ask no packs of', () => {
  const { lines } = layEdits(
    [suggested(1, 5), suggested(2, 5), suggested(3, 0)],
    byProduct(edit(1, { incluido: false }), edit(2, { cantidad_bultos: 0 }), edit(3)),
  )
  expect(lines.map(({ incluido }) => incluido)).toEqual([false, false, true])
})

it('names edits of products that cannot be ordered any more', () => {
  const { gone, edited } = layEdits([suggested(1, 5)], byProduct(edit(1), edit(2)))
  expect(gone.map(({ producto_key }) => producto_key)).toEqual([2])
  expect(edited).toBe(1)
})

const packs = fc.integer({ min: 0, max: 50 })
const anyLines = fc.uniqueArray(
  fc.record({ producto_key: packs, sugerido_bultos: packs, incluido: fc.boolean() }),
  {
    selector: ({ producto_key }) => producto_key,
  },
)
const anyEdits = fc
  .array(
    fc.record({
      producto_key: packs,
      incluido: fc.boolean(),
      cantidad_bultos: packs,
      razon: fc.string({ maxLength: 5 }),
      sugerido_bultos: packs,
      confirmado_bultos: fc.constant(null),
      motivo: fc.constant(null),
    }),
  )
  .map((edits) => byProduct(...edits))

it('loses no edit and no line, and never overrules a person', () => {
  fc.assert(
    fc.property(anyLines, anyEdits, (calculated, edits) => {
      const { lines, edited, gone } = layEdits(calculated, edits)
      expect(lines.map(({ line }) => line)).toEqual(calculated)
      expect(edited + gone.length).toBe(edits.size)
      for (const { line, incluido, cantidad_bultos } of lines) {
        const said = edits.get(line.producto_key)
        expect(cantidad_bultos).toBe(said ? said.cantidad_bultos : line.sugerido_bultos)
        expect(incluido).toBe((said ?? line).incluido && cantidad_bultos > 0)
      }
    }),
  )
})
