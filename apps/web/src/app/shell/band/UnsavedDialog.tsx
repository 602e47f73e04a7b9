import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/dialog/ConfirmDialog.tsx'

/** Before a page with something unsaved is loaded anew. */
export default function UnsavedDialog(asking: Pick<ConfirmDialogProps, 'opened' | 'onConfirm' | 'onCancel'>) {
  return (
    <ConfirmDialog
      {...asking}
      title="Actualizar sin guardar"
      confirmLabel="Actualizar y perderlo"
      cancelLabel="Volver"
      destructive
    >
      <p>En esta pantalla hay algo escrito que no se ha guardado. Si actualizas ahora, se pierde.</p>
    </ConfirmDialog>
  )
}
