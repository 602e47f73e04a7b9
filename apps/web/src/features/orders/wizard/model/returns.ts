import type { LineaSugerida, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { toSuggestionInput } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import type { StockParams } from '@abasto/domain/stock/params'
import { searchWords } from '../../model/search-words.ts'
import type { ReturnEdit, ReturnEdits } from './draft.ts'
import type { WizardLine } from './lines.ts'

/** A product that could go back to the CEDI. */
export interface ReturnLine {
  readonly code: string
  readonly name: string
  readonly buscable: string
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
  readonly incluida: boolean
  readonly cantidad: number
  readonly motivo: string
}

type Reason = NonNullable<LineaSugerida['devolucion']>['motivo']
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
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
    const asked = byCode.get(line.codigo_producto)
    byCode.delete(line.codigo_producto)
    return line.devolucion || asked ? [returnLine(line, params, asked)] : []
  })
  // What was asked for and is in nobody's stock any more: still the order's until it is taken out.
  const gone = [...byCode.values()].map((asked) => ({
    code: asked.codigo_producto,
    name: asked.descripcion_producto,
    buscable: searchWords(`${asked.codigo_producto} ${asked.descripcion_producto}`),
    stock: null,
    maximum: null,
    proposed: null,
    base: chosenAs(asked),
  }))
  return [...candidates, ...gone].toSorted(
    (a, b) => (b.proposed ?? 0) - (a.proposed ?? 0) || (a.code < b.code ? -1 : 1),
  )
}

type Asked = PedidoDetalle['devoluciones'][number]

const chosenAs = ({ cantidad_bultos: cantidad, motivo }: Asked): ReturnChoice => ({
  incluida: true,
  cantidad,
  motivo,
})

function returnLine(line: WizardLine, params: StockParams, asked: Asked | undefined): ReturnLine {
  const { devolucion } = line
  const maximum = suggest(toSuggestionInput(line), params).levels.max
  return {
    code: line.codigo_producto,
    name: line.descripcion_producto,
    buscable: line.buscable,
    stock: line.stockTienda,
    maximum,
    proposed: devolucion?.cantidad_bultos ?? null,
    base: asked
      ? chosenAs(asked)
      : {
          incluida: false,
          cantidad: devolucion?.cantidad_bultos ?? 0,
          motivo: devolucion ? REASON_WORDS[devolucion.motivo] : '',
        },
  }
}

export const returnChoiceOf = ({ base }: ReturnLine, edit: ReturnEdit | undefined): ReturnChoice => ({
  incluida: edit?.incluida ?? base.incluida,
  cantidad: edit?.cantidad_bultos ?? base.cantidad,
  motivo: edit?.motivo ?? base.motivo,
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
    const { incluida, cantidad, motivo } = returnChoiceOf(line, edits[line.code])
    if (!incluida || cantidad === 0) return []
    return [
      {
        codigo_producto: line.code,
        descripcion_producto: line.name,
        cantidad_bultos: cantidad,
        motivo: motivo.trim() || line.base.motivo || 'Devolución',
      },
    ]
  })

/** Returns that were chosen with nothing to return: they do not go. */
export const emptyReturns = (lines: readonly ReturnLine[], edits: ReturnEdits): number =>
  lines.filter((line) => {
    const { incluida, cantidad } = returnChoiceOf(line, edits[line.code])
    return incluida && cantidad === 0
  }).length
