import { daysBetween } from '@abasto/domain/time/business-day'
import type { Urgency } from '@abasto/domain/stock/urgency'
import { createContext, useContext } from 'react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { dayIn } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useNextDelivery } from '../api.ts'
import { lineUrgency } from './line-urgency.ts'

/** Days until the order on the screen arrives; null: nobody has said. */
export const DeliveryDaysContext = createContext<number | null>(null)

/** Days until an order that is sent now arrives. */
export function useDeliveryDays(cedi: string | undefined, store: string | undefined): number | null {
  const { data } = useNextDelivery(cedi, store)
  const today = dayIn(useNow(), useTimeZone())
  return data?.proxima ? Math.max(0, daysBetween(today, data.proxima.llega_el)) : null
}

export function useLineUrgency(line: Parameters<typeof lineUrgency>[0]): Urgency | null {
  return lineUrgency(line, useContext(DeliveryDaysContext))
}
