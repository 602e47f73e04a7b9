import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { detailOf, isUnknown } from '../../shared/api/client.ts'
import { Banner, ErrorBand } from '../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../ui/page/PageFrame.tsx'
import { SkeletonBlock, SkeletonLine } from '../../ui/waiting/Skeleton.tsx'
import { useOrder } from './api.ts'
import { ordersPath } from './paths.ts'
import styles from './OrderLoader.module.css'

const back = { to: ordersPath, label: 'Volver a Pedidos' }

export interface OrderLoaderProps {
  /** While the order is on its way, in place of the outline of its page. */
  skeleton?: ReactNode
  children: (order: PedidoDetalle) => ReactNode
}

/** The order that the address names, on any of its screens; what is wrong with it, or on its way, instead. */
export function OrderLoader(props: OrderLoaderProps) {
  const { pedidoId = '' } = useParams()
  const id = Number(pedidoId)
  const isNumber = Number.isSafeInteger(id) && id > 0
  // Another order is another page: nothing typed on one may show on the next.
  return isNumber ? <Loaded key={id} id={id} {...props} /> : <NotFound />
}

function NotFound() {
  return (
    <PageFrame>
      <PageHead title="Pedido no encontrado" back={back} />
      <Banner tone="error">Este pedido no existe, o pertenece a otra cadena.</Banner>
    </PageFrame>
  )
}

function Loaded({ id, skeleton = <OrderSkeleton />, children }: OrderLoaderProps & { id: number }) {
  const order = useOrder(id)
  if (order.data) return children(order.data)
  if (!order.isError) return skeleton
  if (isUnknown(order.error)) return <NotFound />
  return (
    <PageFrame>
      <PageHead title="Pedido" back={back} />
      <ErrorBand
        what={detailOf(order.error, 'Error cargando el pedido')}
        detail="El pedido sigue como estaba."
        retrying={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    </PageFrame>
  )
}

const CARDS = ['productos', 'bultos', 'criticos']

function OrderSkeleton() {
  return (
    <PageFrame>
      <output className={styles.loading}>Cargando el pedido...</output>
      <SkeletonLine width="180px" height="20px" />
      <SkeletonLine width="320px" height="32px" />
      <div className={styles.skeletonCards}>
        {CARDS.map((card) => (
          <SkeletonBlock key={card} height="112px" />
        ))}
      </div>
      <div className={styles.columns}>
        <SkeletonBlock height="60vh" />
        <SkeletonBlock height="280px" />
      </div>
    </PageFrame>
  )
}
