import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { AsideCard } from './AsideCard.tsx'
import styles from './Returns.module.css'

/** What the store sends back. */
export function Returns({ order }: { order: PedidoDetalle }) {
  return (
    <AsideCard title="Devoluciones" count={formatNumber(order.devoluciones.length)}>
      <ul className={styles.list}>
        {order.devoluciones.map((line) => (
          <li key={line.codigo_producto} className={styles.line}>
            <span>
              {line.descripcion_producto}
              <span className={styles.reason}>{line.motivo}</span>
            </span>
            <span className={styles.packs}>
              <strong>{formatNumber(line.cantidad_bultos)}</strong>{' '}
              {line.cantidad_bultos === 1 ? 'bulto' : 'bultos'}
            </span>
          </li>
        ))}
      </ul>
    </AsideCard>
  )
}
