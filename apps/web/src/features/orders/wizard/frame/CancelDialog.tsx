import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'

export interface CancelDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

export function CancelDialog({ opened, onStay, onLeave }: CancelDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancelar el pedido"
      confirmLabel="Sí, cancelar"
      cancelLabel="Seguir con el pedido"
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>Estas seguro que deseas cancelar? Se perderan los cambios.</p>
    </ConfirmDialog>
  )
}
