import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import { PageFrame } from '../../../components/PageFrame.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { useIsNarrow } from '../../../lib/use-media-query.ts'
import { mayDecide } from '../list/order-list.ts'
import { BeforeDeciding } from './BeforeDeciding.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { DecisionFoot } from './DecisionFoot.tsx'
import { DraftCard, DraftFoot } from './DraftCard.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import styles from './OrderReview.module.css'
import { Returns } from './Returns.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { ReviewFigures } from './ReviewFigures.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewProducts } from './ReviewProducts.tsx'
import { useReview } from './use-review.ts'

/** An order in full: exceptions first, and at right the decision with what it rests on. */
export function OrderReview({ order }: { order: PedidoDetalle }) {
  const isNarrow = useIsNarrow()
  const now = useNow()
  const review = useReview(order)
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const deciding = mayDecide(order)
  const decision = {
    review,
    onApprove: () => setAsking('approve'),
    onReject: () => setAsking('reject'),
  }
  return (
    <>
      <PageFrame>
        <ReviewHead order={order} />
        {order.motivo_rechazo !== null && (
          <Banner tone="error">
            <strong>Rechazado:</strong> {order.motivo_rechazo}
          </Banner>
        )}
        <ReviewFigures order={order} />
        {isNarrow && order.observaciones !== '' && (
          <Banner tone="info">
            <strong>Observaciones de la tienda:</strong> {order.observaciones}
          </Banner>
        )}
        <div className={styles.columns}>
          <ReviewProducts order={order} review={deciding ? review : null} />
          <aside className={styles.aside} aria-label="Decisión">
            {order.puede_enviar && !isNarrow && <DraftCard orderId={order.id} />}
            <DecisionCard order={order} decision={deciding ? decision : null} isBeside={!isNarrow} />
            {deciding && <BeforeDeciding order={order} now={now} />}
            {order.devoluciones.length > 0 && <Returns order={order} />}
            {!deciding && <OrderHistory order={order} />}
          </aside>
        </div>
      </PageFrame>
      {isNarrow && deciding && (
        <>
          <div className={styles.push} />
          <DecisionFoot order={order} decision={decision} />
        </>
      )}
      {isNarrow && order.puede_enviar && (
        <>
          <div className={styles.push} />
          <DraftFoot orderId={order.id} />
        </>
      )}
      <ReviewDialogs order={order} review={review} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}
