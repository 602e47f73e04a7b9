import { IconSend } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/Button.tsx'
import { notify } from '../../../components/notices.tsx'
import { detailOf } from '../../../lib/api/client.ts'
import { useSendOrder } from '../api/send-order.ts'
import { ordersPath } from '../paths.ts'
import { AsideCard } from './AsideCard.tsx'
import styles from './DecisionCard.module.css'

/** A draft before the one who may send it. */
export function DraftCard({ orderId }: { orderId: number }) {
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
  return (
    <AsideCard title="Borrador">
      <p className={styles.quiet}>Todavía no espera la decisión de nadie. Envíalo cuando esté listo.</p>
      <Button variant="filled" icon={IconSend} wide busy={sending.isPending} onClick={send}>
        {sending.isPending ? 'Enviando...' : 'Enviar Pedido'}
      </Button>
    </AsideCard>
  )
}
