import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useOpenDraft } from '../api.ts'
import { orderOrigin } from './order-origin.ts'

interface OrderButtonProps {
  answer: StockProductoRespuesta
  currentId: string
}

/** Opens the store's draft at the product, begun as suggested where there is none yet. Nothing is sent. */
export function OrderButton({ answer, currentId }: OrderButtonProps) {
  const navigate = useNavigate()
  const mayOrder = useMay('pedidos.crear')
  const open = useOpenDraft()
  const origin = orderOrigin(answer, currentId)
  if (!mayOrder || !origin) return null
  const { codigo_producto: code } = answer.producto
  return (
    <Button
      icon={IconPlus}
      busy={open.isPending}
      onClick={() =>
        open.mutate(
          { cedi_origen: origin.ubicacion_id, tienda_destino: currentId },
          {
            onSuccess: ({ id }) => {
              const at = new URLSearchParams({
                buscar: code,
                cuadrante: 'todos',
                sin_cedi: 'si',
                nuevos: 'si',
              })
              void navigate(`/pedidos-sugeridos/${id}/editar?${at.toString()}`)
            },
            onError: (error) =>
              notify(
                'error',
                detailOf(error, 'No se pudo abrir el borrador. Nada cambió; vuelve a intentar.'),
              ),
          },
        )
      }
    >
      Pedir a {origin.ubicacion_nombre}
    </Button>
  )
}
