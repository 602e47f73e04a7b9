import { OrderLoader } from '../OrderLoader.tsx'
import { OrderPrint } from './OrderPrint.tsx'
import { ReviewSkeleton } from '../OrderSkeleton.tsx'

/** /pedidos-sugeridos/{pedidoId}/imprimir: an order on paper. */
export default function PrintScreen() {
  return <OrderLoader skeleton={<ReviewSkeleton />}>{(order) => <OrderPrint order={order} />}</OrderLoader>
}
