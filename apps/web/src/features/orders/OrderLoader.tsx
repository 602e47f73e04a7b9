import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { isUnknown, retryOf } from '../../shared/api/client.ts'
import { FailedBand } from '../../shared/api/FailedBand.tsx'
import { dropRefused, useOutbox } from '../../shared/outbox/own-outbox.ts'
import { refusedAt } from '../../shared/outbox/waiting.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
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
      <Unsendable />
    </PageFrame>
  )
}

/** What was counted for an order that does not open: nobody can send it any more, and whoever counted it may let it go. */
function Unsendable() {
  const { pathname } = useLocation()
  const { waiting } = useOutbox()
  return refusedAt(waiting, pathname).map((one) => (
    <Banner
      key={one.id}
      tone="warning"
      action={<Button onClick={() => dropRefused(one)}>Quitar lo que conté</Button>}
    >
      <strong>{one.label} no se envió:</strong> {one.refusal} Tenías {one.detail}; sin su pedido no se puede
      enviar. Si fue un error, avisa a quien hace los pedidos antes de quitarlo.
    </Banner>
  ))
}

function Loaded({ id, skeleton = <OrderSkeleton />, children }: OrderLoaderProps & { id: number }) {
  const order = useOrder(id)
  if (order.data) return children(order.data)
  if (!order.isError) return skeleton
  if (isUnknown(order.error)) return <NotFound />
  return (
    <PageFrame>
      <PageHead title="Pedido" back={back} />
      <FailedBand what="Error cargando el pedido." kept="El pedido sigue como estaba." query={order} />
      {retryOf(order) === undefined && <Unsendable />}
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
