import { daysBetween } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import styles from './sales-tab.module.css'

export interface FetchRequest {
  /** What the person pressed: Actualizar, Recuperar. */
  action: 'Actualizar' | 'Recuperar'
  store: { id: string; name: string }
  range: DateRange
}

interface FetchDialogProps {
  request: FetchRequest | null
  /** Another run is under way. */
  running: boolean
  onClose: () => void
  /** Into the form, to change the dates. */
  onAdjust: (request: FetchRequest) => void
  onRun: (request: FetchRequest) => void
}

/** Asks before a store's days are read again: which, how many, and that what is there gets replaced. */
export function FetchDialog({ request, running, onClose, onAdjust, onRun }: FetchDialogProps) {
  // Kept while the dialog fades out.
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  if (!last) return null
  const { action, store, range } = last
  const days = daysBetween(range.from, range.to) + 1
  return (
    <Dialog
      opened={request !== null}
      onClose={onClose}
      width="narrow"
      title={`${action} ${store.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button onClick={() => onAdjust(last)}>Ajustar fechas</Button>
          <Button variant="filled" disabled={running} onClick={() => onRun(last)}>
            Ejecutar ETL
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          Ventas del <strong>{formatDay(range.from)}</strong> al <strong>{formatDay(range.to)}</strong>,{' '}
          {formatCount(days, 'día', 'días')}.
        </p>
        <p className={styles.hint}>
          {running
            ? 'Hay una corrida de ventas en curso: espera a que termine.'
            : 'Los días que ya están se leen otra vez y se reemplazan por lo que la tienda tiene hoy.'}
        </p>
      </div>
    </Dialog>
  )
}
