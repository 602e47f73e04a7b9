import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { StockParams } from '@abasto/domain/stock/params'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ExplanationRequest } from '../../../explain/ExplanationPanel.tsx'
import type { WizardLine } from '../../model/lines.ts'
import { ForecastDialog } from './ForecastDialog.tsx'
import { LineExplanation } from './LineExplanation.tsx'
import { ProductDialog } from './ProductDialog.tsx'

/** What can be asked of a row. */
export interface LineQuestions {
  readonly onDetail: (line: WizardLine) => void
  readonly onExplain: (request: ExplanationRequest<WizardLine>) => void
  readonly onForecast: (line: WizardLine) => void
}

/** Told to the dialogs alone: neither the rows nor anything around them is drawn anew when one opens. */
export function useLineQuestions() {
  const dialogs = useRef<LineQuestions>(null)
  const questions = useMemo<LineQuestions>(
    () => ({
      onDetail: (line) => dialogs.current?.onDetail(line),
      onExplain: (request) => dialogs.current?.onExplain(request),
      onForecast: (line) => dialogs.current?.onForecast(line),
    }),
    [],
  )
  return [questions, dialogs] as const
}

interface LineDialogsProps {
  ref: Ref<LineQuestions>
  params: StockParams
  store: Ubicacion | undefined
}

/** What a product is, why so much of it is suggested, and what of it will be sold. */
export function LineDialogs({ ref, params, store }: LineDialogsProps) {
  const [detail, onDetail] = useState<WizardLine | null>(null)
  const [explained, onExplain] = useState<ExplanationRequest<WizardLine> | null>(null)
  const [forecast, onForecast] = useState<WizardLine | null>(null)
  useImperativeHandle(ref, () => ({ onDetail, onExplain, onForecast }), [])
  const storeId = store?.id ?? ''
  return (
    <>
      <ProductDialog line={detail} params={params} store={store} onClose={() => onDetail(null)} />
      <LineExplanation request={explained} params={params} store={storeId} onClose={() => onExplain(null)} />
      <ForecastDialog line={forecast} store={storeId} onClose={() => onForecast(null)} />
    </>
  )
}
