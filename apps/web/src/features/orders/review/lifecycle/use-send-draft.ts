import { useNavigate } from 'react-router'
import { notify } from '../../../../ui/notice/notices.tsx'
import { detailOf } from '../../../../shared/api/client.ts'
import { useSendOrder } from '../../api.ts'
import { ordersPath } from '../../paths.ts'

/** Sends a draft and leads back to the list; when it fails, says why and stays. */
export function useSendDraft(orderId: number) {
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
