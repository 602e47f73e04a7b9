import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useDialogInAddress } from '../../../ui/dialog/use-dialog-in-address.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { productStockQuery } from '../api.ts'
import { PanelContent, panelParams } from './PanelContent.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

export interface ProductPanelProps {
  code: string
  /** As far as it is known; the answer brings it otherwise. */
  description: string | undefined
  /** The location whose row it was opened from. */
  currentId: string
  onClose: () => void
}

/** A product in every location side by side: stock, how long it lasts, and both of them day by day. */
export default function ProductPanel({ code, description, currentId, onClose }: ProductPanelProps) {
  const answer = useQuery(productStockQuery(code))
  const isPhone = useIsPhone()
  // On a slow device its frame is there at once, and all its curves a moment later.
  const isFramed = useDeferredValue(true, false)
  const [, setView] = useTypedSearch(panelParams)
  const dialog = useDialogInAddress(() => {
    setView({ vista: 'graficos' }, { replace: true })
    onClose()
  })

  const product = answer.data?.producto
  const title = product?.descripcion_producto ?? description ?? code
  return (
    <Dialog
      {...dialog}
      width="page"
      overline="Existencias por ubicación"
      title={title}
      titleAside={title !== code && code}
      subtitle={
        product
          ? packaging(product)
          : answer.isPending && <SkeletonLine width="240px" height={isPhone ? '40px' : '20px'} />
      }
    >
      {answer.isError && (
        <ErrorBand
          what="No se pudo cargar el producto."
          detail={`${detailOf(answer.error, '')}${answer.data ? ' Se muestran los últimos datos cargados.' : ''}`}
          retrying={answer.isFetching}
          onRetry={retryOf(answer)}
        />
      )}
      {answer.data && isFramed && <PanelContent answer={answer.data} currentId={currentId} />}
      {(answer.isPending || !isFramed) && <PanelSkeleton />}
    </Dialog>
  )
}

/** `Víveres · bultos de 24 unidades · 0,50 kg por unidad` */
function packaging(product: StockProductoRespuesta['producto']): string {
  const { categoria, cantidad_bultos: perPack, peso_unitario_kg: weightKg } = product
  const packs = perPack > 0 ? `bultos de ${formatUnits(perPack)} unidades` : 'sin unidades por bulto'
  const weight = weightKg !== null && weightKg > 0 && `${formatNumber(weightKg, 2)} kg por unidad`
  return [categoria, packs, weight].filter(Boolean).join(' · ')
}
