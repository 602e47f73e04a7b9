import { ETIQUETA_ESTADO, type EstadoPedido } from '@abasto/contracts/orders/states'
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClock,
  type Icon,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { Badge, type Tone } from '../../ui/badge/Badge.tsx'

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
