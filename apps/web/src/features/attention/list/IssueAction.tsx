import type { AccionAsunto, Asunto } from '@abasto/contracts/attention/schema'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { useOrder } from '../api.ts'
import { actionLink } from '../model/action-link.ts'

/** The button that acts. It fills an order in and opens it, and never sends it. */
export function IssueAction({ issue, isFirst }: { issue: Asunto; isFirst: boolean }) {
  const { features } = useTenant()
  if (issue.accion === null) return null
  if (issue.accion.tipo === 'pedir')
    return <OrderButton action={issue.accion} isNew={issue.tipo === 'surtido'} isFirst={isFirst} />
  const link = actionLink(issue.accion, features)
  if (!link) return null
  return (
    <ButtonLink to={link.to} icon={link.icon} variant={isFirst ? 'filled' : 'outlined'} wide>
      {link.label}
    </ButtonLink>
  )
}

interface OrderButtonProps {
  action: Extract<AccionAsunto, { tipo: 'pedir' }>
  /** The store does not carry it yet. */
  isNew: boolean
  isFirst: boolean
}

function OrderButton({ action, isNew, isFirst }: OrderButtonProps) {
  const navigate = useNavigate()
  const order = useOrder()
  const packs = formatCount(action.bultos, 'bulto', 'bultos')
  return (
    <Button
      variant={isFirst ? 'filled' : 'outlined'}
      icon={IconPlus}
      busy={order.isPending}
      wide
      onClick={() =>
        order.mutate([...action.lineas], {
          onSuccess: ({ message, pedidos }) => {
            notify('success', message)
            const [first] = pedidos
            void navigate(
              pedidos.length === 1 && first
                ? `/pedidos-sugeridos/${first.id}/editar`
                : '/pedidos-sugeridos/hoy',
            )
          },
          onError: (error) =>
            notify(
              'error',
              detailOf(error, 'No se pudo poner en el borrador. Nada cambió; vuelve a intentar.'),
            ),
        })
      }
    >
      {isNew ? `Agregar ${packs} al pedido` : `Pedir ${packs}`}
    </Button>
  )
}
