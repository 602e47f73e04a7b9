import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import { Link } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { useDifferingOrders } from '../api.ts'
import { orderPath } from '../paths.ts'
import styles from './differences.module.css'

export interface BehindDialogProps {
  row: DiferenciaFila | null
  desde: string | undefined
  hasta: string | undefined
  onClose: () => void
}

/** The orders behind a row, those with most missing first; each leads to its own differences. */
export function BehindDialog({ row, desde, hasta, onClose }: BehindDialogProps) {
  const last = useLastShown(row)
  const timeZone = useTimeZone()
  const orders = useDifferingOrders(
    last && { cedi_id: last.cedi_origen, tienda_id: last.tienda_destino, desde, hasta },
  )
  if (!last) return null
  return (
    <Dialog
      opened={row !== null}
      onClose={onClose}
      title={`${last.cedi_origen_nombre} → ${last.tienda_destino_nombre}`}
      subtitle={`${formatCount(last.pedidos, 'pedido recibido', 'pedidos recibidos')}, el que más faltó primero`}
      width="medium"
    >
      {orders.isError && (
        <ErrorBand
          what="No se pudieron cargar los pedidos."
          detail={detailOf(orders.error, '')}
          retrying={orders.isFetching}
          onRetry={retryOf(orders)}
        />
      )}
      {orders.isPending && <p className={styles.facts}>Cargando pedidos...</p>}
      <ul className={styles.orders}>
        {orders.data?.map((order) => (
          <li key={order.id}>
            <span>
              <Link to={orderPath(order.id)}>{order.numero_pedido}</Link>
              <span className={styles.facts}>
                Recibido {formatDateTime(new Date(order.recibido_en), timeZone)}
              </span>
            </span>
            <span className={styles.right}>
              {formatNumber(order.bultos_recibidos)} de{' '}
              {formatCount(order.bultos_aprobados, 'bulto', 'bultos')}
              <span className={styles.facts}>
                {order.productos_con_diferencia === 0
                  ? 'sin diferencia'
                  : formatCount(
                      order.productos_con_diferencia,
                      'producto con diferencia',
                      'productos con diferencia',
                    )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
