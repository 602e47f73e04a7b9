import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { detailOf } from '../../../../shared/api/client.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useLineExplanation } from '../../api.ts'
import { ExplanationPanel } from '../../explain/ExplanationPanel.tsx'
import { ArithmeticTrail } from '../../explain/ArithmeticTrail.tsx'
import { suggestionOf } from '../model/stored-suggestion.ts'

/** A line that was asked why, and the figure that was pressed. */
export interface AskedLine {
  readonly line: LineaPedido
  readonly anchor: HTMLElement
}

export interface StoredExplanationProps {
  orderId: number
  asked: AskedLine | null
  onClose: () => void
}

/** Why a line was suggested so, as it was when the order was made. */
export function StoredExplanation({ orderId, asked, onClose }: StoredExplanationProps) {
  // What is closing still shows what it showed.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const reason = useLineExplanation(orderId, last?.line.codigo_producto)
  if (!last) return null
  const { line, anchor } = last
  const suggestion = reason.data && suggestionOf(reason.data)
  return (
    <ExplanationPanel
      opened={asked !== null}
      anchor={anchor}
      title={`¿Por qué ${formatCount(line.cantidad_sugerida_bultos, 'bulto', 'bultos')}?`}
      subtitle={`${line.descripcion_producto} · ${line.codigo_producto} · como era al hacer el pedido`}
      onClose={onClose}
    >
      {reason.isPending && <SkeletonBlock height="380px" />}
      {reason.isError && (
        <ErrorBand
          what={detailOf(reason.error, 'No se pudo cargar el cálculo.')}
          retrying={reason.isFetching}
          onRetry={() => void reason.refetch()}
        />
      )}
      {suggestion && (
        <ArithmeticTrail
          suggestion={suggestion}
          demand={reason.data?.contexto.demanda}
          cedi={reason.data?.contexto}
        />
      )}
      {suggestion === null && <p>Este cálculo se guardó con otra versión y no se puede mostrar.</p>}
    </ExplanationPanel>
  )
}
