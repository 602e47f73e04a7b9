import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'

function age(days: number): string {
  if (days === 0) return 'de hoy'
  return days === 1 ? 'de ayer' : `de hace ${formatNumber(days)} días`
}

/** The head's sentence: how many wait, how much that is, and since when. `waiting`: the longest wait first. */
export function OrdersAnswer({ waiting }: { waiting: readonly PedidoResumen[] }) {
  const isPhone = useIsPhone()
  const oldest = waiting[0]
  if (!oldest) return <span>Ningún pedido por aprobar</span>
  const packs = waiting.reduce((sum, order) => sum + order.total_bultos, 0)
  return (
    <span>
      {formatNumber(waiting.length)} por aprobar · {formatCount(packs, 'bulto', 'bultos')}
      {!isPhone && ` · el más antiguo, ${age(oldest.dias_desde_creacion)}`}
    </span>
  )
}
