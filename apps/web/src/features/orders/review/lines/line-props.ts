import type { LineaPedido } from '@abasto/contracts/orders/schema'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { LineGroup } from '../model/line-groups.ts'
import type { LineActions, Review } from '../use-review.ts'
import type { ExplanationRequest } from '../../explain/ExplanationPanel.tsx'

/** Which of an order's figures are shown: more of them as its life goes on. */
export interface LineColumns {
  /** The reviewer types into it. */
  readonly approve: boolean
  readonly approved: boolean
  readonly received: boolean
  /** Days of stock today and with the order: of no use once it has arrived. */
  readonly cover: boolean
}

interface LineColumnsOf {
  estado: EstadoPedido
  /** The one who looks decides it. */
  deciding: boolean
  /** Some line was approved with another quantity. */
  corrected: boolean
}

export function lineColumns({ estado, deciding, corrected }: LineColumnsOf): LineColumns {
  const hasArrived = estado === 'finalizado'
  const isApproved = hasArrived || estado === 'aprobado_gerente'
  return {
    approve: deciding,
    approved: !deciding && (isApproved || corrected),
    received: hasArrived,
    cover: !hasArrived,
  }
}

/** What the table and the cards show. */
export interface LinesProps {
  groups: readonly LineGroup[]
  columns: LineColumns
  /** Codes of the products that are much of the order. */
  large: ReadonlySet<string>
  /** Null where nothing is to be decided. */
  review: Review | null
  onExplain: (request: ExplanationRequest<LineaPedido>) => void
  /** Folds and unfolds the group that can be. */
  onFold: () => void
}

/** What one row or card shows: nothing that changes with another line. */
export interface LineProps {
  line: LineaPedido
  columns: LineColumns
  large: boolean
  /** The comment as typed, undefined while untouched. */
  typed: string | undefined
  /** Null where nothing is to be decided. */
  actions: LineActions | null
  /** Its comment is on its way. */
  saving: boolean
  /** The decision is on its way. */
  disabled: boolean
  onExplain: (request: ExplanationRequest<LineaPedido>) => void
}

export function linePropsOf({ columns, large, review, onExplain }: LinesProps, line: LineaPedido): LineProps {
  const code = line.codigo_producto
  return {
    line,
    columns,
    large: large.has(code),
    typed: review?.notes.productos[code],
    actions: review?.actions ?? null,
    saving: review?.savingCode === code,
    disabled: review?.isDeciding ?? false,
    onExplain,
  }
}
