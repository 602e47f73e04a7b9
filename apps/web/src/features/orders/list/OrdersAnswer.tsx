import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { formatMoment } from '../../../lib/format/dates.ts'
import { formatCount, formatNumber } from '../../../lib/format/numbers.ts'
import { useTimeZone } from '../../../lib/tenant/tenant-context.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { isWaiting } from './order-list.ts'

/** The head's sentence: how many wait, how much that is, and since when. `orders` in reading order. */
export function OrdersAnswer({ orders }: { orders: readonly PedidoResumen[] }) {
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const now = useNow()
  const waiting = orders.filter(isWaiting)
  const oldest = waiting[0]
  if (!oldest)
    return <span>{orders.length === 0 ? 'Todavía no hay pedidos' : 'Ningún pedido por aprobar'}</span>
  const packs = waiting.reduce((sum, order) => sum + order.total_bultos, 0)
  const since = formatMoment(new Date(oldest.fecha_pedido), now, timeZone).split(/,? \d\d:\d\d$/)[0]
  return (
    <span>
      {formatNumber(waiting.length)} por aprobar · {formatCount(packs, 'bulto', 'bultos')}
      {!isPhone && ` · el más antiguo, de ${since}`}
    </span>
  )
}
