import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ReturnsList } from '../ReturnsCard.tsx'
import type { Review } from '../use-review.ts'
import { DecisionPoints } from './BeforeDeciding.tsx'
import styles from './decision.module.css'
import { OrderComment } from './OrderComment.tsx'

export interface DecisionSheetProps {
  opened: boolean
  order: PedidoDetalle
  review: Review
  now: Date
  onClose: () => void
}

/** On tablets and phones: the comment, what speaks against the order and what goes back, where the thumb is. */
export function DecisionSheet({ opened, order, review, now, onClose }: DecisionSheetProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Antes de decidir"
      width="roomy"
      footer={
        <Button variant="filled" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className={styles.sheet}>
        <OrderComment review={review} />
        <DecisionPoints order={order} now={now} />
        {order.devoluciones.length > 0 && (
          <section>
            <h3 className={styles.sheetTitle}>
              Devoluciones <span>{formatNumber(order.devoluciones.length)}</span>
            </h3>
            <ReturnsList order={order} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
