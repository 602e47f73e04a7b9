import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Description } from '../../../shared/description/Description.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { AsideCard } from './AsideCard.tsx'
import styles from './review.module.css'

/** What the store sends back, beside the products. */
export const ReturnsCard = ({ order }: { order: PedidoDetalle }) => (
  <AsideCard title="Devoluciones" count={formatNumber(order.devoluciones.length)}>
    <ReturnsList order={order} />
  </AsideCard>
)

export function ReturnsList({ order }: { order: PedidoDetalle }) {
  const stockOf = new Map(
    order.devoluciones_sobre_stock.map((line) => [line.codigo_producto, line.stock_tienda_bultos]),
  )
  return (
    <ul>
      {order.devoluciones.map((line) => (
        <li key={line.codigo_producto} className={styles.returned}>
          <span>
            <Description text={line.descripcion_producto} />
            <span className={styles.reason}>{line.motivo}</span>
            <Beyond stock={stockOf.get(line.codigo_producto)} />
          </span>
          <span className={styles.packs}>
            <strong>{formatNumber(line.cantidad_bultos)}</strong>{' '}
            {line.cantidad_bultos === 1 ? 'bulto' : 'bultos'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** @param stock packs of the store, where more than that is to go back */
function Beyond({ stock }: { stock: number | undefined }) {
  if (stock === undefined) return null
  return (
    <Mark tone="amber" icon={IconAlertTriangle}>
      la tienda tiene {formatNumber(stock, 2)} bultos
    </Mark>
  )
}
