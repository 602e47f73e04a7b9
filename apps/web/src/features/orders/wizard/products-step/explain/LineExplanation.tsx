import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import type { StockParams } from '@abasto/domain/stock/params'
import { ProductAccuracy } from '../../../../../shared/forecast/ProductAccuracy.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { useLastShown } from '../../../../../ui/hooks/use-last-shown.ts'
import { useRecentDemand } from '../../../api.ts'
import { ExplanationPanel, type ExplanationRequest } from '../../../explain/ExplanationPanel.tsx'
import { ArithmeticTrail } from '../../../explain/ArithmeticTrail.tsx'
import type { WizardLine } from '../../model/lines.ts'

export interface LineExplanationProps {
  request: ExplanationRequest<WizardLine> | null
  params: StockParams
  /** Id of the destination store. */
  store: string
  onClose: () => void
}

/** Why a line of the wizard is suggested so: worked out by the function the server used. */
export function LineExplanation({ request, params, store, onClose }: LineExplanationProps) {
  const last = useLastShown(request)
  const { data } = useRecentDemand(store, last?.line.codigo_producto)
  if (!last) return null
  const { line, anchor } = last
  return (
    <ExplanationPanel
      opened={request !== null}
      anchor={anchor}
      title={`¿Por qué ${formatNumber(line.cantidad_ajustada_bultos)} bultos?`}
      subtitle={`${line.descripcion_producto} · ${line.codigo_producto}`}
      onClose={onClose}
    >
      <ArithmeticTrail
        suggestion={suggestionOfLine(line, params)}
        served={line.cantidad_ajustada_bultos}
        demand={data?.demanda}
        cedi={line}
        storeWaiting={line.tienda_pendiente_bultos}
      />
      <ProductAccuracy store={store} code={line.codigo_producto} />
    </ExplanationPanel>
  )
}
