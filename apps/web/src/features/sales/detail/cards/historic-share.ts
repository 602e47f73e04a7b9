import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import { formatPercent } from '../../../../ui/format/numbers.ts'

type Counts = Pick<VentasDetalleResumen, 'productos_unicos' | 'productos_historicos'>

/** How many of the products ever sold were sold now: some are never said to be none, nor nearly all to be all. */
export function historicShare({ productos_unicos: now, productos_historicos: ever }: Counts): string {
  if (now <= 0 || ever <= 0) return formatPercent(0, 0)
  if (now >= ever) return formatPercent(1, 0)
  return formatPercent(Math.min(0.99, Math.max(0.01, now / ever)), 0)
}
