import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import type { StockChanges } from '../model/typed-stock.ts'

interface SaveStockDialogProps {
  name: string
  changes: StockChanges
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** What will stand there once it is saved, and what looks odd. */
export function SaveStockDialog({ name, changes, busy, onCancel, onConfirm }: SaveStockDialogProps) {
  const { products, removed, suspicious } = changes
  return (
    <ConfirmDialog
      opened
      title={`Guardar la existencia de ${name}`}
      confirmLabel="Guardar"
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        Queda como toda la existencia del CEDI en este momento:{' '}
        {formatCount(products, 'producto', 'productos')}
        {removed > 0 && `; ${formatCount(removed, 'ya no está', 'ya no están')}`}.
      </p>
      {suspicious.length > 0 && (
        <p>
          Revisa si son unidades o bultos:{' '}
          {suspicious
            .slice(0, 5)
            .map(
              ({ product, units }) =>
                `${product.descripcion_producto} pasa a ${formatNumber(units ?? 0)} unid`,
            )
            .join('; ')}
          {suspicious.length > 5 && '…'}
        </p>
      )}
    </ConfirmDialog>
  )
}
