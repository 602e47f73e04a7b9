import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { changesBetween, changeLabel, ownValues } from '../model/changes.ts'
import styles from './ParametersScreen.module.css'
import type { Editing } from './use-editing.ts'

export interface RestoreDialogProps {
  opened: boolean
  storeName: string
  saved: StockParamsWire
  editing: Editing
  onClose: () => void
}

/** Asks before a store gives up its own multipliers: from what to what each would go. */
export function RestoreDialog({ opened, storeName, saved, editing, onClose }: RestoreDialogProps) {
  const { isRestoring, restore, unsaved } = editing
  return (
    <ConfirmDialog
      opened={opened}
      title="Restaurar parámetros de fábrica"
      confirmLabel="Restaurar"
      destructive
      busy={isRestoring}
      busyLabel="Restaurando..."
      onConfirm={() => void restore().then(onClose)}
      onCancel={onClose}
    >
      <p>
        {storeName} deja {formatCount(ownValues(saved).length, 'valor propio', 'valores propios')} y vuelve a
        los parámetros de fábrica. La historia guarda los de ahora.
      </p>
      <ul className={styles.changes}>
        {changesBetween(saved, DEFAULT_STOCK_PARAMS_WIRE).map((change) => (
          <li key={changeLabel(change)}>{changeLabel(change)}</li>
        ))}
      </ul>
      {unsaved > 0 && (
        <p>
          También se {unsaved === 1 ? 'descarta' : 'descartan'}{' '}
          {formatCount(unsaved, 'cambio sin guardar', 'cambios sin guardar')}.
        </p>
      )}
    </ConfirmDialog>
  )
}
