import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { ProductAccuracy } from '../../../../shared/forecast/ProductAccuracy.tsx'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { useLastShown } from '../../../../ui/hooks/use-last-shown.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useLineExplanation } from '../../api.ts'
import { ExplanationPanel, type ExplanationRequest } from '../../explain/ExplanationPanel.tsx'
import { ArithmeticTrail } from '../../explain/ArithmeticTrail.tsx'
import { suggestionOf } from '../model/stored-suggestion.ts'

export interface StoredExplanationProps {
  orderId: number
  /** Id of the destination store. */
  store: string
  request: ExplanationRequest<LineaPedido> | null
  onClose: () => void
}

/** Why a line was suggested so, as it was when the order was made. */
export function StoredExplanation({ orderId, store, request, onClose }: StoredExplanationProps) {
  const last = useLastShown(request)
  const reason = useLineExplanation(orderId, last?.line.codigo_producto)
  if (!last) return null
  const { line, anchor } = last
  const suggestion = reason.data && suggestionOf(reason.data)
  return (
    <ExplanationPanel
      opened={request !== null}
      anchor={anchor}
      title={`¿Por qué ${formatCount(line.cantidad_sugerida_bultos, 'bulto', 'bultos')}?`}
      subtitle={`${line.descripcion_producto} · ${line.codigo_producto} · como era al hacer el pedido`}
      onClose={onClose}
    >
      {reason.isPending && <SkeletonBlock height="380px" />}
      {reason.isError && (
        <ErrorBand
          what="No se pudo cargar el cálculo."
          detail={detailOf(reason.error, '')}
          retrying={reason.isFetching}
          onRetry={retryOf(reason)}
        />
      )}
      {suggestion && (
        <ArithmeticTrail
          suggestion={suggestion}
          demand={reason.data?.contexto.demanda}
          cedi={reason.data?.contexto}
        />
      )}
      <ProductAccuracy store={store} code={line.codigo_producto} />
      {suggestion === null && <p>Este cálculo se guardó con otra versión y no se puede mostrar.</p>}
    </ExplanationPanel>
  )
}
