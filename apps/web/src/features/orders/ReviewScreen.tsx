import { HttpError } from '@abasto/contracts/client'
import { useParams } from 'react-router'
import { Banner, ErrorBand } from '../../components/Banner.tsx'
import { PageFrame, PageHead } from '../../components/PageFrame.tsx'
import { detailOf } from '../../lib/api/client.ts'
import { useOrder } from './api/order.ts'
import { ordersPath } from './paths.ts'
import { OrderReview } from './review/OrderReview.tsx'
import { ReviewSkeleton } from './review/ReviewSkeleton.tsx'

const NOT_FOUND = 404
const back = { to: ordersPath, label: 'Volver a Pedidos' }

/** /pedidos-sugeridos/{pedidoId}/aprobar: an order to read, and to decide by who may. */
export default function ReviewScreen() {
  const { pedidoId = '' } = useParams()
  const id = Number(pedidoId)
  const isNumber = Number.isSafeInteger(id) && id > 0
  // Another order is another page: nothing typed on one may show on the next.
  return isNumber ? <Loaded key={id} id={id} /> : <NotFound />
}

function NotFound() {
  return (
    <PageFrame>
      <PageHead title="Pedido no encontrado" back={back} />
      <Banner tone="error">Este pedido no existe, o pertenece a otra cadena.</Banner>
    </PageFrame>
  )
}

function Loaded({ id }: { id: number }) {
  const order = useOrder(id)
  if (order.data) return <OrderReview order={order.data} />
  if (!order.isError) return <ReviewSkeleton />
  if (order.error instanceof HttpError && order.error.status === NOT_FOUND) return <NotFound />
  return (
    <PageFrame>
      <PageHead title="Pedido" back={back} />
      <ErrorBand
        what={detailOf(order.error, 'Error cargando el pedido')}
        kept="El pedido sigue como estaba."
        retrying={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    </PageFrame>
  )
}
