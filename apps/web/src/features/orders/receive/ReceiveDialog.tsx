import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { TextAreaField } from '../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { approvedPacks, totalPacks } from '../model/approved.ts'
import { arrivedPacks, differenceOf, differenceLabel } from './reception.ts'
import styles from './receive.module.css'
import type { ReceptionState } from './use-reception.ts'

/** As the contract bounds an observation. */
const LONGEST_NOTE = 2000

export interface ReceiveDialogProps {
  order: PedidoDetalle
  reception: ReceptionState
  opened: boolean
  onClose: () => void
}

/** What was counted, once more, before it is final. */
export function ReceiveDialog({ order, reception, opened, onClose }: ReceiveDialogProps) {
  const { count, different, isReceiving } = reception
  return (
    <ConfirmDialog
      opened={opened}
      title="Recibir Pedido"
      confirmLabel="Recibir Pedido"
      cancelLabel="Volver"
      busy={isReceiving}
      busyLabel="Recibiendo..."
      onConfirm={() => void reception.receive()}
      onCancel={onClose}
    >
      {different.length === 0 ? (
        <p>
          Todo llegó como se aprobó: {formatCount(order.total_productos, 'producto', 'productos')},{' '}
          {formatCount(totalPacks(order.productos), 'bulto', 'bultos')}.
        </p>
      ) : (
        <>
          <p>
            {formatCount(different.length, 'producto no llegó', 'productos no llegaron')} como se aprobó; lo
            demás, completo.
          </p>
          <ul className={styles.lines}>
            {different.map((line) => (
              <li key={line.codigo_producto}>
                <span>
                  {line.descripcion_producto} <span className={styles.lineCode}>{line.codigo_producto}</span>
                </span>
                <span className={styles.linePacks}>
                  {formatNumber(approvedPacks(line))} →{' '}
                  <strong>{formatNumber(arrivedPacks(line, count))}</strong>
                  <span className={styles.difference}>{differenceLabel(differenceOf(line, count))}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextAreaField
        label="Observación (opcional)"
        maxLength={LONGEST_NOTE}
        value={count.observacion}
        disabled={isReceiving}
        onChange={(event) => reception.setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
