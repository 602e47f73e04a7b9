import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO, type EstadoPedido } from '@abasto/contracts/orders/states'
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClock,
  type Icon,
  IconPencil,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import { Badge, Mark, type Tone } from '../../ui/badge/Badge.tsx'

const LOOK: Readonly<Record<EstadoPedido, { tone: Tone; icon: Icon }>> = {
  borrador: { tone: 'neutral', icon: IconPencil },
  pendiente_aprobacion_gerente: { tone: 'amber', icon: IconClock },
  rechazado_gerente: { tone: 'red', icon: IconX },
  aprobado_gerente: { tone: 'green', icon: IconCheck },
  finalizado: { tone: 'neutral', icon: IconCircleCheck },
  cancelado: { tone: 'neutral', icon: IconBan },
}

/** An order's state in words, on its colour. */
export function StateBadge({ state }: { state: EstadoPedido }) {
  const { tone, icon } = LOOK[state]
  return (
    <Badge tone={tone} icon={icon}>
      {ETIQUETA_ESTADO[state]}
    </Badge>
  )
}

/** An approved order that left the CEDI. */
export function DispatchMark({ order }: { order: Pick<PedidoResumen, 'estado' | 'despachado_en'> }) {
  if (order.estado !== 'aprobado_gerente' || order.despachado_en === null) return null
  return (
    <Mark tone="neutral" icon={IconTruckDelivery}>
      Despachado
    </Mark>
  )
}
