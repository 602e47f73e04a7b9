import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconClockExclamation, IconTruck } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { orderDeliveryText } from './delivery-text.ts'

interface DeliveryMarkProps {
  order: Pick<PedidoResumen, 'estado' | 'llega_el' | 'corte_en' | 'despues_del_corte'>
  /** Says only what is not as it should be. */
  onlyLate?: boolean
}

/** When an order arrives, or that it is late. */
export function DeliveryMark({ order, onlyLate = false }: DeliveryMarkProps) {
  const said = orderDeliveryText(order, useNow(), useTimeZone())
  if (!said || (onlyLate && said.tone === 'neutral')) return null
  return (
    <Mark tone={said.tone} icon={said.tone === 'amber' ? IconClockExclamation : IconTruck}>
      {said.text}
    </Mark>
  )
}
