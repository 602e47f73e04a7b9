import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { OnceOpened } from '../../../../ui/dialog/OnceOpened.tsx'
import { oneOfParam, useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { PageFrame } from '../../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { detailOf } from '../../../../shared/api/client.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { ordersPath } from '../../paths.ts'
import { ConfirmationStep } from '../confirmation-step/ConfirmationStep.tsx'
import { LocationsStep } from '../locations-step/LocationsStep.tsx'
import { ProductsLoading } from '../products-step/ProductsLoading.tsx'
import { ProductsStep } from '../products-step/ProductsStep.tsx'
import { reachableStep, type Step, STEPS } from './steps.ts'
import { type Begun, type Edited, type Wizard, useWizard } from './use-wizard.ts'
import { WizardHead } from './WizardHead.tsx'

/** Another step is another page: it begins at its top, and so do those who hear it; the button pressed is gone. */
function useBeginAtTopOn(step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}

const NEW = { paso: oneOfParam(STEPS, '1') }
/** An order that is edited has its origin and destination: it begins with the products. */
const EDIT = { paso: oneOfParam(STEPS, '2') }

export interface OrderWizardProps {
  /** Null: a new order. */
  edited: Edited | null
  /** A shared draft to go on with. */
  begun?: Begun | null
}

/** From where to where, which products, and the order as it will be sent. */
export function OrderWizard({ edited, begun = null }: OrderWizardProps) {
  const navigate = useNavigate()
  const [{ paso }, setSearch] = useTypedSearch(edited || begun ? EDIT : NEW)
  const wizard = useWizard(paso !== '1', edited, begun)
  const [cancelling, setCancelling] = useState(false)
  const step = reachableStep(paso, {
    isPairChosen: wizard.isPairChosen,
    selected: wizard.lines ? wizard.totals.selected : undefined,
  })
  useBeginAtTopOn(step)

  const go = (to: Step) => () => setSearch({ paso: to })
  const cancel = (): void => setCancelling(true)

  // On a reload the pair is known only when the locations are: no step may be shown before it.
  if (paso !== '1' && wizard.locations.isPending) return <WizardSkeleton />
  return (
    <>
      {step === '1' && <LocationsStep wizard={wizard} onCancel={cancel} onNext={go('2')} />}
      {step === '2' && <ProductsStep wizard={wizard} onCancel={cancel} onBack={go('1')} onNext={go('3')} />}
      {step === '3' && <ConfirmationStep wizard={wizard} onCancel={cancel} onBack={go('2')} />}
      <OnceOpened opened={cancelling}>
        <CancelDialog
          opened={cancelling}
          onStay={() => setCancelling(false)}
          onLeave={() => {
            void giveUp(wizard)
            void navigate(ordersPath)
          }}
        />
      </OnceOpened>
    </>
  )
}

/** One's own changes go; a draft that others have a part in stays theirs. */
async function giveUp(wizard: Wizard): Promise<void> {
  const { shared } = wizard
  const { session } = shared
  const isShared = shared.phase === 'joined'
  const discarding = isShared && shared.isMine && shared.others.length === 0 ? session?.discard() : undefined
  if (isShared && !shared.isMine) {
    notify('info', 'El borrador sigue guardado: también lo cambió otra persona.')
  }
  wizard.clear()
  await discarding?.catch((error: unknown) => {
    notify('info', detailOf(error, 'No hay conexión: el borrador sigue guardado.'))
  })
}

/** The step that the address names, until its order is there. */
export function WizardSkeleton() {
  const [{ paso }] = useTypedSearch(EDIT)
  return (
    <>
      <WizardHead step={paso} />
      {paso === '2' ? (
        <ProductsLoading />
      ) : (
        <PageFrame>
          <SkeletonBlock height={paso === '1' ? '180px' : '60vh'} />
        </PageFrame>
      )}
    </>
  )
}

interface CancelDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

function CancelDialog({ opened, onStay, onLeave }: CancelDialogProps) {
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
