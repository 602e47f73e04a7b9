import { OrderLoader } from '../OrderLoader.tsx'
import { OrderReview } from './OrderReview.tsx'
import { ReviewSkeleton } from '../OrderSkeleton.tsx'

/** /pedidos-sugeridos/{pedidoId}/aprobar: an order to read, and to decide by who may. */
export default function ReviewScreen() {
  return <OrderLoader skeleton={<ReviewSkeleton />}>{(order) => <OrderReview order={order} />}</OrderLoader>
}
