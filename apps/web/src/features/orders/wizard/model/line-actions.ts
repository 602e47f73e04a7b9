import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { How, Touched } from '../history/use-history.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { backToSuggested } from './as-suggested.ts'
import { editLines, type LineEdit, type LineEdits, mergeEdits, revertEdits } from './draft.ts'
import type { WizardLine } from './lines.ts'

/** What can be done to the lines of the order, each to be undone; never changes while the lines do not. */
export interface LineActions {
  readonly include: (codes: Iterable<string>, included: boolean) => void
  readonly setQuantity: (code: string, packs: number) => void
  readonly setNote: (code: string, note: string) => void
  /** Says why the quantities are other than suggested; null: takes that back. */
  readonly explain: (codes: Iterable<string>, reason: MotivoCambio | null) => void
  /** Changes one line in several ways at once. */
  readonly change: (code: string, change: LineEdit) => void
  /** Changes many lines at once, each in its own way. */
  readonly fill: (changes: ReadonlyMap<string, LineEdit>, how?: How) => void
  /** Puts edits of its own in place of those of many lines; undefined: none. */
  readonly lay: (edits: ReadonlyMap<string, LineEdit | undefined>, how: How) => void
  /** Back to what is suggested. */
  readonly suggest: (codes: Iterable<string>) => void
}

type Change = (edits: LineEdits) => LineEdits

export const lineActions = (
  apply: (touched: Touched, change: Change, how?: How) => void,
  lines: ReadonlyMap<string, WizardLine>,
): LineActions => ({
  include: (codes, incluido) => {
    const touched = [...codes]
    apply({ lines: touched }, (edits) => editLines(edits, touched, { incluido }), {
      words:
        touched.length === 1
          ? undefined
          : (count) =>
              `${formatCount(count, 'producto', 'productos')} ${incluido ? 'al pedido' : 'fuera del pedido'}`,
    })
  },
  setQuantity: (code, packs) =>
    apply({ lines: [code] }, (edits) => editLines(edits, [code], { cantidad_pedida_bultos: packs }), {
      key: `cantidad ${code}`,
    }),
  setNote: (code, razon_pedido) =>
    apply({ lines: [code] }, (edits) => editLines(edits, [code], { razon_pedido }), { key: `nota ${code}` }),
  explain: (codes, motivo) => {
    const touched = [...codes]
    apply({ lines: touched }, (edits) => editLines(edits, touched, { motivo }), {
      words:
        touched.length === 1
          ? undefined
          : (count) => `motivo de ${formatCount(count, 'producto', 'productos')}`,
    })
  },
  change: (code, change) => apply({ lines: [code] }, (edits) => editLines(edits, [code], change)),
  fill: (changes, how) => apply({ lines: [...changes.keys()] }, (edits) => mergeEdits(edits, changes), how),
  lay: (laid, how) => {
    const own = new Map([...laid].map(([code, edit]) => [code, edit && { ...edit, de: undefined }]))
    apply({ lines: [...laid.keys()] }, (edits) => revertEdits(edits, own), how)
  },
  suggest: (codes) => {
    const touched = [...codes]
    apply(
      { lines: touched },
      (edits) =>
        revertEdits(
          edits,
          new Map(
            touched.map((code) => {
              const line = lines.get(code)
              return [code, line && backToSuggested(line, edits[code])]
            }),
          ),
        ),
      {
        words:
          touched.length === 1
            ? undefined
            : (count) => `${formatCount(count, 'producto', 'productos')} a lo sugerido`,
      },
    )
  },
})
