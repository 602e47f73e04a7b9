import * as fc from 'fast-check'
import type { LineEdit } from '../wizard/model/draft.ts'
import type { WizardLine } from '../wizard/model/lines.ts'
import { line } from './lines.ts'

const packs = fc.nat(60)

/** A line as the server suggests it, of any kind. Its code is not told apart from others'. */
export const anyLine: fc.Arbitrary<WizardLine> = fc
  .record({
    codigo_producto: fc.stringMatching(/^\d{1,3}$/),
    cuadrante_producto: fc.constantFrom('CUADRANTE I', 'CUADRANTE II', ''),
    categoria: fc.constantFrom('Víveres', 'Bebidas'),
    cantidad_ajustada_bultos: packs,
    stock_cedi_origen: fc.integer({ min: -20, max: 800 }),
    stock_desconocido: fc.boolean(),
    critico: fc.boolean(),
    cedi_limitado: fc.boolean(),
    en_cedi: fc.boolean(),
    bultos_por_capa: fc.option(fc.integer({ min: 1, max: 12 })),
    bultos_por_paleta: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  .map((changes) =>
    line({
      ...changes,
      cantidad_pedida_bultos: changes.cantidad_ajustada_bultos,
      incluido: changes.cantidad_ajustada_bultos > 0 && !changes.stock_desconocido,
    }),
  )

export const anyEdit: fc.Arbitrary<LineEdit> = fc.record(
  {
    incluido: fc.boolean(),
    cantidad_pedida_bultos: packs,
    razon_pedido: fc.constantFrom('', 'Oferta', ' '),
  },
  { requiredKeys: [] },
)

/** An order in the making: lines, and what was edited of some of them. */
export const anyLines = fc
  .uniqueArray(anyLine, { selector: (one) => one.codigo_producto, maxLength: 25 })
  .chain((lines) =>
    fc
      .array(fc.option(anyEdit, { nil: undefined }), { minLength: lines.length, maxLength: lines.length })
      .map((edits) => ({
        lines,
        edits: Object.fromEntries(
          lines.flatMap((one, index): [string, LineEdit][] => {
            const edit = edits[index]
            return edit ? [[one.codigo_producto, edit]] : []
          }),
        ),
      })),
  )
