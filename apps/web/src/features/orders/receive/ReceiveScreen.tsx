import { OrderLoader } from '../OrderLoader.tsx'
import { OrderReception } from './OrderReception.tsx'
import { ReviewSkeleton } from '../OrderSkeleton.tsx'

/** /pedidos-sugeridos/{pedidoId}/recibir: what arrived in the store of an approved order. */
export default function ReceiveScreen() {
  return (
    <OrderLoader skeleton={<ReviewSkeleton />}>{(order) => <OrderReception order={order} />}</OrderLoader>
  )
}
