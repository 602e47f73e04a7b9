import { HttpError } from '@abasto/contracts/client'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Banner, ErrorBand } from '../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../ui/page/PageFrame.tsx'
import { detailOf } from '../../shared/api/client.ts'
import { useOrder } from './api.ts'
import { ordersPath } from './paths.ts'

const NOT_FOUND = 404
const back = { to: ordersPath, label: 'Volver a Pedidos' }

export interface OrderLoaderProps {
  /** While the order is on its way. */
  skeleton: ReactNode
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

function Loaded({ id, skeleton, children }: OrderLoaderProps & { id: number }) {
  const order = useOrder(id)
  if (order.data) return children(order.data)
  if (!order.isError) return skeleton
  if (order.error instanceof HttpError && order.error.status === NOT_FOUND) return <NotFound />
  return (
    <PageFrame>
      <PageHead title="Pedido" back={back} />
      <ErrorBand
        what={detailOf(order.error, 'Error cargando el pedido')}
        kept="El pedido sigue como estaba."
        retrying={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    </PageFrame>
  )
}
