import { Button } from '../../ui/button/Button.tsx'

interface KeepButtonsProps {
  /** In use; else it is retired, and can be brought back. */
  isActive: boolean
  /** Of the form that is saved. */
  formId: string
  isSaving: boolean
  isReturning: boolean
  onRetire: () => void
  onBringBack: () => void
}

/** At the foot of what a chain keeps and retires, and never removes. */
export function KeepButtons(props: KeepButtonsProps) {
  const { isActive, formId, isSaving, isReturning, onRetire, onBringBack } = props
  return (
    <>
      {isActive ? (
        <Button variant="danger" disabled={isSaving || isReturning} onClick={onRetire}>
          Retirar
        </Button>
      ) : (
        <Button busy={isReturning} onClick={onBringBack}>
          Traer de vuelta
        </Button>
      )}
      <Button variant="filled" type="submit" form={formId} busy={isSaving}>
        Guardar
      </Button>
    </>
  )
}
