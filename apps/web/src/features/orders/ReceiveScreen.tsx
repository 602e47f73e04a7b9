import { OrderLoader } from './OrderLoader.tsx'
import { OrderReception } from './receive/OrderReception.tsx'
import { ReviewSkeleton } from './review/ReviewSkeleton.tsx'

/** /pedidos-sugeridos/{pedidoId}/recibir: what arrived in the store of an approved order. */
export default function ReceiveScreen() {
  return (
    <OrderLoader skeleton={<ReviewSkeleton />}>{(order) => <OrderReception order={order} />}</OrderLoader>
  )
}
