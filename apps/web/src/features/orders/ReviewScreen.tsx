import { OrderLoader } from './OrderLoader.tsx'
import { OrderReview } from './review/OrderReview.tsx'
import { ReviewSkeleton } from './review/ReviewSkeleton.tsx'

/** /pedidos-sugeridos/{pedidoId}/aprobar: an order to read, and to decide by who may. */
export default function ReviewScreen() {
  return <OrderLoader skeleton={<ReviewSkeleton />}>{(order) => <OrderReview order={order} />}</OrderLoader>
}
