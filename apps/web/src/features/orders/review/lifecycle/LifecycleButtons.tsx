import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconPackageImport, IconPencil, IconSend, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button, ButtonLink, type ButtonVariant } from '../../../../ui/button/Button.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { useSendOrder } from '../../api.ts'
import { dispatchOrderPath, editOrderPath, ordersPath, receiveOrderPath } from '../../paths.ts'
import { nextSteps, type Step } from './next-step.ts'

export interface LifecycleButtonsProps {
  order: PedidoDetalle
}

/** What may be done with an order now; the step that is due is the filled one. */
export const LifecycleButtons = (props: LifecycleButtonsProps) =>
  nextSteps(props.order).map((step, index) => (
    <StepButton key={step} step={step} variant={index === 0 ? 'filled' : 'outlined'} {...props} />
  ))

/** The same on tablets and phones, always in sight. */
export function LifecycleFoot(props: LifecycleButtonsProps) {
  if (nextSteps(props.order).length === 0) return null
  return (
    <DecisionBar>
      <LifecycleButtons {...props} />
    </DecisionBar>
  )
}

interface StepButtonProps extends LifecycleButtonsProps {
  step: Step
  variant: ButtonVariant
}

function StepButton({ step, variant, order }: StepButtonProps) {
  if (step === 'send') return <SendButton orderId={order.id} variant={variant} />
  const { to, icon, label } = SCREEN_OF[step]
  return (
    <ButtonLink to={to(order.id)} variant={variant} icon={icon} wide>
      {label}
    </ButtonLink>
  )
}

/** Steps that have a screen of their own. */
const SCREEN_OF = {
  dispatch: { to: dispatchOrderPath, icon: IconTruckDelivery, label: 'Despachar' },
  edit: { to: editOrderPath, icon: IconPencil, label: 'Editar' },
  receive: { to: receiveOrderPath, icon: IconPackageImport, label: 'Recibir' },
} as const

function SendButton({ orderId, variant }: { orderId: number; variant: ButtonVariant }) {
  const { send, isSending } = useSendDraft(orderId)
  return (
    <Button variant={variant} icon={IconSend} wide busy={isSending} onClick={send}>
      {isSending ? 'Enviando...' : 'Enviar Pedido'}
    </Button>
  )
}

/** Sends a draft and leads back to the list; when it fails, says why and stays. */
function useSendDraft(orderId: number) {
  const sending = useSendOrder(orderId)
  const navigate = useNavigate()
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify('success', message)
        void navigate(ordersPath)
      },
      onError: (error) => notify('error', detailOf(error, 'Error al enviar el pedido')),
    })
  return { send, isSending: sending.isPending }
}
