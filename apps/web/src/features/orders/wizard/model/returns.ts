import { productForms } from '@abasto/domain/catalogue/search-text'
import type { LineaSugerida, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { suggestionInputOf } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import type { StockParams } from '@abasto/domain/stock/params'
import type { ReturnEdit, ReturnEdits } from './draft.ts'
import type { WizardLine } from './lines.ts'

/** A product that could go back to the CEDI. */
export interface ReturnLine {
  readonly code: string
  readonly name: string
  readonly searchText: string
  /** Packs in the store, and the most it should hold; null for a product that is no longer listed there. */
  readonly stock: number | null
  readonly maximum: number | null
  /** Whole packs proposed; null where none are any more. */
  readonly proposed: number | null
  /** As it is without a person's changes: not chosen, or as the order that is edited says. */
  readonly base: ReturnChoice
}

/** What of a return is the person's to decide. */
export interface ReturnChoice {
  readonly included: boolean
  readonly packs: number
  readonly reason: string
}

type Reason = NonNullable<LineaSugerida['devolucion']>['motivo']
export const REASON_LABEL: Readonly<Record<Reason, string>> = {
  sobre_stock: 'Stock muy por encima del máximo',
  sin_ventas: 'Sin ventas en 20 días',
}

/**
 * What may be returned: the server's candidates, none chosen, and what the order that is edited returns
 * already. The most packs first.
 */
export function returnLines(
  lines: readonly WizardLine[],
  params: StockParams,
  ordered: PedidoDetalle['devoluciones'] = [],
): ReturnLine[] {
  const byCode = new Map(ordered.map((one) => [one.codigo_producto, one]))
  const candidates = lines.flatMap((line) => {
    const inOrder = byCode.get(line.codigo_producto)
    byCode.delete(line.codigo_producto)
    return line.devolucion || inOrder ? [returnLine(line, params, inOrder)] : []
  })
  // What was inOrder for and is in nobody's stock any more: still the order's until it is taken out.
  const gone = [...byCode.values()].map((inOrder) => ({
    code: inOrder.codigo_producto,
    name: inOrder.descripcion_producto,
    searchText: productForms(inOrder.codigo_producto, inOrder.descripcion_producto),
    stock: null,
    maximum: null,
    proposed: null,
    base: chosenAs(inOrder),
  }))
  return [...candidates, ...gone].toSorted(
    (a, b) => (b.proposed ?? 0) - (a.proposed ?? 0) || (a.code < b.code ? -1 : 1),
  )
}

type OrderedReturn = PedidoDetalle['devoluciones'][number]

const chosenAs = ({ cantidad_bultos: packs, motivo: reason }: OrderedReturn): ReturnChoice => ({
  included: true,
  packs,
  reason,
})

function returnLine(line: WizardLine, params: StockParams, inOrder: OrderedReturn | undefined): ReturnLine {
  const { devolucion } = line
  const maximum = suggest(suggestionInputOf(line), params).levels.max
  return {
    code: line.codigo_producto,
    name: line.descripcion_producto,
    searchText: line.searchText,
    stock: line.storeStock,
    maximum,
    proposed: devolucion?.cantidad_bultos ?? null,
    base: inOrder
      ? chosenAs(inOrder)
      : {
          included: false,
          packs: devolucion?.cantidad_bultos ?? 0,
          reason: devolucion ? REASON_LABEL[devolucion.motivo] : '',
        },
  }
}

export const returnChoiceOf = ({ base }: ReturnLine, edit: ReturnEdit | undefined): ReturnChoice => ({
  included: edit?.incluida ?? base.included,
  packs: edit?.cantidad_bultos ?? base.packs,
  reason: edit?.motivo ?? base.reason,
})

export interface ChosenReturn {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly cantidad_bultos: number
  readonly motivo: string
}

/** The returns that go with the order: chosen, and of at least one pack. A reason wiped out is the proposed one. */
export const chosenReturns = (lines: readonly ReturnLine[], edits: ReturnEdits): ChosenReturn[] =>
  lines.flatMap((line) => {
    const { included, packs, reason } = returnChoiceOf(line, edits[line.code])
    if (!included || packs === 0) return []
    return [
      {
        codigo_producto: line.code,
        descripcion_producto: line.name,
        cantidad_bultos: packs,
        motivo: reason.trim() || line.base.reason || 'Devolución',
      },
    ]
  })

/** Returns that were chosen with nothing to return: they do not go. */
export const emptyReturns = (lines: readonly ReturnLine[], edits: ReturnEdits): number =>
  lines.filter((line) => {
    const { included, packs } = returnChoiceOf(line, edits[line.code])
    return included && packs === 0
  }).length
