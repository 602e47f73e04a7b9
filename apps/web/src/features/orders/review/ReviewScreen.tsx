import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { useIsNarrow } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { useWaitingOrders } from '../api.ts'
import { mayDecide } from '../model/order-state.ts'
import { OrderLoader } from '../OrderLoader.tsx'
import { BeforeDeciding } from './decision/BeforeDeciding.tsx'
import { DecisionCard } from './decision/DecisionCard.tsx'
import { ReviewBar } from './decision/ReviewBar.tsx'
import { DecisionSheet } from './decision/DecisionSheet.tsx'
import { type DecisionDialog, ReviewDialogs } from './decision/ReviewDialogs.tsx'
import { OutcomeBanner } from './head/OutcomeBanner.tsx'
import { ReviewFigures } from './head/ReviewFigures.tsx'
import { ReviewHead } from './head/ReviewHead.tsx'
import { LifecycleFoot } from './lifecycle/LifecycleButtons.tsx'
import { LifecycleCard } from './lifecycle/LifecycleCard.tsx'
import { CancelOrderDialog } from './lifecycle/CancelOrderDialog.tsx'
import { OrderHistory } from './lifecycle/OrderHistory.tsx'
import { ReviewProducts } from './lines/ReviewProducts.tsx'
import { nextToDecide } from './model/queue.ts'
import { OrderDifferences } from './OrderDifferences.tsx'
import { PromisedContext } from './promised-context.ts'
import { ReturnsCard } from './ReturnsCard.tsx'
import styles from './review.module.css'
import { useOrderPromised } from '../use-order-promised.ts'
import { useReview } from './use-review.ts'
import { DeliveryDaysContext } from '../urgency/delivery-days.ts'
import { orderDeliveryDays } from '../urgency/line-urgency.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { useBeyondReason, useChosenQueue } from '../paths.ts'

/** /pedidos-sugeridos/{pedidoId}/aprobar: an order to read, and to decide by who may. */
export default function ReviewScreen() {
  return <OrderLoader>{(order) => <OrderReview order={order} />}</OrderLoader>
}

/** An order in full: exceptions first, and at right what is to be done with it and what that rests on. */
function OrderReview({ order }: { order: PedidoDetalle }) {
  const isNarrow = useIsNarrow()
  const now = useNow()
  const deliveryDays = orderDeliveryDays(order, useTimeZone())
  const review = useReview(order)
  const waiting = useWaitingOrders()
  const beyondReason = useBeyondReason()
  const [dialog, setDialog] = useState<DecisionDialog | 'cancel' | 'sheet' | null>(
    beyondReason === undefined ? null : 'approve',
  )
  const deciding = mayDecide(order)
  // On tablets and phones the decision and all it rests on stand in the bar and its sheet, never under the products.
  const isDecidedBelow = deciding && isNarrow
  const promised = useOrderPromised(order.id, order.revision, deciding)
  const next = nextToDecide(waiting.data ?? [], order.id, useChosenQueue())
  const show = (what: typeof dialog) => () => setDialog(what)
  const close = show(null)
  const decision = {
    review,
    onApprove: show('approve'),
    onApproveAndNext: next === null ? null : show('approve-next'),
    onReject: show('reject'),
    onRejectAndNext: next === null ? null : show('reject-next'),
  }
  const lifecycle = { order, onCancel: show('cancel') }
  return (
    <DeliveryDaysContext value={deliveryDays}>
      <PromisedContext value={promised ?? null}>
        <PageFrame>
          <ReviewHead order={order} />
          <OutcomeBanner order={order} />
          <ReviewFigures order={order} />
          {isNarrow && order.observaciones !== '' && (
            <Banner tone="info">
              <strong>Observaciones de la tienda:</strong> {order.observaciones}
            </Banner>
          )}
          <div className={styles.columns}>
            <div className={styles.main}>
              <OrderDifferences order={order} />
              <ReviewProducts order={order} review={deciding ? review : null} />
            </div>
            <aside className={styles.aside} aria-label="Decisión">
              {!deciding && <LifecycleCard {...lifecycle} isBeside={!isNarrow} />}
              {!isDecidedBelow && (
                <>
                  <DecisionCard
                    order={order}
                    decision={deciding ? decision : null}
                    isBeside={!isNarrow}
                    onCancel={show('cancel')}
                  />
                  {deciding && <BeforeDeciding order={order} now={now} />}
                  {order.devoluciones.length > 0 && <ReturnsCard order={order} />}
                </>
              )}
              <OrderHistory order={order} />
            </aside>
          </div>
        </PageFrame>
        {isNarrow && (
          <>
            <div className={styles.push} />
            {deciding ? (
              <ReviewBar
                order={order}
                decision={decision}
                onSheet={show('sheet')}
                onCancel={show('cancel')}
              />
            ) : (
              <LifecycleFoot {...lifecycle} />
            )}
            <DecisionSheet
              opened={deciding && dialog === 'sheet'}
              order={order}
              review={review}
              now={now}
              onClose={close}
            />
          </>
        )}
        <ReviewDialogs
          order={order}
          review={review}
          next={next}
          // Somebody else may have decided meanwhile: then there is nothing left to show.
          dialog={deciding && dialog !== 'cancel' && dialog !== 'sheet' ? dialog : null}
          onClose={close}
        />
        <CancelOrderDialog opened={dialog === 'cancel'} order={order} onClose={close} />
      </PromisedContext>
    </DeliveryDaysContext>
  )
}
