import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { TextAreaField } from '../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
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
  const { words, lines, count, different, isSending, isOffline } = reception
  const action = isOffline ? words.actionLater : words.action
  const expected = lines.reduce((sum, line) => sum + line.expected, 0)
  return (
    <ConfirmDialog
      opened={opened}
      title={action}
      confirmLabel={action}
      cancelLabel="Volver"
      busy={isSending}
      busyLabel={words.busy}
      onConfirm={() => {
        if (isOffline) onClose()
        void reception.finish()
      }}
      onCancel={onClose}
    >
      {isOffline && (
        <p>
          Queda guardado en este equipo y en la lista de lo que se enviará. Hasta entonces lo puedes cambiar.
        </p>
      )}
      {different.length === 0 ? (
        <p>
          {words.noDifference}: {formatCount(order.total_productos, 'producto', 'productos')},{' '}
          {formatCount(expected, 'bulto', 'bultos')}.
        </p>
      ) : (
        <>
          <p>
            {formatCount(different.length, words.different.one, words.different.many)}; lo demás, completo.
          </p>
          <ul className={styles.lines}>
            {different.map((line) => (
              <li key={line.codigo_producto}>
                <span>
                  {line.descripcion_producto} <span className={styles.lineCode}>{line.codigo_producto}</span>
                </span>
                <span className={styles.linePacks}>
                  {formatNumber(line.expected)} → <strong>{formatNumber(arrivedPacks(line, count))}</strong>
                  <span className={styles.difference}>
                    {line.added ? 'sin pedir' : differenceLabel(differenceOf(line, count))}
                  </span>
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
        disabled={isSending}
        onChange={(event) => reception.setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
